import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { optimizeLater } from '../../bootstrap/optimizeLater';
import { runToEnd } from './runner';
import type { TestRun } from './runTests';
import { jestFiles, jestTotals, noTotals, type Totals } from './totals';
import type { UnchangedTests } from './unchanged/UnchangedTests';

interface JestOptions {
  /** The test files; left out: all of them, or those that the arguments choose. */
  readonly files?: readonly string[] | undefined;
  readonly args?: readonly string[];
  /** Left out: of all projects. */
  readonly project?: 'node' | 'web';
  readonly niceness?: number;
  /** Takes note of what passed. */
  readonly unchanged: UnchangedTests | undefined;
}

/** Runs unit and service tests. */
export async function jestTests(
  { root, folder, log, signal }: TestRun,
  { files, args = [], project, niceness, unchanged }: JestOptions,
): Promise<Totals> {
  if (files?.length === 0) return noTotals;
  const report = join(folder, `jest-${project ?? 'all'}.json`);
  rmSync(report, { force: true });
  const chosen = [
    ...(project ? ['--selectProjects', project] : []),
    ...args,
    '--json',
    `--outputFile=${report}`,
    '--reporters=default',
    ...(files ? ['--runTestsByPath', ...files] : []),
  ];
  // Collecting new objects in larger steps saves 6 % of the CPU.
  const jest = ['--max-semi-space-size=64', ...optimizeLater, join(root, 'node_modules/jest/bin/jest.js')];
  await runToEnd(process.execPath, [...jest, ...chosen], { cwd: root, log, niceness, signal });
  const passed = [...jestFiles(report)].map(([file, good]) => [relative(root, file), good] as const);
  await unchanged?.record(new Map(passed));
  return jestTotals(
    report,
    files?.map((file) => join(root, file)),
  );
}
