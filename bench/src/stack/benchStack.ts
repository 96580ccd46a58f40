import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@show/tools/servers';
import pg from 'pg';
import type { Member } from '../torture/world/Member';
import { startBenchServers } from './benchServers';

/** What the launcher writes about a running stack. */
interface StackFile {
  readonly gateway: string;
  readonly adminPasscode: string;
  readonly processes: Readonly<Record<string, { readonly pid: number; readonly url: string }>>;
  readonly servers: Readonly<Record<'postgres' | 'redis' | 'nats', { readonly url: string }>>;
}

export interface Stack extends StackFile {
  /** Signs what the gateway tells the services. */
  readonly gatewaySecret: string;
  readonly redis: Member;
  readonly nats: Member;
}

export interface RunningStack {
  readonly stack: Stack;
  stop(): Promise<void>;
}

/** Kept between runs, so that only the first one takes long. */
const folder = '.local/bench';
const PATIENCE = 180_000;

/** A whole stack of its own: measuring enters thousands of times, which is nothing for a stack that somebody uses. */
export async function startBenchStack(): Promise<RunningStack> {
  const { redis, nats, redisUrl, natsUrl, stop } = await startBenchServers(`${folder}-servers`);
  try {
    const start = () => launch({ REDIS_URL: redisUrl, NATS_URL: natsUrl });
    let child = await start();
    const read = (name: string): unknown => JSON.parse(readFileSync(resolve(folder, name), 'utf8'));
    const { gatewaySecret } = read('secrets.json') as { gatewaySecret: string };
    if (await keepCommitTimes((read('stack.json') as StackFile).servers.postgres.url)) {
      await end(child);
      child = await start();
    }
    return {
      stack: { ...(read('stack.json') as StackFile), gatewaySecret, redis, nats },
      async stop() {
        await end(child);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Postgres is to know when each transaction was committed; true when it begins to with its next start. */
async function keepCommitTimes(postgres: string): Promise<boolean> {
  const db = new pg.Client({ connectionString: new URL('/postgres', postgres).href });
  await db.connect();
  try {
    const { rows } = await db.query<{ known: string }>(
      "select current_setting('track_commit_timestamp') as known",
    );
    if (rows[0]?.known === 'on') return false;
    await db.query('alter system set track_commit_timestamp = on');
    return true;
  } finally {
    await db.end();
  }
}

async function launch(servers: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { ...process.env, ...servers, PORT: String(port), STACK_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const file = resolve(folder, 'stack.json');
  const until = Date.now() + PATIENCE;
  while (!isReady(said, file)) {
    if (child.exitCode !== null || Date.now() > until) {
      await end(child);
      throw new Error(`the stack did not start:\n${said}`);
    }
    await delay(100);
  }
  return child;
}

function isReady(said: string, file: string): boolean {
  return /^ready http/m.test(said) && existsSync(file);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}
