import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndFolder } from '@show/contracts/deploy/parts';
import { pointBack } from './pointer';
import { RegistryFault } from './RegistryFault';
import { changeRegistry } from './registryFile';

interface RollbackOptions {
  /** For the log of deployments. */
  readonly by: string;
  /** Only if this version is the live one; whatever is live when absent. */
  readonly from?: string;
}

/** Makes the build before the live one live again. Says which; throws when there is none, or its files are gone. */
export async function rollback(
  mfeDir: string,
  name: FrontEndName,
  { by, from }: RollbackOptions,
): Promise<{ from: string; to: string }> {
  return changeRegistry(mfeDir, async (registry) => {
    const current = registry[name];
    if (from !== undefined && current?.version !== from)
      throw new RegistryFault(`${name} ${from} is no longer live: check the current version`);
    const entry = current && pointBack(current);
    if (!entry) throw new RegistryFault(`there is no earlier version of ${name} to go back to`);
    if (!(await stat(join(mfeDir, name, entry.version, 'assets.json')).catch(() => undefined)))
      throw new RegistryFault(
        `the files of ${name} ${entry.version} are gone: run npm run deploy -- ${frontEndFolder(name)} instead`,
      );
    return {
      next: { ...registry, [name]: entry },
      result: { from: current.version, to: entry.version },
      deploy: {
        frontEnd: name,
        action: 'rolled back',
        version: entry.version,
        before: current.version,
        by,
      },
    };
  });
}
