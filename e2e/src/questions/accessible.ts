import type { Page } from '@playwright/test';
import { ask } from './ask';
import { violations } from './axe';
import { sidewaysScroll } from './layout';

/**
 * Asks for accessibility in a state that a test has brought its page to, in one theme: pages as they are opened are
 * tested in `public-pages.spec.ts` and `staff-screens.spec.ts`, the colors of both themes by the test of the tokens.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  colorScheme: 'light' | 'dark' = 'dark',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await ask(page, state, { accessibility: violations, 'sideways scroll': sidewaysScroll });
}
