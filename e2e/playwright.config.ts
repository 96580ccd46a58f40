import { defineConfig } from '@playwright/test';
import { chromiumPath } from '@show/test-kit/chromium';
import { specOrder } from './specOrder';

/**
 * Files that cannot share the stack with any other, and why:
 * - faults, faults-uploads: kill processes that the others need, and Redis with the sessions of staff;
 * - remote-versions, rendering-faults, shell-versions: make a broken front end the live one;
 * - extremes, hostile: their texts are in every public list while they run;
 * - approved-pictures: lists look as they do without the items of other tests.
 * Every other file creates the items and the giveaway that it changes, so that order and parallelism do not matter.
 */
const alone =
  /(approved-pictures|extremes|faults|faults-uploads|remote-versions|rendering-faults|hostile|shell-versions)\.spec\.ts$/;

/** Start stacks of their own: one at a time, from the beginning, beside everything else. */
const another = /(another-show|first-day)\.spec\.ts$/;

const baseURL = process.env.BASE_URL ?? 'http://localhost:8080';

/** No test leaves this machine: the browser finds no host but those of the tested sites. */
const ownHosts = ['localhost', '127.0.0.1', new URL(baseURL).hostname];
const resolver = ['MAP * ~NOTFOUND', ...ownHosts.map((host) => `EXCLUDE ${host}`)].join(', ');

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // On two cores: a browser test waits for half of its time. Sign-ins of four at once may be refused.
  workers: 3,
  projects: [
    { name: 'another show', testMatch: another, workers: 1 },
    ...specOrder(process.env.SPEC_ORDER, [alone, another]).map((project) => ({
      ...project,
      fullyParallel: true,
      teardown: 'alone',
    })),
    // After all of the site, however it ended. (`--no-deps --project 'site*'` leaves them out.)
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Shorter than the gateway remembers anything: what is seen in time came by an event.
  expect: { timeout: 15_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Recording slows every step; to find a cause, pass `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Two processes fewer for each browser. Chromium reads the last `--enable-features` only: this one turns off the
        // two of Playwright, a separate surface for screenshots and what it changes about Google accounts.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=${resolver}`,
        // Pages are open for seconds: the optimizing compilers cost more than they save, the baseline compiler does not.
        '--js-flags=--no-maglev --no-turbofan --always-sparkplug --min-semi-space-size=16',
      ],
    },
  },
});
