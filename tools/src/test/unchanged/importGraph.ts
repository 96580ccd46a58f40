import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** For each file, the files of this repository that it imports. Paths are relative to the root. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Packages stay outside: the lock file covers them. */
const ownFilesOnly: Plugin = {
  name: 'own-files-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@show/') ? undefined : { path, external: true },
    );
    // By the exact name: esbuild confuses `Keys.tsx` and `keys.ts`.
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const exact = ['.ts', '.tsx']
        .map((end) => join(resolveDir, path) + end)
        .find((file) => existsSync(file));
      return exact ? { path: exact } : undefined;
    });
  },
};

/**
 * Reads the imports of files and of all that they reach.
 * @throws when a file does not parse, or imports what is not there
 */
export async function importGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    loader: { '.sql': 'empty', '.css': 'empty', '.module.css': 'empty', '.worker.cjs': 'empty' },
    plugins: [ownFilesOnly],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** A file and everything that it imports, directly or not. */
export function reached(graph: ImportGraph, file: string): Set<string> {
  const found = new Set([file]);
  // A set that grows while it is read: every file is visited once.
  for (const one of found) for (const next of graph.get(one) ?? []) found.add(next);
  return found;
}
