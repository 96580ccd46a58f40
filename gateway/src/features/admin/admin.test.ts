import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { createGate, startedOnce, testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { clearRedis } from '../../../testing/clearRedis';
import {
  cookiesOf,
  freshAddress,
  isSignedIn as isSignedInAt,
  redisSettings,
  signInAt,
  untilRedis,
} from '../../../testing/signingIn';
import {
  gatewaySecret,
  hashOf,
  passcode,
  startTestGateway,
  type TestGateway,
} from '../../../testing/startTestGateway';
import { SignInThrottle } from './SignInThrottle';

const settings = redisSettings();
const prefix = settings.REDIS_PREFIX;

const gateway = startedOnce(() => startTestGateway(settings));
beforeAll(async () => {
  await untilRedis(gateway);
});
beforeEach(async () => {
  await clearRedis(prefix);
  gateway.content.received.length = 0;
});

function signIn(text: string, headers: Record<string, string> = {}, at: TestGateway = gateway) {
  return signInAt(at, text, headers);
}
const isSignedIn = (cookie: string, at: TestGateway = gateway) => isSignedInAt(at, cookie);

describe('signing in', () => {
  test('the right passcode sets an HttpOnly, SameSite=Strict session cookie', async () => {
    const response = await signIn(passcode);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      authenticated: true,
      expiresAt: expect.any(String),
      latestEnd: expect.any(String),
      member: { id: 1, name: 'Owner', role: 'owner' },
    });
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Strict/);
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
  });

  test('rejects an empty passcode, control characters and malformed JSON with 400', async () => {
    expect((await signIn('')).status).toBe(400);
    expect((await signIn(`${passcode}\0`)).status).toBe(400);
    const malformed = await gateway.send('POST', '/api/admin/login', '{"passcode":');
    expect(await malformed.json()).toMatchObject({ status: 400, code: 'malformed-json' });
  });

  test('over https sessions work by Secure __Host- cookies, which services never see', async () => {
    const origin = 'https://show.example';
    const secure = await startTestGateway({ ...settings, PUBLIC_URL: origin });
    await untilRedis(secure, origin);
    secure.content.on('PUT /api/episodes/4/slug', { id: 4 });
    const signedIn = await signIn(passcode, { origin }, secure);
    const set = signedIn.headers.getSetCookie().sort();
    expect(set).toEqual([
      expect.stringMatching(/^__Host-known_browser=.*; Path=\/;.*; Secure/),
      expect.stringMatching(/^__Host-session=.*; Path=\/;.*; Secure/),
    ]);
    // Otherwise browsers reject a cookie of that name.
    expect(set.join()).not.toMatch(/domain/i);
    const cookie = cookiesOf(signedIn);
    const change = (cookies: string) =>
      secure.send('PUT', '/api/episodes/4/slug', { slug: 'a' }, { origin, cookie: cookies });

    expect((await change(`session=old; known_browser=old; theme=dark; ${cookie}`)).status).toBe(200);
    expect(secure.content.received[0]?.headers.cookie).toBe('theme=dark');
    expect((await change(cookie.replaceAll('__Host-', ''))).status).toBe(401);
    const out = await secure.send('POST', '/api/admin/logout', undefined, { origin, cookie });
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-session=;.*; Secure/);
    expect((await change(cookie)).status).toBe(401);
    await secure.stop();
  });

  test('signing out ends the session', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    const response = await gateway.send('POST', '/api/admin/logout', undefined, { cookie });
    expect(await response.json()).toEqual({
      authenticated: false,
      expiresAt: null,
      latestEnd: null,
      member: null,
    });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('changing the passcode of the installation ends its sessions', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    const changed = await startTestGateway({ ...settings, ADMIN_PASSCODE_HASH: hashOf('another passcode') });
    await untilRedis(changed);
    expect(await isSignedIn(cookie, changed)).toBe(false);
    await changed.stop();
  });

  test('signing in replaces a session cookie that was set before', async () => {
    const before =
      cookiesOf(await signIn(passcode))
        .split('; ')
        .find((cookie) => cookie.startsWith('session=')) ?? '';
    const after = cookiesOf(await signIn(passcode, { cookie: before }));
    expect(after).not.toContain(before);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(after)).toBe(true);
  });
});

