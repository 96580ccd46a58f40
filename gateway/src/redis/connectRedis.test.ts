import { createLog } from '@show/service-kit';
import { createGate, testServers, waitUntil } from '@show/test-kit';
import { connectRedis } from './connectRedis';

describe('connectRedis', () => {
  test('spreads the attempts of several gateways to reconnect', () => {
    const redis = connectRedis('redis://127.0.0.1:9', createLog({ service: 'gateway', level: 'silent' }));
    const pauseAfter = redis.options.socket?.reconnectStrategy as (retries: number) => number;

    expect(new Set(Array.from({ length: 20 }, () => pauseAfter(9))).size).toBeGreaterThan(1);
    redis.destroy();
  });

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
