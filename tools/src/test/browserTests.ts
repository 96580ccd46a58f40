import { join } from 'node:path';
import { stackFilePath } from '@show/dev-servers/stack';
import type { StackEnvironment } from '../stack/environment';
import { launch } from '../stack/launch';
import { runToEnd } from './runner';
import type { TestRun } from './runTests';
import { testedStack } from './testedStack';
import { noTotals, playwrightTotals, reportedTotals, sum, type Totals } from './totals';

/**
 * Brings up its own stack, runs the browser tests against it, then sends it random requests, which leave
 * little of its content as it was, and takes it down again.
 * @param only parts of names of the test files that are run; left out: all of them, and random requests
 */
export async function browserTests(run: TestRun, only?: readonly string[]): Promise<Totals> {
  const { root, folder, say, signal } = run;
  const { environment, promisedPorts } = await testedStack(root, folder);
  const stack = launch({ environment, promisedPorts, say });
  const stop = () => void stack.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { url } = await stack.ready;
    const report = join(folder, 'playwright.json');
    const chosen = only && !only.includes('') ? [...only] : [];
    // Without the ones that come after all others; and one at a time, as those may be among them.
    if (chosen.length > 0) chosen.unshift('--no-deps', '--workers=1');
    await runToEnd(join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json', ...chosen], {
      cwd: join(root, 'e2e'),
      env: {
        BASE_URL: url,
        STACK_FILE: stackFilePath(environment.stackDir),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      signal,
    });
    if (only) return playwrightTotals(report);
    return sum([playwrightTotals(report), await randomRequests(run, environment)]);
  } finally {
    await stack.stop();
  }
}

/** The short run of `npm run lab -- requests`. */
async function randomRequests(
  { root, folder, say, signal }: TestRun,
  { stackDir }: StackEnvironment,
): Promise<Totals> {
  if (signal.aborted) return noTotals;
  say('random requests to every operation');
  const report = join(folder, 'requests.json');
  const args = [
    'tools/run.mjs',
    'lab/src/main.ts',
    'requests',
    '--requests',
    '8',
    '--stack',
    stackFilePath(stackDir),
    '--report',
    report,
  ];
  await runToEnd(process.execPath, args, { cwd: root, signal });
  return reportedTotals(report);
}
