import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndFolder, remoteNames } from '@show/contracts/domain/parts';
import { type FrontEndAssets, frontEndAssetsSchema } from '@show/contracts/domain/registry';
import { listExports, missingExports } from '@show/contracts/domain/sharedExports';
import type { PartialRegistry } from '@show/service-kit/registry';

/**
 * Why a version does not fit the live front ends, or cannot be read at all, and what to do; undefined if it fits. Remotes
 * that are published with a shell are not counted against it: they come right after it.
 * @param registry as it is under its lock
 */
export async function misfit(
  mfeDir: string,
  registry: PartialRegistry,
  name: FrontEndName,
  version: string,
  together: readonly FrontEndName[],
): Promise<string | undefined> {
  const own = await readAssets(mfeDir, name, version);
  if (!own) return gone(name, version);
  if (name !== 'shell') {
    const live = registry.shell?.version;
    if (live === undefined) return undefined;
    const shell = await readAssets(mfeDir, 'shell', live);
    if (!shell) return gone('shell', live);
    const missing = missingExports(shell, own);
    if (missing.length === 0) return undefined;
    return `${frontEndFolder(name)} takes ${listExports(missing)}, which the live shell does not have: deploy the shell first (npm run deploy -- shell)`;
  }
  for (const remote of remoteNames.filter((one) => !together.includes(one))) {
    // A remote whose files are gone is not served: the shell need not wait for it.
    const live = registry[remote] && (await readAssets(mfeDir, remote, registry[remote].version));
    const missing = live ? missingExports(own, live) : [];
    if (missing.length > 0)
      return `the shell no longer has ${listExports(missing)}, which the live ${frontEndFolder(remote)} takes: deploy ${frontEndFolder(remote)} first, or everything with --all`;
  }
  return undefined;
}

export function gone(name: FrontEndName, version: string): string {
  const folder = frontEndFolder(name);
  return `the files of ${folder} ${version} are gone: deploy it again (npm run deploy -- ${folder})`;
}

export async function readAssets(
  mfeDir: string,
  name: FrontEndName,
  version: string,
): Promise<FrontEndAssets | undefined> {
  const text = await readFile(join(mfeDir, name, version, 'assets.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : frontEndAssetsSchema.parse(JSON.parse(text));
}
