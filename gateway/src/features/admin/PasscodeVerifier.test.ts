import { parsePasscodeHash } from '@show/service-kit/passcode';
import { testServers } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { cookiesOf, isSignedIn, redisSettings, signInAt, untilRedis } from '../../../testing/signingIn';
import {
  hashOf,
  passcode,
  startTestGateway,
  type TestGateway,
  testCost,
} from '../../../testing/startTestGateway';

const wanted = { ...testCost, N: testCost.N * 4 };

let redis: RedisClientType;
let settings: Record<string, string>;
const running: TestGateway[] = [];

beforeAll(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
});
afterAll(() => redis.destroy());
beforeEach(() => {
  settings = {
    ...redisSettings(),
    ADMIN_PASSCODE_HASH: hashOf(passcode),
  };
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.stop()));
});

async function start(leastCost = wanted): Promise<TestGateway> {
  const gateway = await startTestGateway(settings, { leastCost });
  running.push(gateway);
  await untilRedis(gateway);
  return gateway;
}

const key = () =>
  `${settings.REDIS_PREFIX}:passcode:${parsePasscodeHash(settings.ADMIN_PASSCODE_HASH ?? '')?.mark}`;
const kept = async () => parsePasscodeHash((await redis.get(key()))?.split('.')[0] ?? '');

describe('weak passcode hash', () => {
  test('sign-in replaces a weak hash, keeps sessions, and later sign-ins use the new one', async () => {
    const before = await start(testCost);
    const cookie = cookiesOf(await signInAt(before));
    expect(await kept()).toBeUndefined();

    const gateway = await start();
    expect((await signInAt(gateway, 'guess')).status).toBe(401);
    expect(await kept()).toBeUndefined();
    const again = cookiesOf(await signInAt(gateway));
    const stronger = await kept();
    expect(stronger).toMatchObject(wanted);
    expect(stronger?.mark).toBe(parsePasscodeHash(settings.ADMIN_PASSCODE_HASH ?? '')?.mark);

    expect(await isSignedIn(gateway, cookie)).toBe(true);
    expect(await isSignedIn(gateway, again)).toBe(true);
    expect((await signInAt(gateway, 'guess')).status).toBe(401);
    expect((await signInAt(gateway)).status).toBe(200);
    expect(await kept()).toEqual(stronger);
  });

  test('a hash that someone else wrote to Redis opens nothing', async () => {
    const gateway = await start();
    await redis.set(key(), `${hashOf('my own', wanted)}.${'x'.repeat(43)}`);

    expect((await signInAt(gateway, 'my own')).status).toBe(401);
    expect((await signInAt(gateway)).status).toBe(200);
  });

  test('a hash of sufficient cost is not replaced', async () => {
    const gateway = await start(testCost);
    await signInAt(gateway);
    expect(await redis.exists(key())).toBe(0);
  });
});
