import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Code of this repository goes into the bundle; packages stay outside and are found in node_modules at run time. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@show/') ? undefined : { path, external: true },
    );
  },
};

/** What every bundle of ours is made with: services, tools, benchmarks. */
export const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  loader: { '.sql': 'text' },
  logLevel: 'silent',
  plugins: [packagesOutside],
};

/**
 * Bundles one entry. The file appears whole or not at all.
 *
 * @param {string} entry
 * @param {string} outfile
 */
export async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  const result = await build({
    ...bundleOptions,
    entryPoints: [entry],
    outfile,
    sourcemap: 'inline',
    write: false,
  });
  replaceFile(outfile, result.outputFiles[0].text);
}

/** Ends the process that esbuild keeps for the next bundle. */
export async function stopBundler() {
  const { stop } = await import('esbuild');
  await stop();
}

function replaceFile(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
