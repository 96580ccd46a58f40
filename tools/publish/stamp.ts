import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndFolder } from '@show/contracts/domain/parts';

/** What every front end is made of besides its own sources. */
const sharedSources = [
  'packages/web-kit',
  'packages/contracts',
  'tools/webpack',
  'tools/publish',
  'package-lock.json',
];

const isBuilt = /(^|\/)(node_modules|dist)(\/|$)/;
const isTest = /\.test\.tsx?$/;

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of every source a front end is built from. The same stamp means that building again would change nothing. */
export async function sourceStamp(root: string, name: FrontEndName): Promise<string> {
  const places = [frontEndFolder(name), ...sharedSources].map((place) => join(root, place));
  const found = (await Promise.all(places.map(filesBelow))).flat();
  const relative = found.map((file) => file.slice(root.length + 1));
  const sources = relative.filter((file) => !isBuilt.test(file) && !isTest.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of sources) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
