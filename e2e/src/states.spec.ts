import type { Locator, Page } from '@playwright/test';
import type { Giveaway } from '@show/contracts/entities/giveaway';
import { holdCalls } from './fixtures/heldCalls';
import { rememberPlaces } from './fixtures/rememberPlaces';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';

test.use({ viewport: desk });

/** Lists that load, and then turn out to be empty. */
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

/** Goes to a list without a new document, so that it is read by the browser. */
async function openList(page: Page, link: string): Promise<void> {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goToList(page, link);
}

const goToList = (page: Page, link: string) =>
  page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();

/** Holds responses back until the returned function is called; then they are empty lists. */
async function holdEmpty(page: Page, calls: readonly string[]): Promise<() => void> {
  const answers: (() => void)[] = [];
  for (const call of calls) answers.push(await holdCalls(page, call, (route) => route.fulfill({ json: [] })));
  return () => {
    for (const answer of answers) answer();
  };
}

test('each list has an outline while it loads, and says that it is empty', async ({ page }) => {
  const answers = new Map<string, () => void>();
  for (const { link, calls } of lists) answers.set(link, await holdEmpty(page, calls));
  await page.route('**/api/giveaways', async (route) => {
    const giveaways: Giveaway[] = await (await route.fetch()).json();
    await route.fulfill({ json: giveaways.filter(({ status }) => status !== 'planned') });
  });
  await page.goto('/about');
  for (const { link, outlines, texts } of lists) {
    await goToList(page, link);
    const waiting = page.getByRole('main').locator('[data-skeleton]');
    if (outlines) await expect(waiting).toHaveCount(outlines);
    await expect(waiting.first()).toBeVisible();
    const moved = await rememberPlaces(page);
    answers.get(link)?.();
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(waiting.filter({ visible: true })).toHaveCount(0);
    expect(await moved(), link).toEqual([]);
    await expect(sceneWith(page, texts[0])).toBeVisible();
  }
  await expectScene(page, sceneWith(page, 'No sponsors found...'));
  await expectAccessible(page, 'the empty list', 'light');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways and rules' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(sceneWith(page, 'No giveaway is announced yet')).toBeVisible();
});

test('a list, the map and an album that cannot be read say so accessibly and can be retried', async ({
  page,
  watch,
}) => {
  watch.expectFailures(/\/api\//);
  const away = (calls: string | RegExp) =>
    page.route(calls, (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
  const [list, places, album] = [
    '**/api/episodes?*',
    '**/api/segment-locations/map',
    /\/api\/bts-albums\/\d+$/,
  ] as const;
  for (const calls of [list, places, album]) await away(calls);
  const alert = page.getByRole('alert');
  const tryAgain = page.getByRole('button', { name: 'Try Again' });

  await openList(page, 'Episodes');
  await expect(alert).toContainText('Something went wrong');
  await expectScene(page, alert);
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the list that cannot be read');
  await page.unroute(list);
  await tryAgain.click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.setViewportSize(desk);
  await goToList(page, 'Map');
  await expect(alert).toContainText("We couldn't load the places.");
  await expectScene(page, alert);
  await page.unroute(places);
  await tryAgain.click();
  await expect(page.getByRole('link', { name: 'Skip the map and go to the list' })).toBeAttached();

  await goToList(page, 'Behind The Scenes');
  // The map, which has articles too, stays for a moment.
  await expect(page.getByRole('heading', { level: 1, name: 'Behind The Scenes' })).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(alert).toContainText('Something went wrong');
  await expectAccessible(page, 'an album that cannot be read');
});

test('a home page list shows a placeholder while loading and when empty', async ({ page }) => {
  const answer = await holdEmpty(page, ['**/api/episodes?*']);
  await openList(page, 'Home');
  const waiting = page.getByRole('main').locator('[data-skeleton]');
  await expect(waiting.first()).toBeVisible();
  answer();
  const text = 'No episodes available at the moment. Check back soon!';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(waiting.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[data-scene]')).toHaveCount(0);
});
