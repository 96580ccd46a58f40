import type { FrontEndName } from '@show/contracts/parts';
import { Fault } from '@show/dev-servers/fault';
import { pointBack } from './pointer';
import { changeRegistry } from './registryFile';

/** Makes the build before the live one live again. Says which; throws when there is none. */
export async function rollback(mfeDir: string, name: FrontEndName): Promise<{ from: string; to: string }> {
  return changeRegistry(mfeDir, (registry) => {
    const current = registry[name];
    const entry = current && pointBack(current);
    if (!entry) throw new Fault(`there is no earlier version of ${name} to go back to`);
    return {
      next: { ...registry, [name]: entry },
      result: { from: current.version, to: entry.version },
    };
  });
}
