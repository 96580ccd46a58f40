/**
 * Checks the import rules of .dependency-cruiser.cjs on the current folder: `node tools/check/imports.mjs`.
 * Prints the violations, and how many files it read in each workspace; exits 1 when there is a violation, or a workspace
 * in which it has read nothing.
 *
 * `--plant <file>` adds text to source files as they are read, from a JSON object of path and text: for the check's test.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { folderCycles } from './folderCycles.mjs';
import { workspaceFolders } from './workspaces.mjs';

const require = createRequire(import.meta.url);
const { values } = parseArgs({ options: { plant: { type: 'string' } } });
const planted = values.plant ? JSON.parse(readFileSync(values.plant, 'utf8')) : {};

// TypeScript 7 has no JavaScript API, so dependency-cruiser reads with swc; but it does not say that a file holds
// JSX. This must run before dependency-cruiser takes its copy of the function.
const swc = require('@swc/core');
swc.parseFileSync = (file, options) =>
  swc.parseSync(`${readFileSync(file, 'utf8')}\n${planted[relative('.', file)] ?? ''}`, {
    ...options,
    tsx: file.endsWith('.tsx'),
  });

const { cruise } = await import('dependency-cruiser');
const { forbidden, folderCycles: cycleRule, options } = require('../../.dependency-cruiser.cjs');
const { enhancedResolveOptions, ...cruiseOptions } = options;

const folders = workspaceFolders();
const { output } = await cruise(
  folders,
  { ...cruiseOptions, ruleSet: { forbidden }, validate: true },
  enhancedResolveOptions,
);

const read = folders.map((folder) => ({
  folder,
  count: output.modules.filter(({ source }) => source.startsWith(`${folder}/`)).length,
}));
const unread = read.filter(({ count }) => count === 0);

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
for (const { folder } of unread) console.log(`error: no source file was read in ${folder}`);
const total = read.reduce((sum, { count }) => sum + count, 0);
console.log(
  `${total} files, ${forbidden.length + 1} rules: ${read.map(({ folder, count }) => `${folder} ${count}`).join(', ')}`,
);
process.exitCode = faults.length + unread.length > 0 ? 1 : 0;
