import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEndNames, type Registry } from '@show/contracts';

/** Published versions whose entry is not in the folder, as `content/1a2b`, with the reason. */
export async function missingVersions(folder: string, registry: Registry): Promise<Map<string, string>> {
  const builds = frontEndNames.flatMap((name) => {
    const { previous, ...live } = registry[name];
    return [live, ...previous].map(({ version, entry }) => ({ version: `${name}/${version}`, entry }));
  });
  const checked = await Promise.all(
    builds.map(async ({ version, entry }) => {
      const found = access(join(folder, entry.slice('/mfe/'.length)));
      return found.then(
        () => undefined,
        () => version,
      );
    }),
  );
  const missing = checked.filter((version) => version !== undefined);
  return new Map(missing.map((version) => [version, 'Its files are missing']));
}
