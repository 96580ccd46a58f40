import { setTimeout as delay } from 'node:timers/promises';
import { backoff, type Log } from '@show/service-kit';
import { createClient, type RedisClientType } from 'redis';

export interface HintStore {
  /** The answer to a question, or null when it does not come at once. Never rejects. */
  ask<T>(question: (redis: RedisClientType) => Promise<T>): Promise<T | null>;
  close(): Promise<void>;
}

/** Milliseconds that an answer may take: longer, and the database would have told as well. */
const patience = 100;
/** Milliseconds without questions after one that got no answer. */
const rest = 1_000;

/** For where there is no Redis. */
export const noHints: HintStore = { ask: async () => null, close: async () => {} };

/** Redis as something that may come and go, hang or forget, without anybody waiting for it. */
export function hintStore(url: string, log: Log): HintStore {
  const redis: RedisClientType = createClient({
    url,
    // What cannot be asked now is not asked later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => backoff(retries, { first: 100, longest: 2_000 }),
    },
  });
  let away = false;
  let restUntil = 0;
  redis.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis does not answer, working without it');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis answers again');
    away = false;
  });
  // Tries again by itself for as long as it takes.
  redis.connect().catch(() => {});

  return {
    async ask(question) {
      if (!redis.isReady || Date.now() < restUntil) return null;
      const timer = new AbortController();
      const late = delay(patience, null, { signal: timer.signal }).then(() => {
        restUntil = Date.now() + rest;
        return null;
      });
      try {
        return await Promise.race([question(redis), late]);
      } catch (error) {
        log.debug({ err: error }, 'Redis refused');
        return null;
      } finally {
        late.catch(() => {});
        timer.abort();
      }
    },
    async close() {
      redis.destroy();
    },
  };
}
