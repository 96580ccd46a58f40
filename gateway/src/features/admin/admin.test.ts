import { randomUUID } from 'node:crypto';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { createGate, testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { clearRedis } from '../../../testing/clearRedis';
import {
  cookiesOf,
  freshAddress,
  isSignedIn as isSignedInAt,
  signInAt,
  untilRedis,
} from '../../../testing/signingIn';
import {
  gatewaySecret,
  hashOf,
  passcode,
  publicUrl,
  startTestGateway,
  type TestGateway,
} from '../../../testing/startTestGateway';
import { addressParts } from './addressParts';
import { SignInThrottle } from './SignInThrottle';

const prefix = `test-${randomUUID()}`;
const settings = { REDIS_URL: testServers().redisUrl, REDIS_PREFIX: prefix, TRUSTED_PROXY_HOPS: '1' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway(settings);
  await untilRedis(gateway);
});
beforeEach(async () => {
  await clearRedis(prefix);
  gateway.content.received.length = 0;
});
afterAll(() => gateway.stop());

function signIn(text: string, headers: Record<string, string> = {}, at: TestGateway = gateway) {
  return signInAt(at, text, headers);
}
const isSignedIn = (cookie: string, at: TestGateway = gateway) => isSignedInAt(at, cookie);

describe('#signing in', () => {
  test('When the passcode is right, then the session is in a cookie that no script and no other site gets', async () => {
    const answer = await signIn(passcode);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      authenticated: true,
      expiresAt: expect.any(String),
      latestEnd: expect.any(String),
      member: { id: 1, name: 'Owner', role: 'owner' },
    });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Strict/);
    expect(await isSignedIn(cookiesOf(answer))).toBe(true);
  });

  test('When the passcode is wrong, then 401 and no session', async () => {
    const answer = await signIn('guess');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'invalid-passcode' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('When the form has faults, then they are named', async () => {
    expect((await signIn('')).status).toBe(400);
    expect((await signIn(`${passcode}\0`)).status).toBe(400);
    const malformed = await gateway.send('POST', '/api/admin/login', '{"passcode":');
    expect(await malformed.json()).toMatchObject({ status: 400, code: 'malformed-json' });
  });

  test('When visitors come by https, then the cookie goes nowhere else', async () => {
    const secure = await startTestGateway({ ...settings, PUBLIC_URL: 'https://show.example' });
    await untilRedis(secure, 'https://show.example');
    const answer = await signIn(passcode, { origin: 'https://show.example' }, secure);
    const set = answer.headers.getSetCookie();
    expect(set.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-known_browser',
      '__Host-session',
    ]);
    // Otherwise browsers refuse a cookie of that name.
    expect(set.filter((cookie) => /; Path=\/;.*; Secure/.test(cookie) && !/Domain/i.test(cookie))).toEqual(
      set,
    );
    await secure.stop();
  });

  test('When visitors come by https, then staff are known by the cookies of that name, and services see none of them', async () => {
    const origin = 'https://show.example';
    const secure = await startTestGateway({ ...settings, PUBLIC_URL: origin });
    await untilRedis(secure, origin);
    secure.content.on('PUT /api/episodes/4/slug', { id: 4 });
    const cookie = cookiesOf(await signIn(passcode, { origin }, secure));
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

  test('When somebody signs out, then the cookie is worth nothing at once', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    const answer = await gateway.send('POST', '/api/admin/logout', undefined, { cookie });
    expect(await answer.json()).toEqual({
      authenticated: false,
      expiresAt: null,
      latestEnd: null,
      member: null,
    });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('When the passcode is changed, then sessions that the old one opened are over', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    const changed = await startTestGateway({ ...settings, ADMIN_PASSCODE_HASH: hashOf('another passcode') });
    await untilRedis(changed);
    expect(await isSignedIn(cookie, changed)).toBe(false);
    await changed.stop();
  });

  test('When the session cookie is planted before sign-in, then it is not the one that is signed in', async () => {
    const before =
      cookiesOf(await signIn(passcode))
        .split('; ')
        .find((cookie) => cookie.startsWith('session=')) ?? '';
    const after = cookiesOf(await signIn(passcode, { cookie: before }));
    expect(after).not.toContain(before);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(after)).toBe(true);
  });

  test('When another site or nobody says where sign-in comes from, then it is refused', async () => {
    expect((await signIn(passcode, { origin: 'https://evil.example' })).status).toBe(403);
    const unsaid = await fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      body: JSON.stringify({ passcode }),
      headers: { 'content-type': 'application/json' },
    });
    expect(unsaid.status).toBe(403);
  });
});

