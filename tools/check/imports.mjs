/**
 * Checks the import rules of .dependency-cruiser.cjs on the current folder: `node tools/check/imports.mjs`.
 * Prints the violations, and how many files it read in each workspace; exits 1 when there is a violation, or a source file
 * that it has not read.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { filesBelow } from './filesBelow.mjs';
import { folderCycles } from './folderCycles.mjs';
import { workspaceFolders } from './workspaces.mjs';

const require = createRequire(import.meta.url);

// TypeScript 7 has no JavaScript API, so dependency-cruiser reads with swc; but it does not say that a file holds
// JSX. This must run before dependency-cruiser takes its copy of the function.
const swc = require('@swc/core');
swc.parseFileSync = (file, options) =>
  swc.parseSync(readFileSync(file, 'utf8'), { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { forbidden, folderCycles: cycleRule, options } = require('../../.dependency-cruiser.cjs');
const { enhancedResolveOptions, ...cruiseOptions } = options;

const folders = workspaceFolders();
const { output } = await cruise(
  folders,
  { ...cruiseOptions, ruleSet: { forbidden }, validate: true },
  enhancedResolveOptions,
);

const sources = output.modules.map(({ source }) => source);
const read = folders.map((folder) => ({
  folder,
  count: sources.filter((source) => source.startsWith(`${folder}/`)).length,
}));
const known = new Set(sources);
const unread = [
  ...read.filter(({ count }) => count === 0).map(({ folder }) => folder),
  ...folders
    .flatMap((folder) => filesBelow(folder, /(?<!\.d)\.[mc]?tsx?$/))
    .filter((file) => !known.has(file)),
];

const isOutside = (file) =>
  file.includes('node_modules/') || cycleRule.pathNot.some((pattern) => new RegExp(pattern).test(file));
const imports = output.modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))
  .filter((pair) => !pair.some(isOutside));

const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
const faults = [
  ...output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    text: [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → '),
    comment: comments.get(rule.name),
  })),
  ...folderCycles(imports).map((cycle) => ({
    rule: cycleRule.name,
    text: [cycle.folder, ...cycle.imports].join('\n    '),
    comment: cycleRule.comment,
  })),
];

for (const { rule, text, comment } of faults) console.log(`error ${rule}: ${text}\n  ${comment}`);
for (const place of unread) console.log(`error: ${place} was not read`);
const total = read.reduce((sum, { count }) => sum + count, 0);
console.log(
  `${total} files, ${forbidden.length + 1} rules: ${read.map(({ folder, count }) => `${folder} ${count}`).join(', ')}`,
);
process.exitCode = faults.length + unread.length > 0 ? 1 : 0;
