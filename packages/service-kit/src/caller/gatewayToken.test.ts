import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { gatewayPublicKey, gatewayTokenReader, gatewayTokens, signGatewayToken } from './gatewayToken';

const secret = 'a secret that is only for tests, long enough';
const publicKey = gatewayPublicKey(secret);
const read = gatewayTokenReader(publicKey, 'svc-content');

/** Keys of another gateway, to sign any claims. */
const other = generateKeyPairSync('ed25519');
const readOther = gatewayTokenReader(
  createPublicKey(other.privateKey).export({ format: 'jwk' }).x ?? '',
  'svc-content',
);

const now = () => Math.floor(Date.now() / 1000);
const good = () => ({ iss: 'gateway', aud: 'svc-content', role: 'admin', iat: now(), exp: now() + 60 });
const signed = (claims: object, key: KeyObject = other.privateKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA' }).sign(key);

afterEach(() => {
  jest.useRealTimers();
});

/** Moves the clock. */
function moveClock(seconds: number): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + seconds * 1000 });
}

describe('gatewayTokenReader', () => {
  test('returns the claims of a signed token', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'admin', sid: 's1' });

    expect(await read(token)).toEqual({ role: 'admin', sid: 's1' });
    expect(await readOther(await signed(good()))).toEqual({ role: 'admin' });
  });

  test('accepts tokens of both keys while a key is rotated', async () => {
    const next = 'the next secret of the gateway, long enough';
    const both = gatewayTokenReader(`${publicKey}\n${gatewayPublicKey(next)}`, 'svc-content');
    for (const signer of [secret, next])
      expect(await both(signGatewayToken(signer, 'svc-content', { role: 'gateway' }))).not.toBeNull();
    expect(await both(await signed(good()))).toBeNull();
    expect(await read(signGatewayToken(next, 'svc-content', { role: 'gateway' }))).toBeNull();
  });

  test.each<[string, () => object]>([
    ['without an expiry', () => ({ ...good(), exp: undefined })],
    ['without an issue time', () => ({ ...good(), iat: undefined })],
    ['older than a minute', () => ({ ...good(), iat: now() - 66, exp: now() + 3600 })],
    ['issued in the future', () => ({ ...good(), iat: now() + 3600, exp: now() + 3e8 })],
    ['that has expired', () => ({ ...good(), iat: now() - 30, exp: now() - 6 })],
    ['for all services', () => ({ ...good(), aud: 'services' })],
    ['for another service', () => ({ ...good(), aud: 'svc-media' })],
    ['without an audience', () => ({ ...good(), aud: undefined })],
    ['of another issuer', () => ({ ...good(), iss: 'svc-media' })],
    ['with an unknown role', () => ({ ...good(), role: 'root' })],
  ])('rejects a token %s', async (_, claims) => {
    expect(await readOther(await signed(claims()))).toBeNull();
  });

  test('rejects a token that a service signed with the public key', async () => {
    const body = `${encode({ alg: 'HS256' })}.${encode(good())}`;
    for (const key of [publicKey, Buffer.from(publicKey, 'base64url')]) {
      const forged = `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
      expect(await read(forged)).toBeNull();
    }
  });

  test.each([
    ['signed with another key', () => signed(good())],
    [
      'with changed claims',
      async () => changeRole(signGatewayToken(secret, 'svc-content', { role: 'gateway' })),
    ],
    ['without a signature', async () => `${encode({ alg: 'none' })}.${encode(good())}.`],
    ['that is no JWT', async () => 'admin'],
  ])('rejects a token %s', async (_, make) => {
    expect(await read(await make())).toBeNull();
  });

  test('rejects a cached token once it has expired', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });
    expect(await read(token)).toEqual({ role: 'gateway' });

    moveClock(59);
    expect(await read(token)).toEqual({ role: 'gateway' });
    moveClock(8);
    expect(await read(token)).toBeNull();
  });

  test('rejects a cached token after the clock was set back', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });
    expect(await read(token)).toEqual({ role: 'gateway' });

    moveClock(-3600);

    expect(await read(token)).toBeNull();
  });

  test.each([-4, 4])('accepts a token when the clocks differ by %d s', async (seconds) => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });

    moveClock(seconds);

    expect(await read(token)).toEqual({ role: 'gateway' });
  });
});

describe('gatewayTokens', () => {
  test('reuses the token of the same claims for half of its lifetime', () => {
    const tokens = gatewayTokens(secret);
    const first = tokens('svc-content', { role: 'gateway' });

    moveClock(29);
    expect(tokens('svc-content', { role: 'gateway' })).toBe(first);
    expect(tokens('svc-media', { role: 'gateway' })).not.toBe(first);
    expect(tokens('svc-content', { role: 'admin', sid: 's1' })).not.toBe(first);
    moveClock(2);
    expect(tokens('svc-content', { role: 'gateway' })).not.toBe(first);
  });

  test.each([3600, -3600])('issues a valid token right after the clock jumped by %d s', async (jump) => {
    const tokens = gatewayTokens(secret);
    expect(await read(tokens('svc-content', { role: 'gateway' }))).toEqual({ role: 'gateway' });

    moveClock(jump);

    expect(await read(tokens('svc-content', { role: 'gateway' }))).toEqual({ role: 'gateway' });
  });
});

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function changeRole(token: string): string {
  const [head, , signature] = token.split('.');
  return [head, encode(good()), signature].join('.');
}
