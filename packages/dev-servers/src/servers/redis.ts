import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineProbe } from './lineProbe';
import type { PrivateServer, ServerPlace } from './server';

/** A user with access to keys of one prefix only, and to no command that concerns the whole server. */
export interface RedisUser {
  readonly name: string;
  readonly password: string;
  readonly prefix: string;
}

/** The line of Redis' configuration file that lets a user in. */
export function userSetting({ name, password, prefix }: RedisUser): string {
  return `user ${name} on >${password} ~${prefix}:* +@all -@admin -@dangerous`;
}

/** The URL of a server for one of its users. */
export function redisUserUrl(url: string, { name, password }: RedisUser): string {
  const own = new URL(url);
  own.username = name;
  own.password = password;
  return own.href;
}

/**
 * A Redis of this stack's own: loopback with a password. It holds sessions and hints, so it writes a snapshot when
 * it stops and now and then, not every command.
 */
export function privateRedis(
  place: ServerPlace,
  program: string,
  users: readonly RedisUser[] = [],
): PrivateServer {
  const folder = join(place.stackDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'redis.conf');
  // In a file and not on the command line, where everybody on the machine could read the password.
  writeFileSync(file, settings(place, folder, users), { mode: 0o600 });
  return {
    name: 'redis',
    url: redisUrl(place),
    spec: {
      name: 'redis',
      file: program,
      args: [file],
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C' },
      logFile: join(place.stackDir, 'logs', 'redis.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
      startWithinMs: 30_000,
      probe: () => probeRedis(place),
      isAlive: () => probeRedis(place, 10_000),
    },
  };
}

export function redisUrl({ password, port }: ServerPlace): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}

function settings(place: ServerPlace, folder: string, users: readonly RedisUser[]): string {
  return [
    'bind 127.0.0.1',
    `port ${place.port}`,
    `requirepass ${place.password}`,
    ...users.map(userSetting),
    `dir ${JSON.stringify(folder)}`,
    'daemonize no',
    'supervised no',
    'appendonly no',
    place.durable ? 'save 900 1' : 'save ""',
    'loglevel warning',
    '',
  ].join('\n');
}

/** Rejects unless the server accepts our password and answers a ping. */
export async function probeRedis({ port, password }: ServerPlace, patience?: number): Promise<void> {
  const hello = `AUTH ${password}\r\nPING\r\n`;
  const answer = await lineProbe(port, hello, (text) => text.split('\n').length > 2, patience);
  if (!answer.includes('+PONG')) throw new Error(answer.trim());
}
