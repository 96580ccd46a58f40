import { randomUUID } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@show/contracts';
import { startedOnce, waitUntil } from '@show/test-kit';
import { createClient } from 'redis';
import { authenticator } from '../../../testing/authenticator';
import { clearRedis } from '../../../testing/clearRedis';
import { fakeStaff } from '../../../testing/fakeStaff';
import { cookiesOf, freshAddress, isSignedIn, redisSettings, untilRedis } from '../../../testing/signingIn';
import { startTestGateway } from '../../../testing/startTestGateway';
import { PasskeyChallenges } from './PasskeyChallenges';
import { passkeys } from './passkeys';

const origin = 'https://show.example';
const settings = { ...redisSettings(), PUBLIC_URL: origin };
const gateway = startedOnce(() => startTestGateway(settings));
let staff: ReturnType<typeof fakeStaff>;
beforeAll(() => untilRedis(gateway, origin));
beforeEach(async () => {
  await clearRedis(settings.REDIS_PREFIX);
  staff = fakeStaff(gateway.content);
});

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  gateway.send('POST', path, body, { origin, 'x-forwarded-for': freshAddress(), ...headers });
const challengeFor = async (path: string, body?: unknown, cookie = '') => {
  const response = await post(path, body, { cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as PasskeyCreation | PasskeyRequest).challenge;
};
const forSignIn = () => challengeFor('/api/admin/login/passkey/begin');
const signIn = (passkey: object, headers = {}) => post('/api/admin/login/passkey', { passkey }, headers);

/** A new member with a passkey, and the cookie of the session that accepting has opened. */
async function accept(name = 'Dana', options = {}) {
  const token = staff.invite(name);
  const device = authenticator({ origin, ...options });
  const challenge = await challengeFor('/api/admin/invitation/passkey', { token });
  const response = await post('/api/admin/invitation/accept', { token, passkey: device.make(challenge) });
  return { response, device, token, cookie: cookiesOf(response) };
}

describe('passkeys', () => {
  test('accepting an invitation with a passkey opens a session, and the passkey signs in later', async () => {
    const { response, device, cookie } = await accept();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ authenticated: true, member: { name: 'Dana' } });
    expect(await isSignedIn(gateway, cookie)).toBe(true);
    const again = await signIn(device.use(await forSignIn(), 1));
    expect(await again.json()).toMatchObject({ authenticated: true, member: { name: 'Dana' } });
    await waitUntil(() => [...staff.passkeys.values()].every(({ counter }) => counter === 1));
  });

  test('of five parallel sign-ins with one signed challenge one succeeds', async () => {
    const { device } = await accept();
    const response = device.use(await forSignIn());
    const responses = await Promise.all(Array.from({ length: 5 }, () => signIn(response)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test('rejects a challenge that is made up, for another purpose or of another installation', async () => {
    const { device } = await accept();
    const token = staff.invite('Kim');
    const foreign = await startTestGateway({
      ...settings,
      SESSION_SECRET: 'another secret that signs cookies',
    });
    await untilRedis(foreign, origin);
    const begun = await foreign.send('POST', '/api/admin/login/passkey/begin', undefined, { origin });
    for (const challenge of [
      'bWFkZSB1cA',
      Buffer.alloc(54).toString('base64url'),
      await challengeFor('/api/admin/invitation/passkey', { token }),
      ((await begun.json()) as PasskeyRequest).challenge,
    ])
      expect((await signIn(device.use(challenge, 1))).status).toBe(401);
    await foreign.stop();
  });

  test('rejects a passkey signed for another site, without user verification, with an older counter or by another key', async () => {
    const { device } = await accept();
    expect((await signIn(device.use(await forSignIn(), 5))).status).toBe(200);
    expect((await signIn(device.use(await forSignIn(), 6, 'https://evil.example'))).status).toBe(401);
    expect((await signIn(device.use(await forSignIn(), 4))).status).toBe(401);
    const other = authenticator({ origin });
    expect((await signIn({ ...other.use(await forSignIn()), id: device.id, rawId: device.id })).status).toBe(
      401,
    );
    expect((await signIn(other.use(await forSignIn()))).status).toBe(401);
    const unchecked = await accept('Kim', { verifies: false });
    expect(unchecked.response.status).toBe(401);
    expect((await signIn(device.use(await forSignIn(), 7), { origin: 'https://evil.example' })).status).toBe(
      403,
    );
  });

  test.each([
    ['no passkey', {}],
    ['text', { passkey: 'text' }],
    ['no response', { passkey: { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} } }],
    ['one key too many', { passkey: authenticator({ origin }).use('a'), more: 1 }],
  ])('rejects a form with %s', async (_, form) => {
    expect((await post('/api/admin/login/passkey', form)).status).toBe(400);
  });

  test('rejects malformed signed data', async () => {
    const { device } = await accept();
    const good = device.use(await forSignIn());
    for (const broken of [
      { clientDataJSON: 'e30' },
      { clientDataJSON: 'bm8ganNvbg' },
      { authenticatorData: 'AA' },
      { signature: 'AA' },
    ])
      expect((await signIn({ ...good, response: { ...good.response, ...broken } })).status).toBe(401);
  });

  test('a sixth passkey attempt from one address gets 429', async () => {
    const device = authenticator({ origin });
    const from = { 'x-forwarded-for': freshAddress() };
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1)
      statuses.push((await signIn(device.use(await forSignIn()), from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('adding a passkey needs a challenge of the same session', async () => {
    const { cookie } = await accept();
    const device = authenticator({ origin });
    expect((await post('/api/admin/account/passkeys/begin')).status).toBe(401);
    const add = async (challenge: string) =>
      (await post('/api/admin/account/passkeys', { passkey: device.make(challenge) }, { cookie })).status;
    expect(await add(await forSignIn())).toBe(401);
    expect(await add(await challengeFor('/api/admin/account/passkeys/begin', undefined, cookie))).toBe(201);
    expect((await signIn(device.use(await forSignIn()))).status).toBe(200);
  });

  test.each(['http://show.example', 'https://203.0.113.7', 'http://[2001:db8::1]'])(
    'a site at %s has no passkeys',
    async (address) => {
      const { request } = passkeys({
        publicUrl: new URL(address),
        siteName: async () => 'River Road',
        challenges: new PasskeyChallenges({ redis: createClient(), prefix: 'none', secrets: ['secret'] }),
      });
      await expect(request()).rejects.toMatchObject({ status: 503, code: 'not-configured' });
    },
  );
});

describe('invitations', () => {
  test('opening a link shows the invited name and does not use it up', async () => {
    const token = staff.invite('Dana');
    for (let opened = 0; opened < 7; opened += 1) {
      const response = await post(
        '/api/admin/invitation/open',
        { token },
        { 'x-forwarded-for': '203.0.113.9' },
      );
      expect(await response.json()).toEqual({
        name: 'Dana',
        role: 'editor',
        hasJoined: false,
        expiresAt: expect.any(String),
      });
    }
    const accepted = await post('/api/admin/invitation/accept', { token, passcode: 'ten letters' });
    expect(accepted.status).toBe(200);
    const named = { name: 'Dana', passcode: 'ten letters' };
    expect((await post('/api/admin/login', named)).status).toBe(200);
    expect(
      await (await post('/api/admin/invitation/accept', { token, passcode: 'ten letters' })).json(),
    ).toMatchObject({
      status: 410,
      code: 'link-over',
    });
  });

  test.each([
    [{}],
    [{ token: 'short' }],
    [{ token: 'x'.repeat(43) }],
    [{ token: 'x'.repeat(43), passcode: 'short' }],
    [{ token: 'x'.repeat(43), passcode: 'x'.repeat(201) }],
    [{ token: 'x'.repeat(43), passcode: 'ends with zero\0' }],
    [{ token: `${'x'.repeat(42)}/`, passcode: 'ten letters' }],
  ])('rejects acceptance with %j', async (form) => {
    const response = await post('/api/admin/invitation/accept', form);
    expect(await response.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  });

  test('limits guesses at links per address', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    for (const path of ['open', 'passkey', 'accept']) {
      const statuses = [];
      for (let guess = 0; guess < 6; guess += 1) {
        const token = randomUUID().padEnd(43, 'x');
        const form = path === 'accept' ? { token, passcode: 'ten letters' } : { token };
        statuses.push((await post(`/api/admin/invitation/${path}`, form, from)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    }
  });
});
