import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import { type FrontEndBuild, frontEndBuildSchema } from '@show/contracts/deploy/registry';

/** Maximum number of finished builds of each front end. */
const KEPT = 6;

/** Builds do not depend on the folder that they are made in, so all checkouts and stacks of a user share them. */
export function userBuildCache(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'local-show', 'front-ends');
}

export const placeOf = (cacheDir: string, name: FrontEndName, stamp: string) => join(cacheDir, name, stamp);

/** Copies the build of these sources into a folder. Undefined where there is none. */
export async function takeFromCache(
  cacheDir: string,
  name: FrontEndName,
  stamp: string,
  output: string,
): Promise<FrontEndBuild | undefined> {
  const place = placeOf(cacheDir, name, stamp);
  const text = await readFile(join(place, 'build.json'), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const build = frontEndBuildSchema.parse(JSON.parse(text));
  await cp(join(place, 'files'), output, { recursive: true });
  // The oldest are removed first. In an image nothing can be written or removed.
  const now = new Date();
  await utimes(place, now, now).catch(() => {});
  return build;
}

/** The sources of which a cache that nothing was removed from holds the one build. */
export async function stampInCache(cacheDir: string, name: FrontEndName): Promise<string> {
  const stamps = await readdir(join(cacheDir, name)).catch(() => []);
  const [stamp, another] = stamps;
  if (!stamp || another) throw new Error(`${cacheDir} holds ${stamps.length} builds of ${name}, not one`);
  return stamp;
}

/** Keeps a finished build; it appears whole or not at all. A cache that cannot be written is ignored. */
export async function keepInCache(
  cacheDir: string,
  name: FrontEndName,
  stamp: string,
  folder: string,
  build: FrontEndBuild,
): Promise<void> {
  const draft = join(cacheDir, name, `.${randomUUID()}`);
  try {
    await mkdir(draft, { recursive: true });
    await cp(folder, join(draft, 'files'), { recursive: true });
    await writeFile(join(draft, 'build.json'), JSON.stringify(build));
    await rename(draft, placeOf(cacheDir, name, stamp));
    await removeOldest(join(cacheDir, name));
  } catch {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(folder, name))).mtimeMs })),
  );
  const oldest = dated.sort((a, b) => b.used - a.used).slice(KEPT);
  for (const { name } of oldest) await rm(join(folder, name), { recursive: true, force: true });
}
