import { setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@show/contracts/http/backoff';
import type { Log } from '@show/service-kit';
import { createClient, type RedisClientType } from 'redis';

export interface RedisStore {
  /** The result of a query, or null when Redis is down or slow. Never rejects. */
  query<T>(query: (redis: RedisClientType) => Promise<T>): Promise<T | null>;
  /** Whether Redis can be asked. */
  readonly isReady: boolean;
  close(): Promise<void>;
}

/** Milliseconds after which a query gives up: beyond that the database is as fast. */
const timeout = 100;
/** Milliseconds without queries after a timeout. */
const pauseAfterTimeout = 1_000;

/** Used when REDIS_URL is not set. */
export const noRedis: RedisStore = { query: async () => null, isReady: false, close: async () => {} };

/** A Redis client for optional data: an outage, a slow response or lost data never delays or fails the caller. */
export function redisStore(url: string, log: Log): RedisStore {
  const redis: RedisClientType = createClient({
    url,
    // Fails queries while disconnected instead of queueing them.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => backoff(retries, { first: 100, longest: 2_000 }),
    },
  });
  let down = false;
  let pausedUntil = 0;
  redis.on('error', (error) => {
    if (!down) log.warn({ err: error }, 'Redis does not respond, continuing without it');
    down = true;
  });
  redis.on('ready', () => {
    if (down) log.info('Redis responds again');
    down = false;
  });
  // The client retries by itself, see `reconnectStrategy`.
  redis.connect().catch(() => {});

  return {
    async query(query) {
      if (!redis.isReady || Date.now() < pausedUntil) return null;
      const timer = new AbortController();
      const late = delay(timeout, null, { signal: timer.signal }).then(() => {
        pausedUntil = Date.now() + pauseAfterTimeout;
        return null;
      });
      try {
        return await Promise.race([query(redis), late]);
      } catch (error) {
        log.debug({ err: error }, 'Redis query failed');
        return null;
      } finally {
        late.catch(() => {});
        timer.abort();
      }
    },
    get isReady() {
      return redis.isReady;
    },
    async close() {
      redis.destroy();
    },
  };
}
