import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEndNames, mapNames, type Registry } from '@show/contracts';

/**
 * A published registry with the live version beside those of a front end that all lack their files, as when the registry
 * is copied before them: what works stays live until they exist.
 */
export function withLive(
  published: Registry,
  live: Registry | undefined,
  missing: ReadonlyMap<string, string>,
): Registry {
  if (!live) return published;
  return mapNames(frontEndNames, (name) => {
    const { [name]: entry } = published;
    const { previous: _, rolledBack: __, ...build } = live[name];
    const versions = [entry, ...entry.previous].map(({ version }) => version);
    if (versions.includes(build.version) || versions.some((version) => !missing.has(`${name}/${version}`)))
      return entry;
    return { ...entry, previous: [...entry.previous, build] };
  });
}

/** Published versions whose entry or description is not in the folder, as `content/1a2b`, with the reason. */
export async function missingVersions(folder: string, registry: Registry): Promise<Map<string, string>> {
  const builds = frontEndNames.flatMap((name) => {
    const { previous, ...live } = registry[name];
    return [live, ...previous].map(({ version, entry }) => ({ version: `${name}/${version}`, entry }));
  });
  const checked = await Promise.all(
    builds.map(async ({ version, entry }) => {
      const files = [entry.slice('/mfe/'.length), `${version}/assets.json`];
      const found = Promise.all(files.map((file) => access(join(folder, file))));
      return found.then(
        () => undefined,
        () => version,
      );
    }),
  );
  const missing = checked.filter((version) => version !== undefined);
  return new Map(missing.map((version) => [version, 'Its files are missing']));
}
