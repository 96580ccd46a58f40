/**
 * Checks the types of the current folder: `node tools/check/types.mjs`. Runs `tsc -b` on the projects of tsconfig.json,
 * and prints what it says and how many files each project holds; exits 1 when there is an error, or when a workspace has
 * no file in any project.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceFolders } from './workspaces.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The files of a project below the current folder, from what tsc keeps for the next build. */
function filesOf(project) {
  const record = read(project).compilerOptions.tsBuildInfoFile;
  return read(record)
    .fileNames.map((file) => join(dirname(record), file))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules/'));
}

const tsc = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
// Checkers side by side each check the shared declarations again: one takes less time than four on two cores.
const { status } = spawnSync(tsc, ['-b', '--singleThreaded'], {
  stdio: 'inherit',
  // It collects garbage less often, with up to 2 GB.
  env: { ...process.env, GOGC: '400' },
});

const projects = read('tsconfig.json').references.map(({ path }) => ({ path, files: filesOf(path) }));
const files = new Set(projects.flatMap((project) => project.files));
const unread = workspaceFolders().filter(
  (folder) => ![...files].some((file) => file.startsWith(`${folder}/`)),
);
for (const folder of unread) console.log(`error: no file of ${folder} belongs to a project of tsconfig.json`);
console.log(
  `${files.size} files: ${projects.map((project) => `${project.path} ${project.files.length}`).join(', ')}`,
);
process.exitCode = status === 0 && unread.length === 0 ? 0 : 1;
