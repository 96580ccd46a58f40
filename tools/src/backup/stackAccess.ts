import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { domains, mapNames } from '@show/contracts/deploy/parts';
import { Fault } from '@show/dev-servers/fault';
import { Supervisor } from '@show/dev-servers/processes';
import type { ServerName } from '@show/dev-servers/servers';
import { databaseUrl, stackFilePath } from '@show/dev-servers/stack';
import { ConfigError, loadConfig } from '@show/service-kit/config';
import { chooseFileStore } from '@show/svc-media/chooseFileStore';
import { mediaConfig } from '@show/svc-media/config';
import type { FileStore } from '@show/svc-media/fileStore';
import { z } from 'zod';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import { readJson } from '../../files/jsonFile';
import type { StackEnvironment } from '../stack/environment';
import { awaitGivenServer } from '../stack/givenServer';
import { type Secrets, stackSecrets } from '../stack/secrets';
import { prepareStackFolder } from '../stack/stackFolder';
import { lockStack } from '../stack/stackLock';
import { bringUpServers } from '../stack/stackServers';

type Say = (line: string) => void;

export interface StoppedStack {
  /** URLs of the three servers, that of Postgres for its administrator. */
  readonly servers: Record<ServerName, string>;
  readonly secrets: Secrets;
  /** True when this is the first that the stack sees. */
  readonly created: boolean;
}

/** Throws a Fault when a stack runs; where one is only starting, taking its lock does. */
export function requireStopped({ stackDir, url }: Pick<StackEnvironment, 'stackDir' | 'url'>): void {
  if (!existsSync(stackFilePath(stackDir))) return;
  throw new Fault(`the stack in ${stackDir} runs at ${url}: stop it first, or choose another STACK_DIR`);
}

/** Runs the servers of a stack without its services, holding its lock. Throws a Fault when it runs. */
export async function withStoppedStack<T>(
  environment: StackEnvironment,
  say: Say,
  work: (stack: StoppedStack) => Promise<T>,
): Promise<T> {
  environment.stackDir = prepareStackFolder(environment.stackDir);
  const lock = await lockStack(environment.stackDir, environment.url);
  const supervisor = new Supervisor({ say, changed: () => {}, files: [] });
  try {
    const { secrets, created } = await stackSecrets(environment.stackDir);
    const { signal } = new AbortController();
    const options = { environment, secrets, say, signal, chosenPorts: new Set([environment.PORT]) };
    const servers = await bringUpServers(options, supervisor);
    return await work({ servers, secrets, created });
  } finally {
    await supervisor.stop();
    lock.release();
    await stopBundler();
  }
}

const running = z.object({ servers: z.object({ postgres: z.object({ url: z.string() }) }) });

/** Runs work with the databases of a stack, for a user who may read them: of the one that runs, or else of its servers. */
export async function withDatabases<T>(
  environment: StackEnvironment,
  say: Say,
  work: (databases: ReturnType<typeof databasesOf>) => Promise<T>,
): Promise<T> {
  const found = readJson(stackFilePath(environment.stackDir), running);
  if (!found) return withStoppedStack(environment, say, ({ servers }) => work(databasesOf(servers.postgres)));
  const { url } = found.servers.postgres;
  await awaitGivenServer('postgres', url, { waitMs: 5_000, say });
  return work(databasesOf(url));
}

function databasesOf(adminUrl: string) {
  return mapNames(domains, (domain) => databaseUrl(adminUrl, domain));
}

export function mediaDirOf(stackDir: string): string {
  return join(stackDir, 'media');
}

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = mediaConfig.shape;
const bucketConfig = z.object({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });

/** Store of svc-media's pictures. */
export function filesOf(stackDir: string): FileStore {
  try {
    return chooseFileStore({ ...loadConfig(bucketConfig), MEDIA_DIR: mediaDirOf(stackDir) });
  } catch (error) {
    throw error instanceof ConfigError ? new Fault(error.message) : error;
  }
}
