import { join } from 'node:path';
import { stackFilePath } from '@show/dev-servers/stack';
import { optimizeLater } from '../../bootstrap/optimizeLater';
import type { StackEnvironment } from '../stack/environment';
import { launch } from '../stack/launch';
import { runToEnd } from './runner';
import type { TestRun } from './runTests';
import { testedStack } from './testedStack';
import { noTotals, playwrightTotals, reportedTotals, sum, type Totals } from './totals';

interface BrowserTestOptions {
  /** Parts of names of the test files that are run; left out: all of them, and random requests. */
  readonly only?: readonly string[];
  /** Called when the tests that share the stack have ended: those that follow leave a core idle. */
  readonly oneCoreIsIdle?: () => void;
}

/**
 * Brings up its own stack, runs the browser tests against it, then sends it random requests, which leave
 * little of its content as it was, and takes it down again.
 */
export async function browserTests(
  run: TestRun,
  { only, oneCoreIsIdle }: BrowserTestOptions = {},
): Promise<Totals> {
  const { root, folder, say, signal } = run;
  const { environment, promisedPorts } = await testedStack(root, folder);
  const stack = launch({ environment, promisedPorts, say });
  const stop = () => void stack.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { url } = await stack.ready;
    const tests = (name: string, args: readonly string[]) => playwright(run, environment, url, name, args);
    const chosen = only?.filter((part) => part !== '') ?? [];
    // One at a time, as some may need the stack to themselves.
    if (chosen.length > 0) return await tests('chosen', ['--no-deps', '--workers=1', ...chosen]);
    const sharing = await tests('sharing', ['--no-deps', '--project=site*', '--project=another show']);
    oneCoreIsIdle?.();
    const alone = await tests('alone', ['--no-deps', '--project=alone']);
    return sum([sharing, alone, only ? noTotals : await randomRequests(run, environment)]);
  } finally {
    await stack.stop();
  }
}

async function playwright(
  { root, folder, signal }: TestRun,
  { stackDir }: StackEnvironment,
  url: string,
  name: string,
  args: readonly string[],
): Promise<Totals> {
  if (signal.aborted) return noTotals;
  const report = join(folder, `playwright-${name}.json`);
  // A run empties its folder of screenshots when it begins.
  const always = ['test', '--reporter=list,json', `--output=test-results/${name}`];
  const program = [...optimizeLater, join(root, 'node_modules/@playwright/test/cli.js')];
  await runToEnd(process.execPath, [...program, ...always, ...args], {
    cwd: join(root, 'e2e'),
    env: { BASE_URL: url, STACK_FILE: stackFilePath(stackDir), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  });
  return playwrightTotals(report);
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
    '5',
    '--stack',
    stackFilePath(stackDir),
    '--report',
    report,
  ];
  await runToEnd(process.execPath, args, { cwd: root, signal });
  return reportedTotals(report);
}
