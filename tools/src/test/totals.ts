import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Totals {
  passed: number;
  failed: number;
  /** A line for each test that failed and its reason, as far as the report names them. */
  failures: readonly string[];
}

/** Nothing ran. */
export const noTotals: Totals = { passed: 0, failed: 0, failures: [] };

/** One failure outside any test. */
export const oneFailure = (reason: string): Totals => ({ passed: 0, failed: 1, failures: [reason] });

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().default('no reason was given') });

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError) })),
    }),
  ),
});

/** Files hold describes, which hold tests and further describes. */
interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  /** What went wrong outside any test. */
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
});

const plainReport = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
});

/**
 * What jest's JSON report says; a report that is missing counts as one failure.
 * @param wanted absolute paths; each of them that jest did not run, as no project of it has the file, is a failure
 */
export function jestTotals(file: string, wanted: readonly string[] = []): Totals {
  if (!existsSync(file)) return oneFailure('unit and service tests ended without a report');
  const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ran = new Set(report.testResults.map(({ name }) => name));
  const missing = wanted.filter((path) => !ran.has(path));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + missing.length,
    failures: [
      ...missing.map((path) => line(path, 'did not run')),
      ...report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed');
        if (status === 'failed' && failed.length === 0) return [line(name, message)];
        return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages[0]));
      }),
    ],
  };
}

/** For each file that jest ran, by its absolute path, whether each of its tests was run and passed. */
export function jestFiles(file: string): Map<string, boolean> {
  if (!existsSync(file)) return new Map();
  const { testResults } = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    testResults.map(({ name, status, assertionResults }) => [
      name,
      status === 'passed' && assertionResults.every((test) => test.status === 'passed'),
    ]),
  );
}

/** What Playwright's JSON report says; a test that did not run, or passed only when repeated, has failed. */
export function playwrightTotals(file: string): Totals {
  if (!existsSync(file)) return oneFailure('browser tests ended without a report');
  const { stats, errors, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...(stats.skipped > 0 ? [`${stats.skipped} browser tests did not run`] : []),
      ...errors.map((error) => line('browser tests', error.message)),
      ...suites.flatMap(playwrightFailures),
    ],
  };
}

function playwrightFailures({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        line(`[${projectName}] ${file} › ${title}`, results.flatMap((result) => result.errors)[0]?.message),
      ),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** What a program of ours, such as the run under faults, reports of itself. */
export function reportedTotals(file: string): Totals {
  if (!existsSync(file)) return oneFailure(`no report in ${file}`);
  return plainReport.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function sum(totals: readonly Totals[]): Totals {
  const add = (key: 'passed' | 'failed') => totals.reduce((total, one) => total + one[key], 0);
  return {
    passed: add('passed'),
    failed: add('failed'),
    failures: totals.flatMap(({ failures }) => failures),
  };
}

/** The end of a run: first all failures, then the counts. */
export function printTotals({ passed, failed, failures }: Totals): void {
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
}

/** The first lines of a reason say what was expected and received; the rest is the stack, which the log holds. */
function line(title: string, reason = 'no reason was given'): string {
  const first = stripVTControlCharacters(reason)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  return `${title}: ${first.slice(0, 6).join(' | ').slice(0, 600)}`;
}
