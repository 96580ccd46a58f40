import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { nameSources } from './namedSources.mjs';
import { ownMappings } from './ownMappings.mjs';

const run = promisify(execFile);

/** Code of this repository goes into the bundle; packages stay outside and are found in node_modules at run time. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@show/') ? undefined : { path, external: true },
    );
  },
};

/** The on-air graphics run in browsers: the gateway's bundle holds what they were built to, not how. */
const builtGraphics = {
  name: 'built-graphics',
  setup(build) {
    build.onLoad({ filter: /[\\/]graphics[\\/]build[\\/]files\.mjs$/ }, async ({ path }) => {
      const print = `import { graphicsFiles } from ${JSON.stringify(pathToFileURL(path).href)};
        process.stdout.write(JSON.stringify(graphicsFiles));`;
      // In a process of its own, so that one that keeps building reads what has changed.
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', print], {
        maxBuffer: 16 * 1024 * 1024,
      });
      return { contents: `export const graphicsFiles = ${stdout};` };
    });
  },
};

/** What tools and benchmarks are bundled with. */
const bundleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  loader: { '.sql': 'text', '.worker.cjs': 'text' },
  logLevel: 'silent',
  plugins: [packagesOutside],
  sourcemap: 'inline',
  sourcesContent: false,
};

/**
 * What services are bundled with: packages go into the bundle too, because finding and reading a thousand files is
 * half of what a start costs. Outside stay native modules and optional dependencies.
 */
export const serviceBundleOptions = {
  ...bundleOptions,
  plugins: [builtGraphics],
  // Beside the bundle: inside, it would be read at each start.
  sourcemap: 'linked',
  // A process keeps the text of its bundle, in two bytes a character if a comment of any package has one beyond Latin-1.
  minifyWhitespace: true,
  lineLimit: 500,
  legalComments: 'none',
  external: [
    'sharp',
    // Run in a thread, which finds it by its path.
    'heic-decode',
    // Reads its outlines of the zones from files beside it.
    'geo-tz',
    // Data alone.
    'us-atlas',
    '@expo-google-fonts/bricolage-grotesque',
    // Of pg and ws.
    'pg-native',
    'bufferutil',
    'utf-8-validate',
    // Of knex: the drivers of other databases.
    'better-sqlite3',
    'mariadb',
    'mysql',
    'mysql2',
    'oracledb',
    'pg-query-stream',
    'sqlite3',
    'tedious',
  ],
  banner: {
    js: [
      // For packages that are CommonJS.
      "import { createRequire as createRequireOfBundle } from 'node:module';",
      'const require = createRequireOfBundle(import.meta.url);',
      'const { filename: __filename, dirname: __dirname } = import.meta;',
      `(${nameSources})(require, import.meta.url);`,
    ].join('\n'),
  },
};

/**
 * Bundles one entry. The file appears whole or not at all.
 *
 * @param {string} entry
 * @param {string} outfile
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundle(entry, outfile, options = bundleOptions) {
  const { build } = await import('esbuild');
  const result = await build({
    ...options,
    entryPoints: [entry],
    outfile,
    write: false,
  });
  for (const { path, contents, text } of result.outputFiles)
    replaceFile(path, path.endsWith('.map') ? ownMappings(text) : contents);
}

/** Ends the process that esbuild keeps for the next bundle. */
export async function stopBundler() {
  const { stop } = await import('esbuild');
  await stop();
}

/** The file appears whole or not at all. */
export function replaceFile(file, contents) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}
