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
      testMatch: /e2e\/src\/(home|search|pictures|giveaway-entry|staff)\.spec\.ts$/,
    },
    // Processes start in them, one after another on a busy machine.
    { name: 'containers', testMatch: /e2e\/containers\/[^/]+\.spec\.ts$/, timeout: 300_000 },
  ],
});
