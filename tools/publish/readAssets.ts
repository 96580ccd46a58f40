import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndFolder } from '@show/contracts/deploy/parts';
import { type FrontEndAssets, frontEndAssetsSchema } from '@show/contracts/deploy/registry';

/** Describes a published version; undefined when its files are gone. */
export async function readAssets(
  mfeDir: string,
  name: FrontEndName,
  version: string,
): Promise<FrontEndAssets | undefined> {
  const text = await readFile(join(mfeDir, name, version, 'assets.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : frontEndAssetsSchema.parse(JSON.parse(text));
}

export function filesGone(name: FrontEndName, version: string): string {
  const folder = frontEndFolder(name);
  return `the files of ${folder} ${version} are gone: deploy it again (npm run deploy -- ${folder})`;
}
