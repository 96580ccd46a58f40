import { setImmediate as afterReads, setTimeout as delay } from 'node:timers/promises';
import { backoff } from '@show/contracts/http/backoff';
import type { Gauges, Log } from '@show/service-kit';
import { createClient, type RedisClientType } from 'redis';

/** Milliseconds between attempts to connect. */
const pauses = { first: 50, longest: 2_000 };
/** Milliseconds between two checks of the connection. Redis has nearly as long to respond to one. */
const CHECK_INTERVAL = 4000;

/**
 * Connects for as long as it takes. While Redis is down its commands fail immediately instead of piling up: signing in
 * says so, and everything public keeps working.
 */
export function connectRedis(url: string, log: Log, checkInterval = CHECK_INTERVAL): RedisClientType {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (retries) => backoff(retries, pauses),
    },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is down: nobody can sign in until it is back');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  client.connect().catch(() => {
    // The error event reports it, and the client reconnects.
  });

  // A lost machine does not close its connections: commands would wait a minute for it.
  const checking = setInterval(async () => {
    if (!client.isOpen) clearInterval(checking);
    if (!client.isReady) return;
    const responds = client.ping().then(
      () => true,
      () => true,
    );
    const late = delay(checkInterval * 0.9, false, { ref: false }).then(() => afterReads(false));
    if ((await Promise.race([responds, late])) || !client.isReady) return;
    client.destroy();
    client.emit('error', new Error('no response'));
    client.connect().catch(() => {});
  }, checkInterval).unref();
  return client;
}

export function redisGauges(client: RedisClientType): Gauges {
  return {
    redis_connected: { help: '1 while Redis responds', read: () => (client.isReady ? 1 : 0) },
  };
}
