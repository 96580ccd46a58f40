import { defineConfig } from '@playwright/test';

/** Debian's Chromium is used as it is; a browser elsewhere is named by CHROMIUM_PATH. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const giveaway = /(giveaway.*|staff-walk)\.spec\.ts$/;
const faults = /(faults|remotes|hostile|pictures-kept).*\.spec\.ts$/;

/** Starts a stack of its own. */
const another = /another-show\.spec\.ts$/;

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // All tests share one running stack, so a file is one worker's, and what disturbs others stands in a project of its own.
  workers: 2,
  fullyParallel: false,
  projects: [
    // There is one giveaway: who counts its entries must be alone with it. It comes first, beside the others.
    { name: 'giveaway', testMatch: giveaway, workers: 1, teardown: 'faults' },
    { name: 'site', testIgnore: [giveaway, faults, another], teardown: 'faults' },
    { name: 'another show', testMatch: another, workers: 1 },
    // Kills what the others need, takes away what they show or adds to what they count, so it comes when they are
    // over, however they ended.
    // (`--no-deps --project site` leaves it out.)
    { name: 'faults', testMatch: faults, workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  // Shorter than the gateway remembers anything: what is seen in time was told to it.
  expect: { timeout: 15_000, toPass: { timeout: 20_000 } },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8080',
    screenshot: 'only-on-failure',
    // Recording slows every step; who looks for a cause says `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
