// `npm run deploy`: plain JavaScript, so that Node runs it as it is; the program itself is TypeScript.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const outfile = join(root, 'tools/dist/deploy.mjs');
await build({
  entryPoints: [join(root, 'tools/publish/deploy.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: ['esbuild', 'webpack', 'zod'],
  logLevel: 'silent',
});
const { deploy } = await import(pathToFileURL(outfile).href);
await deploy(root, process.argv.slice(2)).catch((error) => {
  console.error(error.name === 'Fault' ? error.message : error);
  process.exitCode = 1;
});
