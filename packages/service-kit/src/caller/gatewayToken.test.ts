import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { gatewayPublicKey, gatewayTokenReader, gatewayTokens, signGatewayToken } from './gatewayToken';

const secret = 'a secret that is only for tests, long enough';
const publicKey = gatewayPublicKey(secret);
const read = gatewayTokenReader(publicKey, 'svc-content');

/** Another gateway's keys, by which tokens of any contents can be signed. */
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

/** From now on the clock shows another time. */
function turnClock(seconds: number): void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + seconds * 1000 });
}

describe('#gatewayTokenReader', () => {
  test('When the gateway signed a token, then its claims come back', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'admin', sid: 's1' });

    expect(await read(token)).toEqual({ role: 'admin', sid: 's1' });
    expect(await readOther(await signed(good()))).toEqual({ role: 'admin' });
  });

  test('When the gateway gets another key, then services that know both believe it before and after', async () => {
    const next = 'the secret that takes its place, long enough';
    const both = gatewayTokenReader(`${publicKey}\n${gatewayPublicKey(next)}`, 'svc-content');
    for (const signer of [secret, next])
      expect(await both(signGatewayToken(signer, 'svc-content', { role: 'gateway' }))).not.toBeNull();
    expect(await both(await signed(good()))).toBeNull();
    expect(await read(signGatewayToken(next, 'svc-content', { role: 'gateway' }))).toBeNull();
  });

  test('When a token is for one service, then it is worth nothing at the others', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'admin' });

    for (const service of ['svc-giveaway', 'svc-media', 'services', '']) {
      expect(await gatewayTokenReader(publicKey, service)(token)).toBeNull();
    }
  });

  test.each<[string, () => object]>([
    ['has no end', () => ({ ...good(), exp: undefined })],
    ['has no beginning', () => ({ ...good(), iat: undefined })],
    ['is for longer than a minute, and older', () => ({ ...good(), iat: now() - 66, exp: now() + 3600 })],
    ['ends in ten years and begins then', () => ({ ...good(), iat: now() + 3600, exp: now() + 3e8 })],
    ['has ended', () => ({ ...good(), iat: now() - 30, exp: now() - 6 })],
    ['is for all services', () => ({ ...good(), aud: 'services' })],
    ['is for nobody', () => ({ ...good(), aud: undefined })],
    ['is of another issuer', () => ({ ...good(), iss: 'svc-media' })],
    ['claims another role', () => ({ ...good(), role: 'root' })],
  ])('When a token %s, then it is worth nothing', async (_, claims) => {
    expect(await readOther(await signed(claims()))).toBeNull();
  });

  test('When a service signs with what it knows, then nobody believes it', async () => {
    const body = `${part({ alg: 'HS256' })}.${part(good())}`;
    for (const key of [publicKey, Buffer.from(publicKey, 'base64url')]) {
      const forged = `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
      expect(await read(forged)).toBeNull();
    }
  });

  test.each([
    ['was signed with another key', () => signed(good())],
    ['was changed', async () => changeRole(signGatewayToken(secret, 'svc-content', { role: 'gateway' }))],
    ['is not signed', async () => `${part({ alg: 'none' })}.${part(good())}.`],
    ['is no token', async () => 'admin'],
  ])('When a token %s, then it is worth nothing', async (_, make) => {
    expect(await read(await make())).toBeNull();
  });

  test('When a token that was read before expires, then it is no longer good', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });
    expect(await read(token)).toEqual({ role: 'gateway' });

    turnClock(59);
    expect(await read(token)).toEqual({ role: 'gateway' });
    turnClock(8);
    expect(await read(token)).toBeNull();
  });

  test('When the clock is set back, then a token of the hour that comes again is no longer good', async () => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });
    expect(await read(token)).toEqual({ role: 'gateway' });

    turnClock(-3600);

    expect(await read(token)).toBeNull();
  });

  test.each([-4, 4])('When the other clock is %d s off, then its tokens are good', async (seconds) => {
    const token = signGatewayToken(secret, 'svc-content', { role: 'gateway' });

    turnClock(seconds);

    expect(await read(token)).toEqual({ role: 'gateway' });
  });
});

describe('#gatewayTokens', () => {
  test('When the same claims are asked for, then the token is the same until half its life is over', () => {
    const tokens = gatewayTokens(secret);
    const first = tokens('svc-content', { role: 'gateway' });

    turnClock(29);
    expect(tokens('svc-content', { role: 'gateway' })).toBe(first);
    expect(tokens('svc-media', { role: 'gateway' })).not.toBe(first);
    expect(tokens('svc-content', { role: 'admin', sid: 's1' })).not.toBe(first);
    turnClock(2);
    expect(tokens('svc-content', { role: 'gateway' })).not.toBe(first);
  });

  test.each([3600, -3600])(
    'When the clock jumps by %d s, then the next token is good at once',
    async (jump) => {
      const tokens = gatewayTokens(secret);
      expect(await read(tokens('svc-content', { role: 'gateway' }))).toEqual({ role: 'gateway' });

      turnClock(jump);

      expect(await read(tokens('svc-content', { role: 'gateway' }))).toEqual({ role: 'gateway' });
    },
  );
});

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function changeRole(token: string): string {
  const [head, , signature] = token.split('.');
  return [head, part(good()), signature].join('.');
}
