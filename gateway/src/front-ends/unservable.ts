import { type FrontEndAssets, type FrontEndName, type Registry, remoteNames } from '@show/contracts';
import { listExports, missingExports } from '@show/contracts/deploy/sharedExports';
import { type Unservable, usableVersions } from './LiveRegistry';

interface Means {
  readonly assetsOf: (name: FrontEndName, version: string) => Promise<FrontEndAssets | undefined>;
  /** Starts the processes that render versions. Returns those whose server build cannot be loaded, with the reason. */
  readonly prepare: (registry: Registry) => Promise<Unservable>;
}

/**
 * All versions that cannot be served: those that lack files, those whose server build cannot be loaded, and those that do not
 * fit the shell that is left. The processes that render the others have been started.
 */
export async function unservable(
  published: Registry,
  missing: Unservable,
  { assetsOf, prepare }: Means,
): Promise<Unservable> {
  const broken = new Map(missing);
  for (;;) {
    const { shell } = usableVersions(published, broken);
    const reasons = new Map([...(await unfitWith(shell.version, published, assetsOf)), ...broken]);
    const found = await prepare(usableVersions(published, reasons));
    const added = [...found].filter(([version]) => !broken.has(version));
    if (added.length === 0) return reasons;
    for (const [version, reason] of added) broken.set(version, reason);
  }
}

/**
 * Versions of remotes that import what a version of the shell does not have, and would render nothing in its place.
 * They become live automatically as soon as a shell has it.
 */
async function unfitWith(shellVersion: string, registry: Registry, assetsOf: Means['assetsOf']) {
  const shell = await assetsOf('shell', shellVersion);
  const builds = remoteNames.flatMap((name) =>
    [registry[name], ...registry[name].previous].map(({ version }) => ({ name, version })),
  );
  const checked = await Promise.all(
    builds.map(async ({ name, version }) => {
      const assets = await assetsOf(name, version);
      const missing = shell && assets ? missingExports(shell, assets) : [];
      const reason = `It takes ${listExports(missing)}, which the live shell does not have: deploy the shell`;
      return [`${name}/${version}`, missing.length > 0 ? reason : ''] as const;
    }),
  );
  return checked.filter(([, reason]) => reason);
}
