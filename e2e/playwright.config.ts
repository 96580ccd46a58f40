import { defineConfig } from '@playwright/test';
import { chromiumPath } from '@show/test-kit/chromium';
import { specOrder } from './specOrder';

/**
 * Files that cannot share the stack with others, and why:
 * - faults, faults-uploads: kill processes that the others need, and Redis with the sessions of staff;
 * - remote-versions, rendering-faults, shell-versions: make a broken front end the live one;
 * - extremes, hostile, hostile-extremes: their texts stand in every public list while they run;
 * - approved-pictures: lists look as they do without the items of other tests;
 * - giveaway-admin, giveaway-map, giveaway-staff, staff-walk: the admin edits the main giveaway only, and /giveaways
 *   shows only that.
 * Every other file brings the items that it changes, so that order and parallelism do not matter.
 */
const alone =
  /(approved-pictures|extremes|faults|faults-uploads|remote-versions|rendering-faults|hostile|hostile-extremes|giveaway-(admin|map|staff)|shell-versions|staff-walk)\.spec\.ts$/;

/** Start stacks of their own, so that they can run beside those. */
const another = /(another-show|first-day)\.spec\.ts$/;

/** A project of its own, because a project has one teardown and two are needed. Begins first: it takes longest. */
const accessibility = /accessibility\.spec\.ts$/;

const baseURL = process.env.BASE_URL ?? 'http://localhost:8080';

/** No test leaves this machine: the browser finds no host but those of the tested sites. */
const ownHosts = ['localhost', '127.0.0.1', new URL(baseURL).hostname];
const resolver = ['MAP * ~NOTFOUND', ...ownHosts.map((host) => `EXCLUDE ${host}`)].join(', ');

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  workers: 2,
  projects: [
    { name: 'accessibility', testMatch: accessibility, fullyParallel: true, teardown: 'another show' },
    ...specOrder(process.env.SPEC_ORDER, [accessibility, alone, another]).map((project) => ({
      ...project,
      fullyParallel: true,
      teardown: 'alone',
    })),
    // These two at the same time, after all others, however they ended. (`--no-deps --project site` leaves them out.)
    { name: 'another show', testMatch: another, workers: 1 },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Shorter than the gateway remembers anything: what is seen in time was told to it.
  expect: { timeout: 15_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../approved/{arg}{ext}',
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Recording slows every step; who looks for a cause says `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=${resolver}`,
      ],
    },
  },
});
