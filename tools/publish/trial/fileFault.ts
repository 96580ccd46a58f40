import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import type { FrontEndBuild } from '@show/contracts/deploy/registry';
import { filesGone, readAssets } from '../readAssets';

/** What is wrong with the published files of a version; undefined when browsers can load them. */
export async function fileFault(
  mfeDir: string,
  name: FrontEndName,
  { version, entry, integrity }: FrontEndBuild,
): Promise<string | undefined> {
  const assets = await readAssets(mfeDir, name, version);
  if (!assets) return filesGone(name, version);
  const chunks = [assets.entry, ...Object.values(assets.screens), ...Object.values(assets.slots)];
  const urls = new Set([entry, ...chunks.flatMap(({ js, css }) => [...js, ...css.map(({ href }) => href)])]);
  for (const url of urls) {
    const content = await readFile(join(mfeDir, url.replace(/^\/mfe\//, ''))).catch(() => undefined);
    if (!content) return `its file ${url} is missing`;
    const fault = url.endsWith('.js') && syntaxFault(content.toString());
    if (fault) return `its file ${url} cannot be read by browsers: ${fault}`;
    if (url === entry && integrity !== `sha384-${createHash('sha384').update(content).digest('base64')}`)
      return `its entry ${url} is not the file that was built`;
  }
  return undefined;
}

function syntaxFault(script: string): string | undefined {
  try {
    new Script(script);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
