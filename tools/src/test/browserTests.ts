import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { choosePort, removeStackDir } from '@show/dev-servers/servers';
import { stackFilePath } from '@show/dev-servers/stack';
import { videoSourceVariables } from '@show/test-kit/videoSource';
import { stackEnvironment } from '../stack/environment';
import { launch } from '../stack/launch';
import { runToEnd } from './runner';
import { noTotals, playwrightTotals, reportedTotals, sum, type Totals } from './totals';

export interface BrowserTestOptions {
  root: string;
  /** Temporary folder of this test run. */
  folder: string;
  say(line: string): void;
  signal: AbortSignal;
  /** Parts of names of the test files that are run; left out: all of them, and random requests. */
  only?: string[];
}

/**
 * Brings up a whole stack of its own, runs the browser tests against it, then sends it random requests, which leave
 * little of its content as it was, and takes it down again.
 */
export async function browserTests(options: BrowserTestOptions): Promise<Totals> {
  const { root, folder, say, signal, only } = options;
  const stackDir = join(folder, 'stack');
  const ports = new Set<number>();
  const port = await choosePort(stackDir, ports);
  const videos = await choosePort(`${stackDir} videos`, ports);
  const inside = String(await choosePort(`${stackDir} inside`, ports));
  // The services inherit them from this process, and so do the tests, one of which is the source of videos. Nobody
  // looks up addresses for tests.
  Object.assign(process.env, videoSourceVariables(videos), {
    GEOCODER_URL: 'http://127.0.0.1:9',
    METRICS_TOKEN: randomBytes(24).toString('hex'),
  });
  const environment = stackEnvironment(root, {
    ...process.env,
    PORT: String(port),
    INSIDE_PORT: inside,
    STACK_DIR: stackDir,
  });
  const stack = launch({ environment, promisedPorts: [videos], say });
  const stop = () => void stack.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { url } = await stack.ready;
    const report = join(folder, 'playwright.json');
    const chosen = only?.includes('') ? [] : (only ?? []);
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
    return sum([
      playwrightTotals(report),
      await randomRequests(options, stackFilePath(environment.stackDir), inside),
    ]);
  } finally {
    await stack.stop();
    removeStackDir(environment.stackDir);
  }
}

/** The short run of `npm run fuzz`. */
async function randomRequests(
  { root, folder, say, signal }: BrowserTestOptions,
  stack: string,
  inside: string,
): Promise<Totals> {
  if (signal.aborted) return noTotals;
  say('random requests to every operation');
  const report = join(folder, 'fuzz.json');
  const args = [
    'tools/run.mjs',
    'bench/src/fuzz/main.ts',
    '--requests',
    '8',
    '--stack',
    stack,
    '--report',
    report,
  ];
  await runToEnd(process.execPath, args, { cwd: root, env: { INSIDE_PORT: inside }, signal });
  return reportedTotals(report);
}
