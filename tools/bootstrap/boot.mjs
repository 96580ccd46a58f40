import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeVersionFault } from './nodeVersion.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * From a bare clone to running TypeScript: checks Node, installs packages, bundles the entry and runs it in this
 * process. Imports nothing that might not be installed yet.
 *
 * @param {string} entry TypeScript file, relative to the root of the repository
 */
export async function boot(entry) {
  try {
    const tooOld = nodeVersionFault(process.versions.node);
    if (tooOld) throw Object.assign(new Error(tooOld), { name: 'Fault' });
    process.chdir(root);
    const { installPackages } = await import('./installPackages.mjs');
    await installPackages(root, (line) => console.log(line));
    const { bundle } = await import('./bundle.mjs');
    const outfile = bundleFile(resolve(root, entry));
    await bundle(entry, outfile);
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(outfile).href);
  } catch (error) {
    console.error(error.name === 'Fault' ? error.message : error);
    process.exit(1);
  }
}

/** In `dist/` of the workspace that the entry belongs to, so that it finds the packages of that workspace. */
function bundleFile(entry) {
  let workspace = dirname(entry);
  while (!existsSync(join(workspace, 'package.json'))) workspace = dirname(workspace);
  return join(workspace, 'dist', 'run', relative(workspace, entry).replace(/\.ts$/, '.mjs'));
}
