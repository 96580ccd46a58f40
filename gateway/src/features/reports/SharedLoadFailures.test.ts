import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { SharedLoadFailures } from './SharedLoadFailures';

let redis: RedisClientType;
let prefix: string;
const started: SharedLoadFailures[] = [];

beforeAll(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
});
afterAll(() => redis.destroy());
beforeEach(() => {
  prefix = `gateway-${randomUUID()}`;
});
afterEach(() => {
  for (const failures of started.splice(0)) failures.stop();
});

function ofGateway(client = redis): SharedLoadFailures {
  const failures = new SharedLoadFailures({ redis: client, prefix, secret: 'of all', enough: 3 });
  failures.start();
  started.push(failures);
  return failures;
}

const visit = (failures: SharedLoadFailures, count: number) => {
  for (let at = 0; at < count; at += 1) failures.visited('content', 'v2', `198.51.100.${at}`);
};
const fail = (failures: SharedLoadFailures, network: string) => failures.failed('content', 'v2', network);

describe('#SharedLoadFailures', () => {
  test('When a network reports to several gateways, then it counts once', async () => {
    const gateways = [ofGateway(), ofGateway(), ofGateway()];
    for (const failures of gateways) expect(await fail(failures, '192.0.2.1')).toBeUndefined();
    await fail(ofGateway(), '192.0.2.2');
    expect(await fail(ofGateway(), '192.0.2.3')).toEqual({ failed: 3, visited: 3 });
  });

  test('When many see it well at another gateway, then few failures are not enough', async () => {
    visit(ofGateway(), 40);
    await waitUntil(async () => (await redis.keys(`${prefix}:load-visits:*`)).length > 0);
    const failures = ofGateway();
    for (let at = 0; at < 5; at += 1) expect(await fail(failures, `192.0.2.${at}`)).toBeUndefined();
  });

  test('When what was counted is forgotten, then it begins anew', async () => {
    const [one, other] = [ofGateway(), ofGateway()];
    await fail(one, '192.0.2.1');
    await fail(one, '192.0.2.2');
    await one.forget('content', 'v2');
    expect(await fail(other, '192.0.2.3')).toBeUndefined();
  });

  test('When Redis is away, then each gateway goes by its own counts', async () => {
    const nowhere: RedisClientType = createClient({ url: 'redis://127.0.0.1:9', disableOfflineQueue: true });
    const failures = ofGateway(nowhere);
    visit(failures, 2);
    await fail(failures, '192.0.2.1');
    await fail(failures, '192.0.2.2');
    expect(await fail(failures, '192.0.2.3')).toEqual({ failed: 3, visited: 5 });
  });

  test('When networks are counted, then Redis learns no address', async () => {
    const failures = ofGateway();
    visit(failures, 3);
    await fail(failures, '192.0.2.77');
    const keys = await redis.keys(`${prefix}:*`);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(await redis.get(key)).not.toContain('192.0.2');
      expect(await redis.pTTL(key)).toBeGreaterThan(0);
    }
  });
});
