import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/domain/parts';
import type { FrontEndAssets, FrontEndBuild } from '@show/contracts/domain/registry';

/** Leaves a finished build, the only one of its front end, in a `builtDir` of `publishFrontEnds`. */
export async function leaveBuild(
  builtDir: string,
  name: FrontEndName,
  version: string,
  shared: Pick<FrontEndAssets, 'provides' | 'takes'> = {},
): Promise<void> {
  const stamp = `sources-${version}`;
  const place = join(builtDir, name, stamp);
  const assets: FrontEndAssets = {
    name,
    version,
    stamp,
    contract: 1,
    ...shared,
    entry: { js: [], css: [] },
    screens: {},
    slots: {},
    fonts: [],
    files: {},
  };
  const entry = `/mfe/${name}/${version}/main.js`;
  const build: FrontEndBuild = { version, entry, integrity: 'sha384-x', contract: 1 };
  await mkdir(join(place, 'files'), { recursive: true });
  await writeFile(join(place, 'files', 'assets.json'), JSON.stringify(assets));
  await writeFile(join(place, 'build.json'), JSON.stringify(build));
}
