import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Levels } from '@show/contracts/deploy/contractLevels';
import { type FrontEndName, frontEndFolder, frontEndNames } from '@show/contracts/deploy/parts';
import type { FrontEndBuild, RegistryEntry } from '@show/contracts/deploy/registry';
import { Fault, messageOf } from '@show/dev-servers/fault';
import {
  changeRegistry,
  deployer,
  fileSystemNow,
  fullDisk,
  type PartialRegistry,
  pointForward,
  readRegistry,
} from '@show/service-kit/registry';
import { hashInputs } from '../files/inputs';
import { keepInCache, stampInCache, takeFromCache, userBuildCache } from './buildCache';
import { compatibilityFault } from './compatibilityFault';
import { readAssets } from './readAssets';
import { readOffered } from './readOffered';
import { tryVersions } from './trial/tryVersions';
import { buildInWorker, prepareWorker } from './workers';

interface PublishOptions {
  /** The repository. */
  root: string;
  /** Folder of all versions and of `registry.json`. */
  mfeDir: string;
  /** Cache of finished builds; left out: the user's own. */
  cacheDir?: string;
  /** Folder with one finished build of each: nothing is built, and no sources are needed. */
  builtDir?: string | undefined;
  /** Publish only these; all of them when absent. */
  only?: readonly FrontEndName[];
  /** Who deploys, for the log of deployments; left out: the user of this machine, or DEPLOYED_BY. */
  by?: string;
  /** URL of the running site, with whose data new versions are tried; left out: they are tried without data. */
  site?: string | undefined;
  /** Publish also what was rolled back: the user asked for it. */
  force?: boolean;
  log?: (line: string) => void;
}

interface Published {
  name: FrontEndName;
  version: string;
  /** False when the live version was already built from these sources, or this one was refused. */
  changed: boolean;
  /** Why it was not made live, and what to do. */
  refused?: string | undefined;
}

/** Milliseconds for which a folder that the registry does not name is left alone: longer than a deploy takes. */
const YOUNG = 3_600_000;

/** Sources of every front end besides its own. */
const sharedSources = [
  'packages/web-kit',
  'packages/contracts',
  'tools/webpack',
  'tools/publish',
  'tools/files',
  'package-lock.json',
];

