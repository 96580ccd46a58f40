import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';
import { missingParts } from './questions/completeness';

const entries = /\/mfe\/giveaway\/[^/]+\/remoteEntry\.js/;
const fallback = "We couldn't show this page. Check your connection and try again.";

/** From a page of another remote, so that nothing of the giveaway is loaded yet. */
async function openGiveaways(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways', exact: true }).click();
  await expect(page).toHaveURL('/giveaways');
}

/** Fails the first request of each file. */
async function loseOnce(page: Page, files: RegExp): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  await page.route(files, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort('internetdisconnected');
  });
  return lost;
}

test('the page that the server has rendered stays, and works, when the network loses each of its files once', async ({
  page,
  watch,
}) => {
  const files = /\/(mfe|uploads)\//;
  watch.expectFailures(files);
  const lost = await loseOnce(page, files);
  const pages = [
    ['/sponsors', 'Sponsored By', /Watch Commercial/],
    ['/singing-sand', 'Singing Sand', /Watch TV Segment/],
  ] as const;
  for (const [path, title, video] of pages) {
    const before = lost.size;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const player = page.locator('iframe[src*="/embed/"]');
    await expect(async () => {
      // One that comes late has taken the place of its button.
      if ((await player.count()) === 0)
        await page.getByRole('button', { name: video }).first().click({ timeout: 5000 });
      await expect(player).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    expect([...lost].slice(before).filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
    expect(await missingParts(page)).toEqual([]);
  }
});

test('a page whose remote cannot be reached keeps what the server has rendered, and so does the next one', async ({
  page,
  watch,
}) => {
  watch.expectFailures(/\/mfe\/content\//);
  await page.route(/\/mfe\/content\/.*\.js/, (route) => route.abort());
  const reported = page.waitForRequest('**/api/mfe-reports');
  await page.goto('/sponsors', { waitUntil: 'commit' });
  await reported;
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsored By' })).toBeVisible();
  expect(await missingParts(page)).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible();
  expect(await missingParts(page)).toEqual([]);
});

test('a retry shows a screen whose shared modules failed to load at first', async ({ page, watch }) => {
  const onDemand = /\/mfe\/shell\/[^/]+\/(?!main\.)[^/]+\.js/;
  watch.expectFailures(onDemand);
  const lost = await loseOnce(page, onDemand);
  await page.goto('/bts');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(lost.size).toBeGreaterThan(0);
});

test('a remote whose entry is not reached leaves a message on its page, the rest of the site and a retry', async ({
  page,
  watch,
}) => {
  watch.expectFailures(entries);
  await page.route(entries, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openGiveaways(page);
  // After attempts of this version and the previous one.
  await expect(page.getByRole('alert')).toContainText(fallback, { timeout: 30_000 });
  await expectAccessible(page, 'a remote that is not reached');

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
