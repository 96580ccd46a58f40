import { type Levels, tooEarly } from '@show/contracts/deploy/contractLevels';
import { type FrontEndName, frontEndFolder, remoteNames } from '@show/contracts/deploy/parts';
import { listExports, missingExports } from '@show/contracts/deploy/sharedExports';
import type { PartialRegistry } from '@show/service-kit/registry';
import { filesGone, readAssets } from './readAssets';

/**
 * Why a version does not fit the live front ends, or cannot be read at all, and what to do; undefined if it fits. Remotes
 * that are published with a shell are not counted against it: they come right after it.
 * @param registry as it is under its lock
 * @param offered by the running processes, as far as it is known
 */
export async function compatibilityFault(
  mfeDir: string,
  registry: PartialRegistry,
  name: FrontEndName,
  version: string,
  together: readonly FrontEndName[],
  offered: Levels = {},
): Promise<string | undefined> {
  const own = await readAssets(mfeDir, name, version);
  if (!own) return filesGone(name, version);
  const early = tooEarly(frontEndFolder(name), own.needs ?? {}, offered);
  if (early) return early;
  if (name !== 'shell') {
    const live = registry.shell?.version;
    if (live === undefined) return undefined;
    const shell = await readAssets(mfeDir, 'shell', live);
    if (!shell) return filesGone('shell', live);
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
