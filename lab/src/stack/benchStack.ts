import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ManagedProcess } from '@show/dev-servers/processes';
import { stackFilePath } from '@show/dev-servers/stack';
import pg from 'pg';
import { proxyAddress, venueAddress } from '../load/proxy';
import { startBenchServers } from './benchServers';
import { endStack, type LaunchedStack, launchStack, readLaunchedStack } from './launchStack';

export interface BenchStack extends LaunchedStack {
  /** Signs the gateway's service tokens. */
  readonly gatewaySecret: string;
  /** Path of `stack.json`, which the launcher updates when processes start and end. */
  readonly file: string;
  readonly redis: ManagedProcess;
  readonly nats: ManagedProcess;
}

interface RunningStack {
  readonly stack: BenchStack;
  stop(): Promise<void>;
}

/** Kept between runs, so that only the first one is slow. */
const folder = '.local/bench';

/** A proxy as in life, beside direct visitors from this machine. */
const behindProxy = {
  TRUSTED_PROXY_HOPS: '1',
  TRUSTED_PROXIES: proxyAddress,
  SHARED_ADDRESSES: ['127.0.0.1', '::1', venueAddress].join(','),
};

/** A private stack, because benchmarks make thousands of entries. */
export async function startBenchStack(): Promise<RunningStack> {
  const { redis, nats, redisUrl, natsUrl, stop } = await startBenchServers(`${folder}-servers`);
  try {
    const start = () => launchStack(folder, { ...behindProxy, REDIS_URL: redisUrl, NATS_URL: natsUrl });
    const file = resolve(stackFilePath(folder));
    let child = await start();
    const secrets: unknown = JSON.parse(readFileSync(resolve(folder, 'secrets.json'), 'utf8'));
    const { gatewaySecret } = secrets as { gatewaySecret: string };
    if (await keepCommitTimes(readLaunchedStack(file).servers.postgres.url)) {
      await endStack(child);
      child = await start();
    }
    return {
      stack: { ...readLaunchedStack(file), file, gatewaySecret, redis, nats },
      async stop() {
        await endStack(child);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Turns on commit timestamps in Postgres; returns true if a restart is needed. */
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
