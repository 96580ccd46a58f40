import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Totals {
  passed: number;
  failed: number;
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  /** What went wrong outside any test. */
  errors: z.array(z.unknown()),
});

const plainReport = z.object({ passed: z.number(), failed: z.number() });

/** What jest's JSON report says; a report that is missing counts as one failure. */
export function jestTotals(file: string): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/** What Playwright's JSON report says; a test that passed only when repeated has failed. */
export function playwrightTotals(file: string): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** What a program of ours, such as the run under faults, reports of itself. */
export function reportedTotals(file: string): Totals {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return plainReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function sum(totals: Totals[]): Totals {
  const add = (key: keyof Totals) => totals.reduce((total, one) => total + one[key], 0);
  return { passed: add('passed'), failed: add('failed') };
}
