import type { Page } from '@playwright/test';
import { counter, outcome } from './fixtures/rounds';
import { oneOfEachLayout } from './fixtures/routes';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** What settings, old browsers and apps withhold: it throws or is missing. Runs before the page's own scripts. */
const withhold = `{
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  Object.defineProperty(crypto, 'subtle', { value: undefined });
  for (const name of ['clipboard', 'geolocation', 'permissions', 'share', 'storage', 'sendBeacon', 'serviceWorker'])
    Object.defineProperty(navigator, name, { value: undefined });
  for (const name of ['WebSocket', 'matchMedia', 'BroadcastChannel', 'Notification', 'open'])
    Object.defineProperty(window, name, { value: undefined });
}`;

/** The 15 seconds that a page waits for its scripts pass in a tenth of one. */
const impatience = `{
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...rest) => later(run, wait === 15000 ? 100 : wait, ...rest);
}`;

const starts = (page: Page) => page.evaluate<number>("performance.getEntriesByName('screen-ready').length");

test.use({ viewport: phone });
test.beforeEach(({ page }) => page.addInitScript(withhold));

// `watch` checks in every test that no page logs an error.
test('a page of each layout starts in a browser that withholds storage, cookies and sockets', async ({
  page,
  request,
}) => {
  for (const route of oneOfEachLayout) {
    await page.goto(await route.address(request));
    expect.soft(await starts(page), route.name).toBe(1);
  }
});

test.describe('a giveaway', () => {
  test.use({ enters: true });

  test('counts a visitor whose browser stores nothing and has no WebSocket', async ({ page, giveaway }) => {
    await page.goto(giveaway.page);
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    await expect(counter(page)).toHaveAttribute('aria-valuenow', '1');
    await expect(page.getByText(/^Updated .* ago$|^Updated just now$/)).toBeVisible();
  });
});

test('a page whose scripts never load says so and offers a reload', async ({ page, watch }) => {
  watch.expectFailures(/\/mfe\/shell\//);
  await page.route('**/api/mfe-reports', (route) => route.abort());
  await page.route(/\/mfe\/shell\/.*\.js$/, (route) => route.abort());
  await page.addInitScript(impatience);
  await page.goto('/about', { waitUntil: 'commit' });
  const notice = page.getByText('Parts of this page have not loaded');
  await expect(notice).toBeVisible();

  await page.unroute(/\/mfe\/shell\/.*\.js$/);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect.poll(() => starts(page)).toBe(1);
  await expect(notice).toBeHidden();
});
