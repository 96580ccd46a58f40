import { SignJWT } from 'jose';
import { gatewayTokenReader, gatewayTokens, signGatewayToken, verifyGatewayToken } from './gatewayToken';

const secret = 'a secret that is only for tests, long enough';
const encoded = new TextEncoder().encode(secret);
const token = () =>
  new SignJWT({ role: 'admin' }).setIssuer('gateway').setAudience('services').setExpirationTime('60s');

describe('#verifyGatewayToken', () => {
  test('When the gateway signed it, then its claims come back', async () => {
    const signed = await signGatewayToken(secret, { role: 'admin', sid: 's1' });

    expect(await verifyGatewayToken(secret, signed)).toEqual({ role: 'admin', sid: 's1' });
  });

  test.each([
    ['was signed with another secret', () => signGatewayToken(`${secret}!`, { role: 'admin' })],
    [
      'claims another role',
      () => token().setProtectedHeader({ alg: 'HS256' }).sign(encoded).then(changeRole),
    ],
    ['uses another algorithm', () => token().setProtectedHeader({ alg: 'HS384' }).sign(encoded)],
    [
      'is for somebody else',
      () => token().setAudience('others').setProtectedHeader({ alg: 'HS256' }).sign(encoded),
    ],
    ['is not signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"admin"}')}.`],
    ['is no token', async () => 'admin'],
  ])('When it %s, then it is worth nothing', async (_, make) => {
    expect(await verifyGatewayToken(secret, await make())).toBeNull();
  });
});

describe('#gatewayTokenReader', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('When a token that was read before expires, then it is no longer good', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const read = gatewayTokenReader(secret);
    const signed = await signGatewayToken(secret, { role: 'gateway' });
    expect(await read(signed)).toEqual({ role: 'gateway' });

    jest.setSystemTime(Date.now() + 59_000);
    expect(await read(signed)).toEqual({ role: 'gateway' });
    jest.setSystemTime(Date.now() + 2_000);
    expect(await read(signed)).toBeNull();
  });
});

describe('#gatewayTokens', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('When the same claims are asked for, then the token is the same until half its life is over', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const tokens = gatewayTokens(secret);
    const first = await tokens({ role: 'gateway' });

    jest.setSystemTime(Date.now() + 29_000);
    expect(await tokens({ role: 'gateway' })).toBe(first);
    expect(await tokens({ role: 'admin', sid: 's1' })).not.toBe(first);
    jest.setSystemTime(Date.now() + 2_000);
    expect(await tokens({ role: 'gateway' })).not.toBe(first);
  });
});

function changeRole(signed: string): string {
  const [head, , signature] = signed.split('.');
  return [head, btoa(JSON.stringify({ role: 'gateway', iss: 'gateway', aud: 'services' })), signature].join(
    '.',
  );
}
