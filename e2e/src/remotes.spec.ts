import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';

const entries = /\/mfe\/giveaway\/[^/]+\/remoteEntry\.js/;
const fallback =
  'This page could not be shown. Check your connection and try again; the rest of the site still works.';

/** From a page of another remote, so that nothing of the giveaway is there yet. */
async function openGiveaways(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways', exact: true }).click();
  await expect(page).toHaveURL('/giveaways');
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is not reached': (route) => route.abort(),
  'never answers': () => Promise.resolve(),
};

test('the page that the server has rendered stays while the entry of its remote is not reached for a moment', async ({
  page,
  watch,
}) => {
  const content = /\/mfe\/content\/[^/]+\/remoteEntry\.js/;
  watch.expectFailures(content);
  await page.route(content, (route) => route.abort(), { times: 1 });
  await page.goto('/sponsors');
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsored By' })).toBeVisible();
  const play = page.getByRole('button', { name: /Watch Commercial/ }).first();
  await play.click();
  await expect(page.locator('iframe[src*="/embed/"]')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a retry shows a screen whose shared modules failed to load at first', async ({ page, watch }) => {
  const onDemand = /\/mfe\/shell\/[^/]+\/(?!main\.)[^/]+\.js/;
  watch.expectFailures(onDemand);
  const refused = new Set<string>();
  await page.route(onDemand, (route) => {
    const address = route.request().url();
    if (refused.has(address)) return route.continue();
    refused.add(address);
    return route.abort();
  });
  await page.goto('/bts');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused.size).toBeGreaterThan(0);
});

for (const [what, fail] of Object.entries(failures)) {
  test(`a remote whose entry ${what} leaves a message on its page, the rest of the site and another try`, async ({
    page,
    watch,
  }) => {
    watch.expectFailures(entries);
    await page.route(entries, fail);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openGiveaways(page);
    // Two tries of 4 s for this version and the one before, and whatever a busy machine adds.
    await expect(page.getByRole('alert')).toContainText(fallback, { timeout: 60_000 });
    if (what === 'is not reached') await expectAccessible(page, 'a remote that is not reached');

    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute(entries);
    await openGiveaways(page);
    const again = page.getByRole('button', { name: 'Try Again' });
    const title = page.getByRole('progressbar', { name: 'Entries so far' });
    await expect(again.or(title)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(title).toBeVisible();
  });
}
