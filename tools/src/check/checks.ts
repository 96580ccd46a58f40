import { join } from 'node:path';

export interface Check {
  name: string;
  file: string;
  args: string[];
}

/** Everything that must hold before a change is merged, apart from tests. A warning counts as an error. */
export function checks(root: string): Check[] {
  const program = (name: string) => join(root, 'node_modules', '.bin', name);
  return [
    { name: 'types', file: program('tsc'), args: ['-b'] },
    {
      name: 'lint and format',
      file: program('biome'),
      args: ['ci', '--colors=off', '--error-on-warnings', '.'],
    },
    { name: 'import rules', file: process.execPath, args: [join(root, 'tools/check/imports.mjs')] },
    { name: 'lock file', file: process.execPath, args: [join(root, 'tools/check/lockFile.mjs')] },
    { name: 'names of types', file: process.execPath, args: [join(root, 'tools/check/typeNames.mjs')] },
    { name: 'style sheets', file: process.execPath, args: [join(root, 'tools/check/styles.mjs')] },
    { name: 'tests of the features', file: process.execPath, args: [join(root, 'tools/check/features.mjs')] },
    {
      name: 'agreement with the last release',
      file: process.execPath,
      args: [join(root, 'tools/run.mjs'), 'tools/src/compareRelease.ts'],
    },
    {
      name: 'unused code and dependencies',
      file: program('knip'),
      args: ['--no-progress', '--treat-config-hints-as-errors'],
    },
  ];
}
