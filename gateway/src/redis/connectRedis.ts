import type { Gauges, Log } from '@show/service-kit';
import { createClient, type RedisClientType } from 'redis';

/** Waits between attempts to connect: quick at first, at most this long. */
const LONGEST_WAIT = 2000;

/**
 * Connects for as long as it takes. While Redis is away its commands fail immediately instead of piling up: signing in
 * says so, and everything public goes on.
 */
export function connectRedis(url: string, log: Log): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, LONGEST_WAIT),
    },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: nobody can sign in until it is back');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  client.connect().catch(() => {
    // The error event reports it, and the client reconnects.
  });
  return client;
}

export function redisGauges(client: RedisClientType): Gauges {
  return {
    redis_connected: { help: '1 while Redis can be asked', read: () => (client.isReady ? 1 : 0) },
  };
}
