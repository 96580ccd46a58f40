import type { Locator, Page } from '@playwright/test';
import type { Giveaway } from '@show/contracts/entities/giveaway';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { watchMoves } from './fixtures/watchMoves';

test.use({ viewport: desk });

/** Lists that are still on their way, and then turn out to be empty. A part of a page has a sign in its place. */
const lists = [
  {
    link: 'Episodes',
    calls: ['**/api/episodes?*'],
    outlines: 12,
    texts: ['No Episodes Available', 'Episodes are being added regularly. Check back soon for new content!'],
  },
  {
    link: 'TV Segments',
    calls: ['**/api/tv-segments?*'],
    outlines: 12,
    texts: ['No segments found in this category.'],
  },
  { link: 'In-Studio Guests', calls: ['**/api/instudio-guests?*'], outlines: 8, texts: ['No guests found'] },
  { link: 'Behind The Scenes', calls: ['**/api/bts-albums'], outlines: undefined, texts: ['No Albums Yet'] },
  {
    link: 'Sponsored By',
    calls: ['**/api/sponsors', '**/api/sponsors/featured'],
    outlines: undefined,
    texts: ['No sponsors found...'],
  },
  {
    link: 'Home',
    calls: ['**/api/episodes/featured'],
    outlines: undefined,
    texts: ['No episodes available at the moment. Check back soon!'],
    part: true,
  },
] as const;

/** A scene is as wide as the window, and three episodes follow it. */
async function expectScene(page: Page, scene: Locator): Promise<void> {
  const articles = page.getByRole('region', { name: 'While you are here' }).getByRole('article');
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(articles).toHaveCount(3);
    const width = await page.evaluate<number>('document.documentElement.clientWidth');
    await expect.poll(() => scene.boundingBox()).toMatchObject({ x: 0, width });
    const [box, first] = [await scene.boundingBox(), await articles.first().boundingBox()];
    expect(first?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  }
}

const sceneWith = (page: Page, text: string) =>
  page.locator('[data-scene]').filter({ has: page.getByText(text, { exact: true }) });

for (const { link, calls, outlines, texts, ...list } of lists) {
  test(`#${link}: When the list is on its way, then its outline is shown; when it is empty, that is said`, async ({
    page,
  }) => {
    const held: (() => void)[] = [];
    const answering = new Promise<void>((resolve) => held.push(resolve));
    for (const call of calls) {
      await page.route(call, async (route) => {
        await answering;
        await route.fulfill({ json: [] });
      });
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    const waiting = page.getByRole('main').locator('[data-skeleton]');
    if (outlines) await expect(waiting).toHaveCount(outlines);
    await expect(waiting.first()).toBeVisible();
    const moved = await watchMoves(page);
    for (const answer of held) answer();
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(waiting.filter({ visible: true })).toHaveCount(0);
    if ('part' in list) {
      // The other parts of the page are still coming, so what moves there tells nothing of this one.
      await expect(page.locator('[data-scene]')).toHaveCount(0);
    } else {
      expect(await moved()).toBeLessThan(0.02);
      await expectScene(page, sceneWith(page, texts[0]));
    }
  });
}

test('#a list: When it cannot be read, then the page says so and tries again when asked', async ({
  page,
  watch,
}) => {
  watch.expectFailures(/\/api\/bts-albums$/);
  await page.route('**/api/bts-albums', (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Behind The Scenes' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expectScene(page, page.getByRole('alert'));
  await page.unroute('**/api/bts-albums');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('#the map: When its places cannot be read, then a scene stands in its place until they can', async ({
  page,
  watch,
}) => {
  watch.expectFailures(/\/api\/segment-locations\/map$/);
  const places = '**/api/segment-locations/map';
  await page.route(places, (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The places could not be read.');
  await expectScene(page, page.getByRole('alert'));
  await page.unroute(places);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Skip the map and go to the list' })).toBeAttached();
});

test('#the giveaways: When a tab has none, then a scene says so below the tabs', async ({ page }) => {
  await page.route('**/api/giveaways', async (route) => {
    const giveaways: Giveaway[] = await (await route.fetch()).json();
    await route.fulfill({ json: giveaways.filter(({ status }) => status !== 'planned') });
  });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaway rules' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expectScene(page, sceneWith(page, 'No giveaway is announced yet'));
});
