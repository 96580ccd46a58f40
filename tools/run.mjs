/** Runs any TypeScript entry of this repository: `node tools/run.mjs <entry.ts> [arguments]`. */
import { boot } from './bootstrap/boot.mjs';
import { handOver } from './bootstrap/installedVersion.mjs';

/** These work on the data of the site, so they are those of the version that runs. */
const ofTheSite = ['backup', 'restore', 'update', 'demo'].map((name) => `tools/src/${name}.ts`);

const [, , entry, ...rest] = process.argv;
if (!entry) {
  console.error('usage: node tools/run.mjs <entry.ts> [arguments]');
  process.exit(1);
}
if (!ofTheSite.includes(entry) || !(await handOver('tools/run.mjs'))) {
  process.argv = [process.argv[0], entry, ...rest];
  await boot(entry);
}
