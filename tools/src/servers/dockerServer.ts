import { join } from 'node:path';
import type { ProgramSpec } from '../processes/program';
import { natsUrl, probeNats } from './nats';
import { postgresUrl, probePostgres } from './postgres';
import type { ServerName } from './programs';
import { probeRedis, redisUrl } from './redis';
import type { PrivateServer, ServerPlace } from './server';

/** Words after `docker` for everything that concerns this stack's containers. */
export function composeCommand(root: string, project: string): string[] {
  return ['compose', '-f', join(root, 'docker-compose.yml'), '-p', project];
}

/** Variables with which docker-compose.yml publishes a server on our loopback port with our password. */
export function composeEnvironment(name: ServerName, place: ServerPlace): NodeJS.ProcessEnv {
  const prefix = name.toUpperCase();
  return { [`${prefix}_PORT`]: String(place.port), [`${prefix}_PASSWORD`]: place.password };
}

/**
 * A server in a container. `docker compose up` stays in the foreground as long as the container lives and stops it
 * when told to stop, so it is kept and stopped like a program of this machine.
 */
export function dockerServer(
  name: ServerName,
  place: ServerPlace,
  compose: string[],
  env: NodeJS.ProcessEnv,
): PrivateServer {
  const spec: ProgramSpec = {
    name,
    file: 'docker',
    args: [...compose, 'up', '--no-recreate', '--no-deps', '--no-log-prefix', name],
    cwd: place.stackDir,
    env,
    logFile: join(place.stackDir, 'logs', `${name}.log`),
    stopSignal: 'SIGTERM',
    stopWithinMs: 20_000,
    startWithinMs: 120_000,
    probe: () => probes[name](place),
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
