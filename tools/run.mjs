/** Runs any TypeScript entry of this repository: `node tools/run.mjs <entry.ts> [arguments]`. */
import { boot } from './bootstrap/boot.mjs';

const [, , entry, ...rest] = process.argv;
if (!entry) {
  console.error('usage: node tools/run.mjs <entry.ts> [arguments]');
  process.exit(1);
}
process.argv = [process.argv[0], entry, ...rest];
await boot(entry);
