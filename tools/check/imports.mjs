/**
 * Checks the import rules of .dependency-cruiser.cjs on the current folder: `node tools/check/imports.mjs`.
 * Prints the violations; exits 1 when there are any.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// TypeScript 7 has no JavaScript API, so dependency-cruiser reads with swc; but it never tells swc that a file holds
// JSX. This must stand before dependency-cruiser takes its copy of the function.
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { forbidden, options } = require('../../.dependency-cruiser.cjs');
const { enhancedResolveOptions, ...cruiseOptions } = options;

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
const folders = workspaces.map((folder) => folder.replace('/*', '')).filter((folder) => existsSync(folder));

const { output, exitCode } = await cruise(
  folders,
  { ...cruiseOptions, ruleSet: { forbidden }, validate: true, outputType: 'err' },
  enhancedResolveOptions,
);
if (exitCode !== 0) console.log(output.trim());
process.exitCode = exitCode === 0 ? 0 : 1;
