import { type FrontEndAssets, type FrontEndName, type Registry, remoteNames } from '@show/contracts';
import { listExports, missingExports } from '@show/contracts/deploy/sharedExports';

type ReadAssets = (name: FrontEndName, version: string) => Promise<FrontEndAssets | undefined>;

/** By version of the shell: versions of remotes that do not fit it, as `content/1a2b`, with the reason. */
export type UnfitVersions = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Versions of remotes that import what a version of the shell does not have, and would render nothing in its place.
 * They become live automatically as soon as a shell has it.
 */
export async function unfitVersions(registry: Registry, assetsOf: ReadAssets): Promise<UnfitVersions> {
  const byShell = versionsOf(registry, 'shell').map(
    async (version) => [version, await unfitWith(version, registry, assetsOf)] as const,
  );
  return new Map(await Promise.all(byShell));
}

const versionsOf = (registry: Registry, name: FrontEndName): string[] =>
  [registry[name], ...registry[name].previous].map(({ version }) => version);

async function unfitWith(
  shellVersion: string,
  registry: Registry,
  assetsOf: ReadAssets,
): Promise<Map<string, string>> {
  const shell = await assetsOf('shell', shellVersion);
  const builds = remoteNames.flatMap((name) =>
    versionsOf(registry, name).map((version) => ({ name, version })),
  );
  const checked = await Promise.all(
    builds.map(async ({ name, version }) => {
      const assets = await assetsOf(name, version);
      const missing = shell && assets ? missingExports(shell, assets) : [];
      const reason = `It takes ${listExports(missing)}, which the live shell does not have: deploy the shell`;
      return [`${name}/${version}`, missing.length > 0 ? reason : ''] as const;
    }),
  );
  return new Map(checked.filter(([, reason]) => reason));
}
