import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { clearRedis } from '../../../testing/clearRedis';
import { cookiesOf, freshAddress, isSignedIn, signInAt, untilRedis } from '../../../testing/signingIn';
import { hashOf, passcode, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import { SignInThrottle } from './SignInThrottle';

/** A check takes longer than a request. */
const costly = { N: 2 ** 13, r: 8, p: 1 };
const prefix = `test-${randomUUID()}`;

let gateway: TestGateway;
beforeAll(async () => {
  const settings = {
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: prefix,
    TRUSTED_PROXY_HOPS: '1',
    ADMIN_PASSCODE_HASH: hashOf(passcode, costly),
  };
  gateway = await startTestGateway(settings, { minCost: costly });
  await untilRedis(gateway);
});
afterAll(() => gateway.stop());
beforeEach(() => clearRedis(prefix));
afterEach(async () => {
  await guessing?.stop();
  guessing = undefined;
});

let guessing: ReturnType<typeof guess> | undefined;

let last = 0;
/** A fresh network of 64 bits, of one that a hosting customer has. */
function ofOneCustomer(): string {
  last += 1;
  return `2001:db8:1:${last.toString(16)}::1`;
}
/** A fresh address of one provider. */
function ofOneProvider(): string {
  last += 1;
  return `198.51.${last >> 8}.${last & 255}`;
}

/**
 * Keeps this many guesses under way, each from a fresh address, until it is stopped. A guess that was refused is
 * repeated as soon as another one has been checked: three of them for each that ends.
 */
function guess(count: number): { stop(): Promise<void>; checked: () => number } {
  let going = true;
  let checked = 0;
  const refused: (() => void)[] = [];
  const guesser = async (_: unknown, at: number) => {
    while (going) {
      const from = at % 3 === 0 ? ofOneCustomer() : ofOneProvider();
      const { status } = await signInAt(gateway, 'guess', { 'x-forwarded-for': from });
      if (status === 401) {
        checked += 1;
        for (const again of refused.splice(0, 3)) again();
      } else if (going) {
        await new Promise<void>((again) => refused.push(again));
      }
    }
  };
  const guessers = Array.from({ length: count }, guesser);
  return {
    checked: () => checked,
    async stop() {
      going = false;
      for (const again of refused.splice(0)) again();
      await Promise.all(guessers);
    },
  };
}

/** Lets 60 guess until the test is over. */
async function guessOn(): Promise<void> {
  const started = guess(60);
  guessing = started;
  await waitUntil(() => started.checked() > 0);
}

describe('guessing from many addresses', () => {
  test('a known browser and a new one can sign in during 60 parallel guesses', async () => {
    const known = cookiesOf(await signInAt(gateway));
    await guessOn();
    const statuses: number[] = [];
    for (let time = 1; time <= 5; time += 1)
      statuses.push((await signInAt(gateway, passcode, { cookie: known })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const response = await signInAt(gateway);
    expect(await isSignedIn(gateway, cookiesOf(response))).toBe(true);
  });

  test('an attempt that finds the queue full does not count against its address', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => signInAt(gateway, 'guess', from)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(503);
    const checked = statuses.filter((status) => status === 401).length;
    for (let attempt = checked; attempt < 5; attempt += 1)
      expect((await signInAt(gateway, 'guess', from)).status).toBe(401);
    expect((await signInAt(gateway, 'guess', from)).status).toBe(429);
  });
});

describe('guessing from one customer of a provider', () => {
  test('limits an IPv6 customer to a hundred networks in an hour', async () => {
    const redis: RedisClientType = createClient({ url: testServers().redisUrl });
    await redis.connect();
    const throttle = new SignInThrottle(redis, prefix);
    for (let attempt = 0; attempt < 99; attempt += 1)
      await throttle.admit({
        subscriber: ofOneCustomer(),
        network: '2001:db8:1::/48',
        knownBrowser: undefined,
      });
    redis.destroy();
    const guessOnce = async () =>
      (await signInAt(gateway, 'guess', { 'x-forwarded-for': ofOneCustomer() })).status;
    expect(await guessOnce()).toBe(401);
    expect(await guessOnce()).toBe(429);
    expect((await signInAt(gateway)).status).toBe(200);
  });
});
