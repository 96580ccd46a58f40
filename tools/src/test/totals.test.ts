import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestTotals, playwrightTotals, reportedTotals, sum } from './totals';

const folder = mkdtempSync(join(tmpdir(), 'local-show-totals-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** As jest and Playwright write them, without what is not read. */
const passedFile = { name: '/show/map.test.ts', status: 'passed', message: '', assertionResults: [] };

function playwrightSpec(status: string, message: string) {
  const results = [{ errors: [{ message }] }];
  return { title: 'shows a pin', file: 'map.spec.ts', tests: [{ status, projectName: 'site', results }] };
}

describe('totals', () => {
  test('counts a test file that cannot be loaded as a failure', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        passedFile,
        { ...passedFile, status: 'failed', message: 'cannot find module' },
        {
          ...passedFile,
          status: 'failed',
          message: 'the report of all of them',
          assertionResults: [
            { status: 'passed', fullName: '#map stays', failureMessages: [] },
            { status: 'failed', fullName: '#map opens', failureMessages: ['Expected: 1\n\n  Received: 2\n'] },
          ],
        },
      ],
    });
    expect(jestTotals(file)).toEqual({
      passed: 7,
      failed: 2,
      failures: [
        '/show/map.test.ts: cannot find module',
        '/show/map.test.ts › #map opens: Expected: 1 | Received: 2',
      ],
    });
  });

  test('counts a wanted test file that jest did not run as a failure', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [passedFile],
    });
    expect(jestTotals(file, [passedFile.name, '/show/lost.test.ts'])).toEqual({
      passed: 7,
      failed: 1,
      failures: ['/show/lost.test.ts: did not run'],
    });
  });

  test('counts browser tests that are flaky or did not run as failures', () => {
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no browser' }],
      suites: [
        {
          specs: [playwrightSpec('unexpected', '\u001b[31mno pin\u001b[39m'), playwrightSpec('expected', '')],
          suites: [{ specs: [playwrightSpec('flaky', 'no sheet')] }],
        },
      ],
    });
    expect(playwrightTotals(file)).toEqual({
      passed: 5,
      failed: 5,
      failures: [
        '2 browser tests did not run',
        'browser tests: no browser',
        '[site] map.spec.ts › shows a pin: no pin',
        '[site] map.spec.ts › shows a pin: no sheet',
      ],
    });
  });

  test('counts a missing report as a failure', () => {
    const missing = join(folder, 'missing.json');
    const all = [jestTotals(missing), playwrightTotals(missing), reportedTotals(missing)];
    expect(sum(all)).toMatchObject({ passed: 0, failed: 3, failures: { length: 3 } });
  });
});
