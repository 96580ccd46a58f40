import { randomUUID } from 'node:crypto';
import { createLog } from '@show/service-kit';
import { eventually, testServers } from '@show/test-kit';
import { noRedis, type RedisStore, redisStore } from '../../entry-cache/redisStore';
import { entryCounts } from './entryCounts';

const phone = { address: '1', fingerprint: '2', network: { first: '3', last: '4' } };
const state = (roundId: number) => ({
  giveawayId: 1,
  roundId,
  round: roundId,
  last: 1,
  target: 500,
  closed: false,
});
const hour = 3_600;
const countsIn = (store: RedisStore = noRedis, prefix = 'test') =>
  entryCounts({ store, prefix, cooldownSeconds: hour });

describe('entryCounts', () => {
  test('counts entries of an address, a fingerprint there and a network, and those under way', () => {
    const counts = countsIn();
    const end = counts.begin(1, phone);
    counts.record(state(1), [phone]);
    end();
    counts.begin(1, { ...phone, fingerprint: 'other' });

    expect(counts.earlier(1, phone)).toEqual({ ofAddress: 2, ofFingerprint: 1, ofNetwork: 2 });
    expect(counts.earlier(1, { ...phone, address: 'other' })).toEqual({
      ofAddress: 0,
      ofFingerprint: 0,
      ofNetwork: 2,
    });
    expect(counts.earlier(2, phone).ofAddress).toBe(0);
  });

  test('starts from zero in a new round and after the cooldown, and ignores an older round', () => {
    let now = 0;
    const counts = entryCounts({ store: noRedis, prefix: 'test', cooldownSeconds: hour, now: () => now });
    const count = () => counts.earlier(1, phone).ofAddress;
    counts.record(state(1), [phone]);
    counts.record(state(2), []);
    expect(count()).toBe(0);
    counts.record(state(1), [phone]);
    expect(count()).toBe(0);

    counts.record(state(2), [phone]);
    expect(count()).toBe(1);
    now += hour * 1000;
    expect(count()).toBe(0);
  });

  test('keeps a limited number of counters, those used last', () => {
    const counts = entryCounts({ store: noRedis, prefix: 'test', cooldownSeconds: hour, most: 6 });
    const address = (name: number) => ({ address: `${name}`, fingerprint: '1', network: null });
    counts.record(state(1), [address(0), address(1), address(2), address(0), address(3)]);

    expect([0, 1, 2, 3].map((name) => counts.earlier(1, address(name)).ofAddress)).toEqual([2, 0, 1, 1]);
  });

  test('shares counts between replicas, and a new process reads them with the second entry', async () => {
    const log = createLog({ service: 'test', level: 'silent' });
    const store = redisStore(testServers().redisUrl, log);
    await eventually(() => expect(store.isReady).toBe(true));
    const prefix = `test:${randomUUID()}`;
    const [one, other] = [countsIn(store, prefix), countsIn(store, prefix)];

    one.record(state(1), [phone, phone, phone]);
    await eventually(async () => {
      const keys = await store.query((redis) => redis.hGetAll(`${prefix}:1:1:networks`));
      expect(keys).toEqual({ a1: '3', 'f2@1': '3', n3: '3' });
    });
    other.record(state(1), [phone, { ...phone, address: 'alone', network: null }, phone]);

    await eventually(() => expect(other.earlier(1, phone).ofAddress).toBe(5));
    const keys = await store.query((redis) => redis.hKeys(`${prefix}:1:1:networks`));
    expect(keys?.toSorted()).toEqual(['a1', 'f2@1', 'n3']);
    expect(await store.query((redis) => redis.ttl(`${prefix}:1:1:networks`))).toBeGreaterThan(hour - 10);
    await store.close();
  });
});
