import { type FrontEndAssets, type FrontEndName, type Registry, remoteNames } from '@show/contracts';
import { listExports, missingExports } from '@show/contracts/sharedExports';

type ReadAssets = (name: FrontEndName, version: string) => Promise<FrontEndAssets | undefined>;

/**
 * Versions of remotes, as `content/1a2b`, that take what the live shell does not have, and would render nothing in its
 * place; with the reason. They become live by themselves as soon as a shell has it.
 */
export async function unfitVersions(registry: Registry, assetsOf: ReadAssets): Promise<Map<string, string>> {
  const shell = await assetsOf('shell', registry.shell.version);
  const builds = remoteNames.flatMap((name) => {
    const { version, previous } = registry[name];
    return [version, ...previous.map((build) => build.version)].map((one) => ({ name, version: one }));
  });
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
