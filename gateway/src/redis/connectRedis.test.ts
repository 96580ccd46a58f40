import { createLog } from '@show/service-kit';
import { createGate, testServers, waitUntil } from '@show/test-kit';
import { connectRedis } from './connectRedis';

describe('connectRedis', () => {
  test('replaces a connection that no longer responds', async () => {
    const gate = await createGate(testServers().redisUrl);
    const redis = connectRedis(gate.url, createLog({ service: 'gateway', level: 'silent' }), 500);
    await waitUntil(() => redis.isReady);

    gate.silence();
    await expect(redis.ping()).rejects.toThrow();

    await waitUntil(() => redis.isReady);
    expect(await redis.ping()).toBe('PONG');
    redis.destroy();
    await gate.close();
  });
});