/** Hash of all sources of a front end: with the same stamp, a build changes nothing. */
export function sourceStamp(root: string, name: FrontEndName): string {
  return hashInputs(root, [frontEndFolder(name), ...sharedSources]).slice(0, 16);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether these sources are live already, or were rolled back and must stay away. */
async function isSettled(
  mfeDir: string,
  name: FrontEndName,
  entry: RegistryEntry | undefined,
  stamp: string,
  force: boolean,
) {
  if (!entry) return false;
  if ((await readAssets(mfeDir, name, entry.version))?.stamp === stamp) return true;
  return (
    !force &&
    entry.rolledBack !== undefined &&
    (await readAssets(mfeDir, name, entry.rolledBack))?.stamp === stamp
  );
}

/** Moves a finished build under its version's name. The same content may exist already: then only its stamp is new. */
async function settle(staging: string, mfeDir: string, name: FrontEndName, version: string): Promise<void> {
  const target = join(mfeDir, name, version);
  await mkdir(join(mfeDir, name), { recursive: true });
  if (await exists(target)) {
    await rename(join(staging, 'assets.json'), join(target, 'assets.json'));
    await rm(staging, { recursive: true });
  } else {
    await rename(staging, target);
  }
}

/** Removes what has become half a build. */
async function discard(staging: string, error: unknown): Promise<never> {
  await rm(staging, { recursive: true, force: true }).catch(() => {});
  throw error;
}

/**
 * Removes the folders that an entry does not name; to be called under the registry's lock. Young ones stay: another deploy
 * may have put them there and wait for the lock to make them live.
 */
async function removeForgotten(mfeDir: string, name: FrontEndName, entry: RegistryEntry): Promise<void> {
  const kept = new Set([entry.version, entry.rolledBack, ...entry.previous.map((build) => build.version)]);
  const now = await fileSystemNow(mfeDir);
  for (const version of await readdir(join(mfeDir, name))) {
    const folder = join(mfeDir, name, version);
    if (!kept.has(version) && now - (await stat(folder)).mtimeMs > YOUNG)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a version live, or says why not. All of it happens under the registry's lock: between look and change nothing moves. */
function flip(
  mfeDir: string,
  name: FrontEndName,
  build: FrontEndBuild,
  {
    by,
    together,
    offered,
  }: { readonly by: string; readonly together: readonly FrontEndName[]; readonly offered: Levels },
): Promise<string | undefined> {
  return changeRegistry(mfeDir, async (registry) => {
    const refused = await compatibilityFault(mfeDir, registry, name, build.version, together, offered);
    if (refused) return { result: refused };
    const entry = pointForward(registry[name], build);
    const before = registry[name]?.version ?? null;
    return {
      next: { ...registry, [name]: entry },
      result: undefined,
      deploy: { frontEnd: name, action: 'published', version: build.version, before, by },
      afterwards: () => removeForgotten(mfeDir, name, entry),
    };
  });
}

/** A front end whose files are stored. */
interface Settled {
  name: FrontEndName;
  /** Undefined: what is live was built from these sources. */
  build?: FrontEndBuild;
  live: string | undefined;
}

interface Trial {
  readonly tried: readonly FrontEndName[];
  /** Why none of them may become live. */
  readonly refused?: string | undefined;
}

/** Tries what fits of new versions, as they are about to become live together. */
async function tryTogether(
  mfeDir: string,
  settled: readonly Settled[],
  {
    together,
    offered,
    ...options
  }: {
    together: readonly FrontEndName[];
    offered: Levels;
    site: string | undefined;
    log: (line: string) => void;
  },
): Promise<Trial> {
  const live = await readRegistry(mfeDir);
  const builds = settled.flatMap(({ name, build }) => (build ? [{ name, build }] : []));
  const withThem = (those: typeof builds): PartialRegistry => ({
    ...live,
    ...Object.fromEntries(those.map(({ name, build }) => [name, pointForward(live[name], build)])),
  });
  const all = withThem(builds);
  const faults = await Promise.all(
    builds.map(({ name, build }) => compatibilityFault(mfeDir, all, name, build.version, together, offered)),
  );
  const fitting = builds.filter((_, at) => faults[at] === undefined);
  const tried = fitting.map(({ name }) => name);
  if (tried.length === 0) return { tried };
  const refused = await tryVersions({ mfeDir, live, next: withThem(fitting), tried, ...options });
  return { tried, refused };
}

/** Runs as many jobs in parallel as there are cores: a build uses one core. */
async function runSideBySide<T>(jobs: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  const waiting = jobs.entries();
  const work = async () => {
    for (const [index, job] of waiting) {
      [results[index]] = await Promise.allSettled([job()]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

/**
 * Builds what changed since the live versions were built, in parallel processes, and makes it live.
 * A front end that does not build, or does not fit the others, leaves the registry as it was; the others are published.
 * Those that fit are tried together, and none of them is published when the trial fails.
 */
export async function publishFrontEnds(options: PublishOptions): Promise<Published[]> {
  const {
    root,
    mfeDir,
    builtDir,
    cacheDir = builtDir ?? userBuildCache(),
    only = frontEndNames,
    force = false,
    by = deployer(),
    site,
    log = () => {},
  } = options;
  const registry = await readRegistry(mfeDir);
  let worker: Promise<string> | undefined;

  function prepared(): Promise<string> {
    worker ??= prepareWorker(root, 'buildWorker');
    return worker;
  }

  async function prepare(name: FrontEndName): Promise<Settled> {
    const stamp = await (builtDir ? stampInCache(builtDir, name) : sourceStamp(root, name));
    const live = registry[name];
    if (live && (await isSettled(mfeDir, name, live, stamp, force))) {
      return { name, live: live.version };
    }
    const started = performance.now();
    const output = join(mfeDir, '.building', `${name}-${randomUUID()}`);
    const kept = await takeFromCache(cacheDir, name, stamp, output).catch((error) => discard(output, error));
    const build = kept ?? (await buildInWorker(await prepared(), { name, root, output, stamp }));
    if (!kept) await keepInCache(cacheDir, name, stamp, output, build);
    await settle(output, mfeDir, name, build.version).catch((error) => discard(output, error));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    log(`${name} ${build.version} ${kept ? 'was built before' : `built in ${seconds} s`}`);
    return { name, build, live: live?.version };
  }

  async function publish({ name, build, live = '' }: Settled, trial: Trial): Promise<Published> {
    if (!build) return { name, version: live, changed: false };
    const failed = trial.tried.includes(name) ? trial.refused : undefined;
    const refused = failed ?? (await flip(mfeDir, name, build, { by, together: only, offered }));
    if (refused) return { name, version: live, changed: false, refused };
    return { name, version: build.version, changed: true };
  }

  const results = await runSideBySide(only.map((name) => () => prepare(name)));
  const settled = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const offered = await readOffered(site);
  const trial = await tryTogether(mfeDir, settled, { together: only, offered, site, log });
  const published: PromiseSettledResult<Published>[] = [];
  // The shell first: new remotes use modules of it.
  for (const one of settled.sort((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell')))
    published.push(...(await Promise.allSettled([publish(one, trial)])));
  const failures = [...results, ...published]
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => messageOf(reason));
  if (failures.some((failure) => failure.includes('ENOSPC'))) throw new Fault(fullDisk);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const done = published.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return only.flatMap((name) => done.filter((one) => one.name === name));
}
