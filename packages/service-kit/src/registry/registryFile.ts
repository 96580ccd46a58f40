import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { frontEndNames } from '@show/contracts/deploy/parts';
import { type Registry, registrySchema } from '@show/contracts/deploy/registry';
import { type NotedDeploy, noteDeploy } from './deployLog';
import { fileSystemNow } from './fileSystemNow';
import { RegistryFault } from './RegistryFault';

/** A folder that is still being filled lacks some front ends. */
export type PartialRegistry = Partial<Registry>;

const partialRegistrySchema = registrySchema.partial();

/** Reads which versions are live. An absent file is an empty registry; a damaged one is rejected. */
export async function readRegistry(mfeDir: string): Promise<PartialRegistry> {
  const text = await readFile(join(mfeDir, 'registry.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return parseRegistry(join(mfeDir, 'registry.json'), text);
}

function parseRegistry(file: string, text: string): PartialRegistry {
  const content = parseJson(text);
  const names = typeof content === 'object' && content !== null ? Object.keys(content) : [];
  const unknown = names.filter((name) => !frontEndNames.some((known) => known === name));
  if (unknown.length > 0) {
    throw new RegistryFault(
      `${file} names ${unknown.join(', ')}, but the front ends are ${frontEndNames.join(', ')}: ` +
        'remove it there, or go back to the version that has it',
    );
  }
  const parsed = partialRegistrySchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new RegistryFault(
    `${file} is damaged: restore it from a copy, or remove it to have all front ends rebuilt`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds after which a lock is left by a process that has died: a change takes a few. */
const STALE = 10_000;

/** Message of a deployment on a full disk. */
export const fullDisk =
  'the disk of the front ends is full: free some space and run this again; what was live stays live';

interface RegistryChange<T> {
  /** Absent: the registry stays as it is. */
  readonly next?: PartialRegistry;
  readonly result: T;
  /** For the log of deployments. */
  readonly deploy?: NotedDeploy;
  /** Tidies up under the same lock, once the change is live. */
  readonly afterwards?: () => Promise<void>;
}

/** Reads files beside the registry if it likes, for milliseconds: others wait. */
type Change<T> = (registry: PartialRegistry) => RegistryChange<T> | Promise<RegistryChange<T>>;

/**
 * Changes the registry, one process at a time: two parallel deploys would otherwise each write what they read, and lose
 * the other's. Processes that share the folder share the lock, also from other containers.
 */
export async function changeRegistry<T>(mfeDir: string, change: Change<T>): Promise<T> {
  return changeUnderLock(mfeDir, change).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? new RegistryFault(fullDisk) : error;
  });
}

async function changeUnderLock<T>(mfeDir: string, change: Change<T>): Promise<T> {
  await mkdir(mfeDir, { recursive: true });
  const lock = join(mfeDir, '.registry.lock');
  while (!(await takeLock(mfeDir, lock))) await delay(20);
  try {
    const { next, result, deploy, afterwards } = await change(await readRegistry(mfeDir));
    if (next) await writeRegistry(mfeDir, next);
    // It is live already: what cannot be noted is not undone.
    if (deploy) await noteDeploy(mfeDir, deploy).catch(warnOfGap);
    await afterwards?.();
    return result;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

function warnOfGap(error: unknown): void {
  process.emitWarning(`a deployment is live and missing in the log of deployments: ${error}`);
}

async function takeLock(mfeDir: string, lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const taken = await stat(lock).catch(() => undefined);
  // Moved away by one process only, however many find it stale.
  if (taken && (await fileSystemNow(mfeDir)) - taken.mtimeMs > STALE) {
    const stale = `${lock}-${randomUUID()}`;
    await rename(lock, stale).catch(() => {});
    await rm(stale, { recursive: true, force: true });
  }
  return false;
}

/** Replaces the file in one step: a reader sees the old or the new registry, never half of one. */
export async function writeRegistry(mfeDir: string, registry: PartialRegistry): Promise<void> {
  await mkdir(mfeDir, { recursive: true });
  const draft = join(mfeDir, `.registry-${randomUUID()}.json`);
  try {
    await writeFile(draft, `${JSON.stringify(registry, undefined, 2)}\n`);
    await rename(draft, join(mfeDir, 'registry.json'));
  } catch (error) {
    // On a full disk the draft exists and is empty.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}
