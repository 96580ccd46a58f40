import { defineConfig } from '@playwright/test';
import whole from './playwright.config';

/** The system in containers: what only they have, after some of the tests that every stack passes. */
export default defineConfig({
  ...whole,
  testDir: '.',
  testMatch: undefined,
  workers: 1,
  projects: [
    {
      name: 'site',
      testMatch: /src\/(home|search|pictures|giveaway-entry|staff)\.spec\.ts$/,
    },
    { name: 'containers', testMatch: /containers\/.*\.spec\.ts$/ },
  ],
});
