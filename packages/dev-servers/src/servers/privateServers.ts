import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { Fault } from '../processes/fault';
import { type RunningProgram, startProgram } from '../processes/program';
import { startWatchdog } from '../processes/watchdog';
import { installAdvice } from './advice';
import { removeStackDir } from './clusterFolder';
import { privateNats } from './nats';
import { choosePort } from './port';
import { privatePostgres } from './postgres';
import { findPrograms, type ServerName } from './programs';
import { privateRedis } from './redis';
import type { PrivateServer } from './server';

export interface PrivateServers {
  /** URL of the database `postgres` for the superuser. */
  databaseUrl: string;
  redisUrl: string;
  /** Holds user and password: `nats://show:<password>@127.0.0.1:<port>`. */
  natsUrl: string;
  /** Stops all three; with `remove` the folder goes too, and the database that may live outside it. */
  stop(options?: { remove?: boolean }): Promise<void>;
}

/**
 * Starts a private Postgres, Redis and NATS with JetStream on free loopback ports, for a test run: they may lose data
 * with the machine. Their passwords are new each time, so `dir`, the folder for data and logs, must be new as well. They
 * end with the calling process, however that ends.
 */
export async function startPrivateServers(dir: string): Promise<PrivateServers> {
  // Others may pass through to reach the database folder, but not look around.
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  const stackDir = realpathSync(dir);
  const servers = await layOutServers(stackDir, false);
  const watchdog = startWatchdog();
  const started = await Promise.allSettled(servers.map((server) => startProgram(server.spec, watchdog)));
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async ({ remove = false } = {}) => {
    await Promise.all(running.map((program: RunningProgram) => program.stop()));
    watchdog.stop();
    if (remove) removeStackDir(stackDir);
  };
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres, redis, nats] = servers;
  return { databaseUrl: postgres.url, redisUrl: redis.url, natsUrl: nats.url, stop };
}

/** Prepares folders, passwords and ports of the three servers and starts none. Throws a Fault when one is missing. */
export async function layOutServers(
  stackDir: string,
  durable: boolean,
): Promise<[postgres: PrivateServer, redis: PrivateServer, nats: PrivateServer]> {
  const { postgres, redis, nats } = await findPrograms();
  if (!postgres || !redis || !nats) {
    const found = { postgres, redis, nats };
    const missing = (['postgres', 'redis', 'nats'] as ServerName[]).filter((name) => !found[name]);
    throw new Fault(`${missing.join(', ')} not found on this machine; ${await installAdvice(missing)}`);
  }
  const chosen = new Set<number>();
  const place = async (name: ServerName) => ({
    stackDir,
    durable,
    port: await choosePort(`${stackDir}/${name}`, chosen),
    password: randomBytes(18).toString('base64url'),
  });
  const places = [await place('postgres'), await place('redis'), await place('nats')] as const;
  return [
    await privatePostgres(places[0], postgres),
    privateRedis(places[1], redis),
    privateNats(places[2], nats),
  ];
}
