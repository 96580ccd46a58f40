/**
 * Makes the folder of an image: `node tools/bootstrap/bundlePart.mjs OUTPUT PART` bundles the process PART, or with
 * `jobs` the programs that are run once. Beside the bundles lie the few packages that stay outside of them, and
 * `dist/main.js.version`, the version of all of it.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { bundle, serviceBundleOptions, stopBundler } from './bundle.mjs';
import { writeVersionOfPart } from './partVersion.mjs';

const [output, part] = process.argv.slice(2);
const root = process.cwd();

const jobs = {
  'tools/src/jobs/secrets.ts': 'secrets.mjs',
  'tools/src/jobs/databases.ts': 'databases.mjs',
  'tools/src/jobs/snapshots.ts': 'snapshots.mjs',
  'demo/fill.ts': 'demo/fill.mjs',
  'demo/clear.ts': 'demo/clear.mjs',
};
const programs =
  part === 'jobs'
    ? jobs
    : part === 'front-ends'
      ? { 'tools/publish/deploy.ts': 'deploy.mjs' }
      : { [`${part}/src/main.ts`]: 'dist/main.js' };

const options = { ...serviceBundleOptions, external: [...serviceBundleOptions.external, 'esbuild'] };
for (const [entry, file] of Object.entries(programs)) await bundle(entry, join(output, file), options);
await stopBundler();

const migrations = join(part, 'migrations');
if (existsSync(migrations)) cpSync(migrations, join(output, 'migrations'), { recursive: true });
if (existsSync(join(part, 'package.json'))) copyPackages(join(root, part));
if (existsSync(join(output, 'dist/main.js'))) writeVersionOfPart(output);

/** Copies the packages outside of the bundle that a workspace depends on, and what those need. */
function copyPackages(workspace) {
  const outside = new Set(serviceBundleOptions.external);
  const { dependencies = {} } = manifestIn(workspace);
  const waiting = Object.keys(dependencies)
    .filter((name) => outside.has(name))
    .map((name) => ({ name, from: workspace }));
  for (const { name, from } of waiting) {
    const folder = folderOf(name, from);
    // Optional ones are installed for this system only.
    if (!folder) continue;
    const place = join(output, 'node_modules', name);
    if (existsSync(place)) continue;
    cpSync(folder, place, { recursive: true });
    const { dependencies: needed, optionalDependencies: optional } = manifestIn(folder);
    for (const each of Object.keys({ ...needed, ...optional })) waiting.push({ name: each, from: folder });
  }
}

/** The folder of a package as Node finds it from another, or undefined. */
function folderOf(name, from) {
  return (createRequire(join(from, 'index.js')).resolve.paths(name) ?? [])
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

function manifestIn(folder) {
  return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
}
