import type { Page } from '@playwright/test';
import type { Watch } from '../fixtures/watch';

/** A host that does not exist and that no page may request. */
export const forbidden = 'https://forbidden.example/';

/** Records in each document, from its first line on, what the content security policy blocks. */
export async function recordBlocked(page: Page, watch: Watch): Promise<void> {
  watch.expectRefusals(/forbidden\.example/);
  await page.addInitScript(`
    window.blocked = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      window.blocked.push([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' '));
    });
  `);
}

/**
 * What the content security policy has blocked. Triggers one violation and waits for its event: those of earlier ones
 * have arrived by then.
 */
export const blockedByPolicy = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      const isOwn = (line) => line.includes('${forbidden}');
      if (isOwn(blockedURI)) resolve(window.blocked.filter((line) => !isOwn(line)));
    });
    new Image().src = '${forbidden}';
  })`);
