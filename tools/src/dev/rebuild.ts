import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import { hashInputs, neededFolders } from '../../files/inputs';
import { describeError } from '../../terminal/describeError';
import { bundleService } from '../build/serviceBundles';
import type { Stack } from '../stack/launch';
import { migrate } from '../stack/migrations';
import { serviceSpec } from '../stack/services';

/** All folders whose change means work for a process. Front ends have compilers that watch by themselves. */
export function watchedFolders(root: string): string[] {
  return [...new Set(processNames.flatMap((name) => neededFolders(root, name)))];
}

/** Processes that are made, among others, from one of the changed folders. */
function affectedBy(root: string, changed: string[]): ProcessName[] {
  return processNames.filter((name) => neededFolders(root, name).some((folder) => changed.includes(folder)));
}

const isMigration = (file: string) => /\.sql$|\/migrations\.ts$/.test(file);

interface RebuildOptions {
  stack: Stack;
  say(line: string): void;
}

/**
 * Builds what changed and puts it to work in a running stack; the result takes the folders that changed. A build that
 * fails leaves the old one at work.
 */
export function rebuilder({ stack: { plan, supervisor }, say }: RebuildOptions) {
  const { root } = plan.environment;
  const migrationsOf = (name: ProcessName) => hashInputs(root, neededFolders(root, name), isMigration);
  const migrated = new Map(
    processNames.flatMap((name) => (name === 'gateway' ? [] : [[name, migrationsOf(name)] as const])),
  );

  async function renew(name: ProcessName): Promise<void> {
    const started = performance.now();
    const { built } = await bundleService(root, name);
    if (!built) return;
    say(`${name} built, starting it again...`);
    const spec = serviceSpec(plan, name);
    if (name !== 'gateway' && migrated.get(name) !== migrationsOf(name)) {
      await migrate(spec, supervisor);
      migrated.set(name, migrationsOf(name));
    }
    await supervisor.restart(name === 'gateway' ? 'gateway' : 'service', spec);
    say(`${name} is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }

  return async (changed: string[]): Promise<void> => {
    const attempts = affectedBy(root, changed).map((name) =>
      renew(name).catch((error) => say(describeError(error))),
    );
    await Promise.all(attempts);
  };
}
