import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';

const run = promisify(execFile);
/** Folder of a kept release with what `npm run build` leaves in that of a stack. */
const BUILT = '.built';

/** A release with everything built. */
export interface BuiltRelease {
  /** Its sources with packages and bundles; its processes and its tests run from here. */
  readonly root: string;
  /** Folder of its front ends, with their registry. */
  readonly mfeDir: string;
}

interface KeepOptions {
  /** The repository. */
  root: string;
  /** The whole hash. */
  commit: string;
  /** Where releases are kept; left out: beside the user's other builds. */
  cacheDir?: string;
  say(line: string): void;
}

/** Releases as they were built, shared by all checkouts of a user. */
function userReleases(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'local-show', 'releases');
}

/** The built artifacts of a release; built from the history where they are not kept. They appear whole or not at all. */
export async function keptRelease({
  root,
  commit,
  cacheDir = userReleases(),
  say,
}: KeepOptions): Promise<BuiltRelease> {
  const place = join(cacheDir, commit);
  if (!existsSync(place)) await build({ root, commit, cacheDir, say }, place);
  return { root: place, mfeDir: join(place, BUILT, 'mfe') };
}

async function build({ root, commit, say }: Required<KeepOptions>, place: string): Promise<void> {
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await checkOut(root, commit, draft);
    say(`building the release ${commit.slice(0, 12)}; this takes some minutes, once`);
    await run(process.execPath, ['tools/run.mjs', 'tools/src/build.ts'], {
      cwd: draft,
      env: { ...process.env, STACK_DIR: BUILT },
      maxBuffer: 64 * 1024 * 1024,
    });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error instanceof Fault
      ? error
      : new Fault(`the release ${commit} does not build: ${messageOf(error)}`);
  }
}

async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  const archive = join(folder, '.sources.tar');
  try {
    await run('git', ['archive', '--output', archive, commit], { cwd: root });
  } catch {
    throw new Fault(
      `the history has no ${commit}, the release that is wanted: fetch it (git fetch --unshallow)`,
    );
  }
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}
