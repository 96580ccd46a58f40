import { testServers } from '@show/test-kit';
import { createClient } from 'redis';

/** Deletes what a gateway with this prefix keeps: sessions, counts of attempts, records. */
export async function clearRedis(prefix: string): Promise<void> {
  const redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.destroy();
}
