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

describe('#totals', () => {
  test('When a test file cannot be loaded, then it counts as a failure', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(jestTotals(file)).toEqual({ passed: 7, failed: 3 });
  });

  test('When a browser test passes only the second time, then it counts as a failure', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] });
    expect(playwrightTotals(file)).toEqual({ passed: 5, failed: 3 });
  });

  test('When a runner leaves no report, then that is a failure', () => {
    const missing = join(folder, 'missing.json');
    const all = [jestTotals(missing), playwrightTotals(missing), reportedTotals(missing)];
    expect(sum(all)).toEqual({ passed: 0, failed: 3 });
  });
});
