import type { FrontEndAssets } from './registry';

/**
 * What a version of a remote takes of shared modules and a version of the shell does not have, as `Tabs of
 * @show/web-kit/tabs`. Nothing, if the remote is of a release that does not say what it takes.
 */
export function missingExports(
  shell: Pick<FrontEndAssets, 'provides'>,
  remote: Pick<FrontEndAssets, 'takes'>,
): string[] {
  return Object.entries(remote.takes ?? {}).flatMap(([module, names]) => {
    const provided = new Set(shell.provides?.[module]);
    return names.filter((name) => !provided.has(name)).map((name) => `${name} of ${module}`);
  });
}

/** The missing exports in a sentence. */
export function listExports(missing: readonly string[]): string {
  const shown = missing.slice(0, 3).join(', ');
  return missing.length > 3 ? `${shown} and ${missing.length - 3} more` : shown;
}
