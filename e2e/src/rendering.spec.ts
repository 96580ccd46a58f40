import type { BrowserContextOptions, Page } from '@playwright/test';
import { contentOf, episodeHref, guestHref, segmentHref, theOne } from './fixtures/content';
import { publicRoutes } from './fixtures/routes';
import { screenReady } from './fixtures/screenReady';
import { phone } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

const { origin } = new URL(baseUrl);

const stored = (values: Record<string, string>): BrowserContextOptions => ({
  storageState: {
    cookies: [],
    origins: [{ origin, localStorage: Object.entries(values).map(([name, value]) => ({ name, value })) }],
  },
});

const bloomington = { latitude: 39.1653, longitude: -86.5264, accuracy: 12, timestamp: Date.now() };

/** Whoever comes gets the same markup, and takes it over. */
const visitors: Record<string, BrowserContextOptions> = {
  'a phone in Indiana': { viewport: phone, timezoneId: 'America/Indiana/Indianapolis' },
  'a desk in Tokyo, dark, that knows its place': {
    timezoneId: 'Asia/Tokyo',
    locale: 'ja-JP',
    colorScheme: 'dark',
    ...stored({
      userLocation: JSON.stringify(bloomington),
      isLocationEnabled: 'true',
      theme: 'light',
    }),
  },
};

/** Marks the elements of the markup as it arrived; `keptMarks` says which of them are still in the page. */
const markArrived = `document.addEventListener('DOMContentLoaded', () => {
  window.arrived = [...document.querySelectorAll('header a, h1, h2, main a[href], footer a')];
});`;
const keptMarks = `({ arrived: window.arrived.length, kept: window.arrived.filter((one) => one.isConnected).length })`;

for (const [visitor, options] of Object.entries(visitors)) {
  for (const route of publicRoutes) {
    test(`#${route.name} for ${visitor}: When scripts come, then they take over what is there`, async ({
      visit,
      request,
    }) => {
      const { page } = await visit(options);
      await page.addInitScript(markArrived);
      await page.goto(await route.address(request));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const { arrived, kept } = await page.evaluate<{ arrived: number; kept: number }>(keptMarks);
      expect(arrived).toBeGreaterThan(20);
      // Islands and lists that a visitor's place sorts anew may change; the page does not.
      expect(kept / arrived).toBeGreaterThan(0.8);
    });
  }
}

test.describe('#without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of publicRoutes) {
    test(`#${route.name}: When there are no scripts, then its text and links are there, and nothing that needs them`, async ({
      page,
      request,
    }) => {
      await page.goto(await route.address(request));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const main = page.getByRole('main');
      expect((await main.textContent())?.length).toBeGreaterThan(120);
      await expect(main.locator('a[href]:visible').first()).toBeVisible();
      await expect(page.locator('[data-needs-script]:visible')).toHaveCount(0);
      await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /show more|find my location/i })).toHaveCount(0);
      await expect(page.getByText('needs JavaScript for now')).toHaveCount(0);
      // A read that failed is had when the page is loaded again, as the page says.
      await expect(async () => {
        await page.reload();
        expect(await page.getByText('This part could not be read').count()).toBe(0);
      }).toPass();
    });
  }

  test('When somebody has read or watched an item, then more of its kind follow', async ({
    page,
    request,
  }) => {
    const content = contentOf(request);
    const lists: readonly [string, number, readonly string[]][] = [
      ['More Episodes', 4, (await content.episodes()).map(episodeHref)],
      ['More TV Segments', 4, (await content.segments()).map(segmentHref)],
      ['More In-Studio Guests', 4, (await content.guests()).map(guestHref)],
      ['Nearby', 4, [`/businesses/${(await content.business()).slug}`]],
      ['Next Albums', 3, (await content.albums()).map(({ id }) => `/bts/${id}`)],
    ];
    for (const [title, count, addresses] of lists)
      for (const address of [theOne(addresses), theOne(addresses.toReversed())]) {
        await page.goto(address);
        await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(count);
      }
  });

  test('When somebody searches, then the results are a page', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill('covered bridge');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=covered(\+|%20)bridge/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  test('When somebody looks for places, then they are a list', async ({ page }) => {
    await page.goto('/map');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(10);
  });

  test('When somebody wants to enter, then the page says what that needs', async ({ page }) => {
    await page.goto('/giveaways');
    const note = page.locator('main noscript').filter({ visible: true });
    expect(await note.first().textContent()).toContain('needs JavaScript');
  });
});

/** Holds back all scripts of a page until it is told to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mfe/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('#before the scripts have come', () => {
  test('When something is typed into the search, then it is not lost', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('barn');
    release();
    await screenReady(page);
    await expect(field).toHaveValue('barn');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=barn/);
  });

  test('When a link is followed, then it leads there', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Watch Latest Episode' }).click();
    await expect(page).toHaveURL('/episodes');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible();
  });

  test('When there are tabs, then they have their size already', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/giveaways-old', { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Active' });
    const early = await tab.boundingBox();
    expect(early?.height).toBeGreaterThanOrEqual(44);
    release();
    await screenReady(page);
    expect((await tab.boundingBox())?.height).toBe(early?.height);
  });
});
