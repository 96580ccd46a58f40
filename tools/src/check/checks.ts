import { join } from 'node:path';

export interface Check {
  name: string;
  file: string;
  args: string[];
  /** Finds in its output how much it read; without it, that is the last line of its standard output. */
  read?: RegExp;
}

/**
 * Everything that must hold before a change is merged, apart from tests. A warning counts as an error.
 * @param root of this repository, with the programs; they check the folder that they run in
 */
export function checks(root: string): Check[] {
  const program = (name: string) => join(root, 'node_modules', '.bin', name);
  return [
    { name: 'types', file: process.execPath, args: [join(root, 'tools/check/types.mjs')] },
    {
      name: 'lint and format',
      file: program('biome'),
      args: ['ci', '--colors=off', '--error-on-warnings', '.'],
      read: /^Checked (.* files?) in/m,
    },
    { name: 'import rules', file: process.execPath, args: [join(root, 'tools/check/imports.mjs')] },
    { name: 'lock file', file: process.execPath, args: [join(root, 'tools/check/lockFile.mjs')] },
    { name: 'names of types', file: process.execPath, args: [join(root, 'tools/check/typeNames.mjs')] },
    { name: 'style sheets', file: process.execPath, args: [join(root, 'tools/check/styles.mjs')] },
    {
      name: 'what browsers withhold',
      file: process.execPath,
      args: [join(root, 'tools/check/browserApis.mjs')],
    },
    { name: 'tests of the features', file: process.execPath, args: [join(root, 'tools/check/features.mjs')] },
    {
      name: 'agreement with the last release',
      file: process.execPath,
      args: [join(root, 'tools/run.mjs'), 'tools/src/compareRelease.ts'],
    },
    {
      name: 'unused code and dependencies',
      file: program('knip'),
      args: [
        '--no-progress',
        '--treat-config-hints-as-errors',
        '--reporter=symbols',
        `--reporter=${join(root, 'tools/check/knipReporter.mjs')}`,
      ],
    },
  ];
}
