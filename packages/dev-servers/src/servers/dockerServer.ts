import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ProgramSpec } from '../processes/program';
import { natsUrl, probeJetStream, probeNats } from './nats';
import { postgresUrl, probePostgres } from './postgres';
import type { ServerName } from './programs';
import { probeRedis, redisUrl } from './redis';
import type { PrivateServer, ServerPlace } from './server';

/** How docker-compose.yml is used for this stack. */
export interface Compose {
  /** Words after `docker`. */
  command: string[];
  env: NodeJS.ProcessEnv;
}

/** Publishes the servers on our loopback ports, with the passwords in folders below `secretsDir`. */
export function composeFor(
  root: string,
  secretsDir: string,
  places: Record<ServerName, ServerPlace>,
): Compose {
  const { stackDir } = places.postgres;
  const project = `local-show-${createHash('sha256').update(stackDir).digest('hex').slice(0, 8)}`;
  return {
    command: [
      'compose',
      ...['docker-compose.yml', 'deploy/compose/servers.yml'].flatMap((file) => ['-f', join(root, file)]),
      ...['-p', project],
    ],
    env: {
      ...process.env,
      SECRETS_DIR: `${secretsDir}/`,
      // The supervisor restarts them.
      SERVERS_RESTART: 'no',
      POSTGRES_PORT: String(places.postgres.port),
      REDIS_PORT: String(places.redis.port),
      NATS_PORT: String(places.nats.port),
    },
  };
}

/**
 * A server in a container. `docker compose up` stays in the foreground as long as the container lives and stops it
 * on SIGTERM, so it is supervised and stopped like a program of this machine.
 */
export function dockerServer(name: ServerName, place: ServerPlace, { command, env }: Compose): PrivateServer {
  const spec: ProgramSpec = {
    name,
    file: 'docker',
    args: [...command, 'up', '--no-recreate', '--no-deps', '--no-log-prefix', name],
    cwd: place.stackDir,
    env,
    logFile: join(place.stackDir, 'logs', `${name}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 20_000,
    startWithinMs: 120_000,
    probe: () => probes[name](place),
    ...(name === 'nats' && { isAlive: () => probeJetStream(place) }),
  };
  return { name, url: addresses[name](place), spec };
}

const addresses: Record<ServerName, (place: ServerPlace) => string> = {
  postgres: postgresUrl,
  redis: redisUrl,
  nats: natsUrl,
};

const probes: Record<ServerName, (place: ServerPlace) => Promise<void>> = {
  postgres: probePostgres,
  redis: probeRedis,
  nats: probeNats,
};
