import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import type { FrontEndAssets, FrontEndBuild } from '@show/contracts/deploy/registry';
import { serverFile } from '../../webpack/frontEnds';

interface FinishedBuild extends Pick<FrontEndAssets, 'provides' | 'takes' | 'needs'> {
  /** What the server build holds; left out: there is none. */
  readonly server?: string;
  readonly contract?: number;
}

/** Leaves a finished build, the only one of its front end, in a `builtDir` of `publishFrontEnds`. Returns its files' folder. */
export async function leaveBuild(
  builtDir: string,
  name: FrontEndName,
  version: string,
  { server, contract = 1, ...shared }: FinishedBuild = {},
): Promise<string> {
  const stamp = `sources-${version}`;
  const place = join(builtDir, name, stamp);
  const base = `/mfe/${name}/${version}/`;
  const script = `console.log('${name} ${version}');`;
  const assets: FrontEndAssets = {
    name,
    version,
    stamp,
    contract,
    trustedTypes: true,
    ...shared,
    ...(server !== undefined && { server: serverFile }),
    entry: { js: [`${base}main.js`], css: [] },
    screens: { about: { js: [`${base}about.js`], css: [{ href: `${base}about.css`, name: 'about.css' }] } },
    slots: {},
    fonts: [],
    files: {},
  };
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  const build: FrontEndBuild = { version, entry: `${base}main.js`, integrity, contract };
  const files = join(place, 'files');
  await mkdir(join(files, serverFile, '..'), { recursive: true });
  const content: Record<string, string> = {
    'assets.json': JSON.stringify(assets),
    'main.js': script,
    'about.js': 'void 0;',
    'about.css': '',
    ...(server !== undefined && { [serverFile]: server }),
  };
  for (const [file, text] of Object.entries(content)) await writeFile(join(files, file), text);
  await writeFile(join(place, 'build.json'), JSON.stringify(build));
  return files;
}
