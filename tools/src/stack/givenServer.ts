import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, Fault, messageOf } from '@show/dev-servers/fault';
import type { ServerName } from '@show/dev-servers/servers';
import pg from 'pg';

const variables: Record<ServerName, string> = {
  postgres: 'DATABASE_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
};
const usualPorts: Record<ServerName, number> = { postgres: 5432, redis: 6379, nats: 4222 };

interface WaitOptions {
  /** How long an external server may take to respond. */
  waitMs: number;
  /** Called every few seconds while waiting. */
  say(line: string): void;
  signal?: AbortSignal;
}

/** NATS may be given as a cluster, with the URLs of all its servers. */
function urlsOf(url: string): string[] {
  return url.split(',').map((one) => one.trim());
}

/** Where a given server, or those of a cluster, are to be found. */
export function hostsOf(url: string): string {
  return urlsOf(url)
    .map((one) => new URL(one).host)
    .join(', ');
}

/** Waits until a server given by the environment responds; a Fault when it does not, or rejects our user. */
export async function awaitGivenServer(name: ServerName, url: string, options: WaitOptions): Promise<void> {
  const servers = urlsOf(url);
  const host = hostsOf(url);
  const variable = variables[name];
  const deadline = Date.now() + options.waitMs;
  let nextWord = Date.now() + 1_000;
  for (;;) {
    const troubles = await Promise.all(servers.map((one) => attempt(name, one)));
    const trouble = troubles[0];
    // One server of a cluster leads to the others.
    if (!trouble || troubles.includes(undefined)) return;
    if (Date.now() > deadline) {
      throw new Fault(`${name} at ${host} does not respond (${trouble}): start it, or correct ${variable}`);
    }
    if (Date.now() > nextWord) {
      const left = Math.ceil((deadline - Date.now()) / 1000);
      options.say(`waiting for ${name} at ${host} (${trouble}), ${left} s more`);
      nextWord = Date.now() + 5_000;
    }
    await pause(250, undefined, { signal: options.signal });
  }
}

/** Undefined when it responds, else why not. */
function attempt(name: ServerName, url: string): Promise<string | undefined> {
  return name === 'postgres' ? attemptPostgres(url) : attemptTcp(name, url);
}

async function attemptPostgres(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    const code = errorCode(error) ?? '';
    // 28: wrong user or password; 3D: no such database. Waiting does not help with either.
    if (/^(28|3D)/.test(code)) {
      throw new Fault(`postgres at ${new URL(url).host} says: ${messageOf(error)}; correct DATABASE_URL`);
    }
    return reason(error);
  } finally {
    await client.end().catch(() => {});
  }
}

function attemptTcp(name: ServerName, url: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || usualPorts[name] });
    const settle = (trouble?: string) => {
      socket.destroy();
      resolve(trouble);
    };
    socket.setTimeout(3_000, () => settle('silent'));
    socket.once('error', (error) => settle(reason(error)));
    socket.once('connect', () => settle());
  });
}

function reason(error: unknown): string {
  return errorCode(error) ?? messageOf(error);
}
