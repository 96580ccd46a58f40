import type { StaffSession } from '@show/contracts';
import { startedOnce, testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { clearRedis } from '../../../testing/clearRedis';
import { cookiesOf, isSignedIn, redisSettings, signInAt, untilRedis } from '../../../testing/signingIn';
import { hashOf, passcode, startTestGateway } from '../../../testing/startTestGateway';

const MINUTE = 60_000;

const settings = { ...redisSettings(), ADMIN_PASSCODE_HASH: hashOf(passcode) };
const gateway = startedOnce(() => startTestGateway(settings));
let redis: RedisClientType;

beforeAll(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  await untilRedis(gateway);
});
afterAll(() => redis.destroy());
beforeEach(() => clearRedis(settings.REDIS_PREFIX));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

const signIn = async (headers: Record<string, string> = {}) =>
  cookiesOf(await signInAt(gateway, passcode, headers));
const post = (path: string, cookie: string) => gateway.send('POST', path, undefined, { cookie });
const end = (id: string, cookie: string) =>
  gateway.send('DELETE', `/api/admin/sessions/${id}`, undefined, { cookie });
async function list(cookie: string): Promise<StaffSession[]> {
  const response = await gateway.get('/api/admin/sessions', { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as StaffSession[];
}

/** The key of the latest session. */
async function keyOfSession(): Promise<string> {
  const [id = ''] = await redis.zRange(`${settings.REDIS_PREFIX}:sessions`, 0, 0, { REV: true });
  return `${settings.REDIS_PREFIX}:session:${id}`;
}

describe('end of a session', () => {
  test('a session ends after 30 minutes without staff calls; reading its state does not extend it', async () => {
    const cookie = await signIn();
    const key = await keyOfSession();
    expect(await redis.pTTL(key)).toBeLessThanOrEqual(30 * MINUTE);
    expect(await redis.pTTL(key)).toBeGreaterThan(29 * MINUTE);

    await redis.pExpire(key, 10 * MINUTE);
    expect(await isSignedIn(gateway, cookie)).toBe(true);
    gateway.content.on('GET /api/bts-albums', []);
    await gateway.get('/api/bts-albums', { cookie });
    expect(await redis.pTTL(key)).toBeLessThanOrEqual(10 * MINUTE);

    gateway.content.on('GET /api/admin/items', []);
    await gateway.get('/api/admin/items', { cookie });
    expect(await redis.pTTL(key)).toBeGreaterThan(29 * MINUTE);

    await redis.pExpire(key, 10 * MINUTE);
    const { expiresAt } = (await (await post('/api/admin/session', cookie)).json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * MINUTE);
    expect(await redis.pTTL(key)).toBeGreaterThan(29 * MINUTE);

    await redis.pExpire(key, 1);
    await waitUntil(async () => (await redis.exists(key)) === 0);
    expect(await isSignedIn(gateway, cookie)).toBe(false);
    expect((await post('/api/admin/session', cookie)).status).toBe(401);
    expect(await redis.exists(key)).toBe(0);
  });

  test('sessions signed by the previous secret stay valid until it is removed', async () => {
    const cookie = await signIn();
    const former = 'a secret that signs cookies of sessions';
    const next = 'another one that takes the place of the former';
    const states = [];
    for (const SESSION_SECRET of [`${former}\n${next}`, `${next}\n${former}`, next]) {
      const replica = await startTestGateway({ ...settings, SESSION_SECRET });
      await untilRedis(replica);
      states.push(await isSignedIn(replica, cookie));
      await replica.stop();
    }
    expect(states).toEqual([true, true, false]);
  });

  test('extends a session in Redis at most once a minute', async () => {
    const cookie = await signIn();
    const key = await keyOfSession();
    await redis.pExpire(key, 30 * MINUTE - 50_000);
    await post('/api/admin/session', cookie);
    expect(await redis.pTTL(key)).toBeLessThanOrEqual(30 * MINUTE - 50_000);
  });

  test('respects SESSION_IDLE_MINUTES', async () => {
    const hasty = await startTestGateway({ ...settings, SESSION_IDLE_MINUTES: '5' });
    await untilRedis(hasty);
    const response = await signInAt(hasty);
    const { expiresAt } = (await response.json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(5 * MINUTE);
    expect(await redis.pTTL(await keyOfSession())).toBeLessThanOrEqual(5 * MINUTE);
    await hasty.stop();
  });

  test('a session ends after twelve hours whatever its activity', async () => {
    const cookie = await signIn();
    const key = await keyOfSession();
    const stored = JSON.parse((await redis.get(key)) ?? '{}');
    const signedInAt = (ago: number) => new Date(Date.now() - ago).toISOString();
    const age = (ago: number) =>
      redis.set(key, JSON.stringify({ ...stored, signedInAt: signedInAt(ago) }), {
        expiration: 'KEEPTTL',
      });

    await age(12 * 60 * MINUTE - 10 * MINUTE);
    const state = await (await post('/api/admin/session', cookie)).json();
    expect(state).toMatchObject({ authenticated: true });
    const { expiresAt, latestEnd } = state as { expiresAt: string; latestEnd: string };
    expect(expiresAt).toBe(latestEnd);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(10 * MINUTE);

    await age(12 * 60 * MINUTE);
    expect((await post('/api/admin/session', cookie)).status).toBe(401);
  });
});

describe('list of sessions', () => {
  test('lists sessions with browser and shortened address, and marks the current one', async () => {
    const office = await signIn({ 'user-agent': firefox, 'x-forwarded-for': '198.51.100.7' });
    const phone = await signIn({ 'user-agent': 'curl/8', 'x-forwarded-for': '2001:db8:1:2::9' });

    const seen = await list(phone);
    expect(seen).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        member: { id: 1, name: 'Owner', role: 'owner' },
        browser: 'Unknown browser',
        address: '2001:db8:1::/48',
        signedInAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ browser: 'Firefox on Windows', address: '198.51.100.x', current: false }),
    ]);
    expect((await list(office)).map(({ id, current }) => [id, current])).toEqual(
      seen.map(({ id, current }) => [id, !current]),
    );
    for (const { signedInAt, lastSeenAt } of seen)
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt));
  });

  test('does not list sessions that expired or belong to an earlier passcode', async () => {
    await signIn();
    await redis.del(await keyOfSession());
    const cookie = await signIn();
    const key = await keyOfSession();
    const other = await signIn();
    const stored = JSON.parse((await redis.get(key)) ?? '{}');
    await redis.set(key, JSON.stringify({ ...stored, passcodeMark: 'another' }), { expiration: 'KEEPTTL' });

    expect((await list(other)).map(({ current }) => current)).toEqual([true]);
    expect(await isSignedIn(gateway, cookie)).toBe(false);
  });

  test('ending a session ends it in every replica and keeps the others', async () => {
    const [own, lost] = [await signIn(), await signIn()];
    const replica = await startTestGateway(settings);
    await untilRedis(replica);
    const id = (await list(own)).find(({ current }) => !current)?.id ?? '';

    expect((await end(id, own)).status).toBe(204);
    expect(await isSignedIn(replica, lost)).toBe(false);
    expect((await replica.get('/api/admin/items', { cookie: lost })).status).toBe(401);
    expect(await isSignedIn(replica, own)).toBe(true);
    expect(await list(own)).toHaveLength(1);
    expect((await end(id, own)).status).toBe(404);
    await replica.stop();
  });

  test('a call in progress does not revive an ended session', async () => {
    const [own, lost] = [await signIn(), await signIn()];
    const id = (await list(own)).find(({ current }) => !current)?.id ?? '';
    let received = () => {};
    const asked = new Promise<void>((reached) => {
      gateway.content.on('GET /api/admin/items', (_call, response) => {
        received = () => response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
        reached();
      });
    });
    const call = gateway.get('/api/admin/items', { cookie: lost });
    await asked;
    await end(id, own);
    received();

    expect((await call).status).toBe(200);
    expect(await isSignedIn(gateway, lost)).toBe(false);
    expect(await list(own)).toHaveLength(1);
  });

  test('ending all others keeps the current session', async () => {
    const others = [await signIn(), await signIn(), await signIn()];
    const own = await signIn();
    const response = await post('/api/admin/sessions/end-others', own);

    expect(await response.json()).toEqual({ ended: 3 });
    expect(await Promise.all(others.map((cookie) => isSignedIn(gateway, cookie)))).toEqual([
      false,
      false,
      false,
    ]);
    expect((await list(own)).map(({ current }) => current)).toEqual([true]);
    expect(await (await post('/api/admin/sessions/end-others', own)).json()).toEqual({ ended: 0 });
  });
});
