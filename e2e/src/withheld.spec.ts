import type { Page } from '@playwright/test';
import { matchPage } from '@show/contracts/site/pageMatch';
import { expectDrawn } from './fixtures/drawn';
import { counter, outcome } from './fixtures/rounds';
import { oneOfEachLayout } from './fixtures/routes';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { ask } from './questions/ask';
import { missingParts } from './questions/completeness';

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

const isOfGiveaways = (url: string) => matchPage(new URL(url).pathname).page.remote === 'giveaway';

const starts = (page: Page) => page.evaluate<number>("performance.getEntriesByName('screen-ready').length");

test.use({ viewport: phone });
test.beforeEach(({ page }) => page.addInitScript(withhold));

// `watch` checks in every test that no page logs an error.
test('a page of each layout starts, with its text, links and pictures, in a browser that withholds storage, cookies and sockets while other parts of the site are down', async ({
  page,
  request,
  watch,
}) => {
  const down = /\/uploads\/|\/api\/giveaways|\/mfe\/giveaway\//;
  watch.expectFailures(down);
  await page.route(down, (call) => {
    const isUp = !call.request().url().includes('/uploads/') && isOfGiveaways(page.url());
    return isUp ? call.continue() : call.fulfill({ status: 503, body: '' });
  });
  for (const { name, address } of oneOfEachLayout) {
    await page.goto(await address(request));
    expect.soft(await starts(page), name).toBe(1);
    await expectDrawn(page);
    await ask(page, name, { 'missing parts': missingParts });
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