describe('guessing', () => {
  test('a sixth attempt from one address gets 429 and other addresses can sign in', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signIn('guess', from)).status).toBe(401);
    const refused = await signIn(passcode, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(passcode)).status).toBe(200);
  });

  test('parallel attempts from one address count like sequential ones', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn('guess', from)));
    const checked = responses.filter(({ status }) => status === 401).length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(5);
    for (let attempt = checked; attempt < 5; attempt += 1) await signIn('guess', from);
    expect((await signIn(passcode, from)).status).toBe(429);
  });

  test('under attack from many addresses each address gets one attempt', async () => {
    const redis: RedisClientType = createClient({ url: testServers().redisUrl });
    await redis.connect();
    const throttle = new SignInThrottle(redis, prefix);
    const stranger = { subscriber: '203.0.113.7', network: '203.0.113.7', knownBrowser: undefined };
    for (let failed = 0; failed < 58; failed += 1) await throttle.failed(stranger);
    redis.destroy();
    for (let attempt = 0; attempt < 2; attempt += 1) await signIn('guess');
    const from = { 'x-forwarded-for': freshAddress() };
    expect((await signIn('guess', from)).status).toBe(401);
    expect((await signIn('guess', from)).status).toBe(429);
    expect((await signIn(passcode)).status).toBe(200);
  });
});

describe('staff calls', () => {
  const change = (headers: Record<string, string>) =>
    gateway.send('PUT', '/api/episodes/4/slug', { slug: 'bridges' }, headers);

  test('passes a call on with the identity of its sender and without the session cookie', async () => {
    gateway.content.on('PUT /api/episodes/4/slug', { id: 4 });
    const cookie = cookiesOf(await signIn(passcode));
    const response = await change({ cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [received] = gateway.content.received;
    expect(received?.body).toBe('{"slug":"bridges"}');
    expect(received?.headers.cookie ?? '').not.toContain('session=');
    const readToken = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-content');
    expect(await readToken(String(received?.headers['x-gateway-token']))).toEqual({
      role: 'admin',
      sid: expect.any(String),
      member: { id: 1, name: 'Owner', role: 'owner' },
    });
  });

  test('staff read past the cache, and visitors do not get their responses', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    gateway.content.on('GET /api/bts-albums', [{ id: 1 }]);
    await gateway.get('/api/bts-albums');
    gateway.content.on('GET /api/bts-albums', [{ id: 1 }, { id: 2, isVisible: false }]);
    expect(await (await gateway.get('/api/bts-albums', { cookie })).json()).toHaveLength(2);
    expect(await (await gateway.get('/api/bts-albums')).json()).toHaveLength(1);
    expect(await (await gateway.get('/api/bts-albums', { cookie: 'session=forged' })).json()).toHaveLength(1);
  });
});

describe('without Redis', () => {
  test('without Redis staff calls get 503 while public pages work, and sessions survive', async () => {
    const gate = await createGate(testServers().redisUrl);
    const away = await startTestGateway({ ...settings, REDIS_URL: gate.url });
    await untilRedis(away);
    const cookie = cookiesOf(await signIn(passcode, {}, away));
    await gate.close();
    away.content.on('GET /api/sponsors', []);
    await waitUntil(async () => (await signIn(passcode, {}, away)).status === 503);
    expect((await away.get('/api/admin/session', { cookie })).status).toBe(503);
    expect((await away.get('/api/giveaways/1/entries', { cookie })).status).toBe(503);
    expect((await away.get('/api/sponsors', { cookie })).status).toBe(200);
    expect((await away.get('/about', { cookie })).status).toBe(200);
    await gate.open();
    await untilRedis(away);
    expect(await isSignedIn(cookie, away)).toBe(true);
    await away.stop();
    await gate.close();
  });
});

describe('/api/admin/changes-shown', () => {
  test('says whether changes reach visitors, to staff only', async () => {
    expect((await gateway.get('/api/admin/changes-shown')).status).toBe(401);
    const cookie = cookiesOf(await signIn(passcode));
    const shown = async () =>
      (await (await gateway.get('/api/admin/changes-shown', { cookie })).json()) as { shown: boolean };

    // Without NATS this is reported some seconds after the start.
    await waitUntil(async () => !(await shown()).shown);
  });
});
