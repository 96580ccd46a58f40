import type { Locator, Page } from '@playwright/test';
import { contentOf } from './fixtures/content';
import { frontEndScripts, holdCalls } from './fixtures/heldCalls';
import { outside, wasAsked } from './fixtures/outsideWorld';
import { rememberPlaces } from './fixtures/rememberPlaces';
import { screenReady } from './fixtures/screenReady';
import { show } from './fixtures/show';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('the cover is shown before the scripts load, in its final position', async ({ page }) => {
  for (const viewport of [phone, { width: 768, height: 1024 }, desk]) {
    await page.setViewportSize(viewport);
    await page.unrouteAll();
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/', { waitUntil: 'commit' });
    const cover = page.getByRole('img', { name: /Two country roads crossing/ });
    await expect
      .poll(() => cover.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.evaluate('document.fonts.ready.then(() => true)');
    const place = await cover.boundingBox();

    release();

    await screenReady(page);
    expect(await cover.boundingBox(), `${viewport.width} pixels wide`).toEqual(place);
  }
});

test('the hero causes no layout shift once the next filming is known, for a visitor who comes from another page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const answer = await holdCalls(page, '**/api/filming-calendar/next');
  await page.goto('/about');
  await screenReady(page);
  await page.getByRole('banner').getByRole('link', { name: show.name }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: show.name })).toBeAttached();
  const way = page.getByRole('main').getByRole('link', { name: `Explore ${show.region.name}` });
  await expect(way).toBeHidden();
  const moved = await rememberPlaces(page);

  answer();

  await expect(way).toBeVisible();
  await screenReady(page);
  expect(await moved()).toEqual([]);
});

test('the words on the cover are in the sky with the buttons a line below, in every wide window', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [768, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
    const tagline = await page.getByRole('main').getByText(show.tagline, { exact: true }).boundingBox();
    const button = await page.getByRole('link', { name: 'Watch Latest Episode' }).boundingBox();
    // The picture is twice as wide as high, and its ground begins below its middle.
    const cover = await page.getByRole('img', { name: /Two country roads crossing/ }).boundingBox();
    const position = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('main picture img')).objectPosition`,
    );
    const { y, width: wide, height } = cover ?? { y: 0, width: 0, height: 0 };
    const drawn = Math.max(height, wide / 2);
    const above = (Number.parseFloat(position.split(' ')[1] ?? '') / 100) * (drawn - height);
    const skyEnd = y + drawn / 2 - above;
    expect.soft(bottomOf(tagline), `${width} pixels wide`).toBeLessThan(skyEnd);
    expect.soft((button?.y ?? 0) - bottomOf(tagline), `${width} pixels wide`).toBeGreaterThanOrEqual(32);
  }
});

test.describe('the home page on a desktop', () => {
  test.use({ viewport: desk });

  test('has up to four episodes, segments and guests, links to all of them, ten podcast platforms, and a trailer that plays in the page and requests the video site only then', async ({
    page,
    request,
    watch,
  }) => {
    const content = contentOf(request);
    const counts = {
      'Latest Episodes': (await content.episodes()).length,
      'Featured TV Segments': (await content.segments()).length,
      'In-Studio Guests': (await content.guests()).length,
    };
    await page.goto('/');
    for (const [name, count] of Object.entries(counts)) {
      const shown = part(page, name).getByRole('article').filter({ visible: true });
      await expect(shown).toHaveCount(Math.min(count, 4));
    }
    for (const [name, address] of [
      ['Watch Latest Episode', '/episodes'],
      ['Explore Indiana', '/map'],
      ['View All Episodes', '/episodes'],
      ['View All Segments', '/segments'],
      ['View All In-Studio Guests', '/instudio-guests'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
    }

    const links = part(page, 'Watch / Listen on All Podcast Platforms').getByRole('link');
    await expect(links).toHaveCount(10);
    for (const [at, { label, url }] of show.podcasts.entries()) {
      await expect(links.nth(at)).toContainText(label);
      await expect(links.nth(at)).toHaveAttribute('href', url);
      await expect(links.nth(at)).toHaveAttribute('target', '_blank');
    }

    const toVideoSite = () => wasAsked(watch, outside.videos);
    expect(toVideoSite()).toBe(false);
    const play = page.getByRole('button', { name: /Season 2 trailer/i });
    await play.click();
    const player = page.locator('iframe[src*="/embed/"]');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('src', new RegExp(`${show.video.trailerId}`));
    await expect.poll(toVideoSite).toBe(true);
    await page.getByRole('button', { name: 'Close video' }).click();
    await expect(player).toHaveCount(0);
    await expect(play).toBeFocused();
  });
});

test.describe('the home page on a phone', () => {
  test.use({ viewport: phone });

  test('begins with the trailer, what the show is, the latest episode, and the filming day, which unfolds', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['Latest Episodes', 'Featured TV Segments', 'In-Studio Guests']) {
      await expect(part(page, name).getByRole('article').filter({ visible: true })).toHaveCount(1);
    }
    const main = page.getByRole('main');
    const logline = main.getByText(show.logline ?? '', { exact: true });
    const way = page.getByRole('link', { name: 'Explore Indiana' });
    const row = page.getByRole('button', { name: /^Live filming/ });
    for (const shown of [logline, way, row]) await expect(shown).toBeVisible();
    await expect(main.getByText(show.tagline, { exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Watch Latest Episode' })).toBeHidden();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const tops = [
      await top(page.getByRole('button', { name: /Season 2 trailer/ })),
      await top(logline),
      await top(page.getByRole('link', { name: /^With / })),
      await top(page.getByRole('link', { name: /^Watch the latest: / })),
      await top(way),
      await top(row),
    ];
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(tops.at(-1)).toBeLessThan(phone.height - 150);
    expect(await top(part(page, 'Latest Episodes'))).toBeGreaterThan(tops.at(-1) ?? Number.NaN);

    const card = page.getByRole('article').filter({ hasText: 'Live filming' });
    await expect(card).toBeHidden();
    await row.click();
    await expect(card.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await row.press('Enter');
    await expect(card).toBeHidden();
  });
});