describe('#guessing', () => {
  test('When one address guesses, then it must wait, and others need not', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await signIn('guess', from)).status).toBe(401);
    const refused = await signIn(passcode, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(passcode)).status).toBe(200);
  });

  test('When an address guesses in parallel, then it gets no more attempts than one after the other', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('guess', from)));
    const checked = answers.filter(({ status }) => status === 401).length;
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(5);
    for (let attempt = checked; attempt < 5; attempt += 1) await signIn('guess', from);
    expect((await signIn(passcode, from)).status).toBe(429);
  });

  test('When guesses come from the address of staff, then a browser that has signed in before still can', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const known = cookiesOf(await signIn(passcode, from));
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn('guess', from);
    expect((await signIn(passcode, from)).status).toBe(429);
    expect((await signIn(passcode, { ...from, cookie: known })).status).toBe(200);
  });

  test('When guesses come from everywhere, then addresses get one attempt each, staff among them', async () => {
    const redis: RedisClientType = createClient({ url: testServers().redisUrl });
    await redis.connect();
    const throttle = new SignInThrottle(redis, prefix);
    for (let failed = 0; failed < 58; failed += 1)
      await throttle.failed({ ...addressParts(freshAddress()), knownBrowser: undefined });
    redis.destroy();
    for (let attempt = 0; attempt < 2; attempt += 1) await signIn('guess');
    const from = { 'x-forwarded-for': freshAddress() };
    expect((await signIn('guess', from)).status).toBe(401);
    expect((await signIn('guess', from)).status).toBe(429);
    expect((await signIn(passcode)).status).toBe(200);
  });

  test('When the known-browser cookie is forged, then it opens no lane', async () => {
    const from = { 'x-forwarded-for': freshAddress(), cookie: 'known_browser=abc.def' };
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn('guess', from);
    expect((await signIn('guess', from)).status).toBe(429);
  });
});

describe('#calls of staff', () => {
  const change = (headers: Record<string, string>) =>
    gateway.send('PUT', '/api/episodes/4/slug', { slug: 'bridges' }, headers);

  test('When nobody is signed in, then 401 and the service is not asked', async () => {
    expect((await change({})).status).toBe(401);
    expect((await gateway.get('/api/giveaways/1/entries')).status).toBe(401);
    expect(
      (await gateway.get('/api/admin/all-winners/1', { cookie: 'session=s%3Aforged.signature' })).status,
    ).toBe(401);
    expect([...gateway.content.received, ...gateway.giveaway.received]).toEqual([]);
  });

  test('When staff change something, then the service hears that it is staff, and gets no session cookie', async () => {
    gateway.content.on('PUT /api/episodes/4/slug', { id: 4 });
    const cookie = cookiesOf(await signIn(passcode));
    const answer = await change({ cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
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

  test('When a change of staff comes from another site or says nothing, then it is refused', async () => {
    const cookie = cookiesOf(await signIn(passcode));
    expect((await change({ cookie, origin: 'https://evil.example' })).status).toBe(403);
    const unsaid = await fetch(`${gateway.url}/api/episodes/4/slug`, {
      method: 'PUT',
      body: '{}',
      headers: { cookie },
    });
    expect(unsaid.status).toBe(403);
    expect(gateway.content.received).toEqual([]);
  });

  test('When staff read what visitors read from memory, then they see the service, and visitors do not see theirs', async () => {
    gateway.content.on('GET /api/bts-albums', [{ id: 1 }]);
    await gateway.get('/api/bts-albums');
    gateway.content.on('GET /api/bts-albums', [{ id: 1 }, { id: 2, isVisible: false }]);
    const cookie = cookiesOf(await signIn(passcode));
    expect(await (await gateway.get('/api/bts-albums', { cookie })).json()).toHaveLength(2);
    expect(await (await gateway.get('/api/bts-albums')).json()).toHaveLength(1);
    expect(await (await gateway.get('/api/bts-albums', { cookie: 'session=forged' })).json()).toHaveLength(1);
  });

  test('When staff upload, then the bytes arrive as they were sent', async () => {
    gateway.media.on('POST /api/upload', ({ body }, response) => {
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ bytes: body.length }));
    });
    const cookie = cookiesOf(await signIn(passcode));
    const form = new FormData();
    form.set('image', new Blob(['x'.repeat(3_000_000)]), 'barn.jpg');
    const answer = await fetch(`${gateway.url}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie, origin: publicUrl },
    });
    expect(answer.status).toBe(201);
    const { bytes } = (await answer.json()) as { bytes: number };
    expect(bytes).toBeGreaterThan(3_000_000);
  });
});

describe('#without Redis', () => {
  test('When Redis is away, then nobody signs in, public answers go on, and later all is well', async () => {
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

describe('#changes shown', () => {
  test('When nobody is signed in, then 401; when the services are not heard, then staff learn it', async () => {
    expect((await gateway.get('/api/admin/changes-shown')).status).toBe(401);
    const cookie = cookiesOf(await signIn(passcode));
    const shown = async () =>
      (await (await gateway.get('/api/admin/changes-shown', { cookie })).json()) as { shown: boolean };

    // Here there is no NATS; a start gets some seconds until that is told.
    await waitUntil(async () => !(await shown()).shown, 25_000);
  });
});
