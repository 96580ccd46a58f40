/**
 * Checks that no exported type of the current folder has the name of another one: `node tools/check/typeNames.mjs`.
 * Prints names of several types with their files, and how much it read; exits 1 when there is any.
 */
import { readFileSync } from 'node:fs';
import { filesBelow } from './filesBelow.mjs';

const declared = /^export (?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

const filesOf = new Map();
const sources = filesBelow('.', /\.tsx?$/);
for (const file of sources) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(declared)) {
    filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
}
const doubled = [...filesOf].filter(([, files]) => files.length > 1);
for (const [name, files] of doubled) process.stdout.write(`${name} is exported by ${files.join(' and ')}\n`);
console.log(`${sources.length} files, ${filesOf.size} exported types`);
process.exitCode = doubled.length > 0 ? 1 : 0;
