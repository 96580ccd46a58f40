import type { Page } from '@playwright/test';
import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { ask } from './questions/ask';
import { violations } from './questions/axe';
import { sidewaysScroll } from './questions/layout';

// What visitors can bring an open page to. Each state is looked at in one window and one theme, by turns: the pages
// themselves are asked in `public-pages.spec.ts`, the colors of both themes by the test of the tokens.

const looks = {
  phoneByDay: { size: phone, colorScheme: 'light' },
  phoneByNight: { size: phone, colorScheme: 'dark' },
  deskByDay: { size: desk, colorScheme: 'light' },
  deskByNight: { size: desk, colorScheme: 'dark' },
} as const;
type Look = (typeof looks)[keyof typeof looks];

async function lookAs(page: Page, { size, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

const expectAccessible = (page: Page, state: string) =>
  ask(page, state, { accessibility: violations, 'sideways scroll': sidewaysScroll });

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of featured locations' });
const marker = (page: Page) =>
  mapOf(page)
    .getByRole('button', { name: /^TV Segment Location/ })
    .first();

test('the menu of a phone is accessible when it is open', async ({ page }) => {
  await lookAs(page, looks.phoneByDay);
  await page.goto('/about');
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('banner').getByRole('article')).toBeVisible();
  await expectAccessible(page, 'the menu');
});

test('an enlarged photo is accessible', async ({ page, request }) => {
  await lookAs(page, looks.phoneByNight);
  const { id } = theOne(await contentOf(request).albums(), ({ photoCount }) => photoCount > 2);
  await page.goto(`/bts/${id}`);
  await expectDrawn(page);
  await page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the photo');
});

test('the newsletter form is accessible when its address is missing', async ({ page }) => {
  await lookAs(page, looks.deskByNight);
  await page.goto('/about');
  await expectDrawn(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the form');
});

for (const [link, call] of [
  ['Episodes', '**/api/episodes?*'],
  ['TV Segments', '**/api/tv-segments?*'],
  ['In-Studio Guests', '**/api/instudio-guests?*'],
  ['Behind The Scenes', '**/api/bts-albums'],
  ['Sponsored By', '**/api/sponsors*'],
] as const) {
  test(`the list ${link} is accessible when it fails and when it is empty`, async ({ page, watch }) => {
    watch.expectFailures(/\/api\//);
    for (const [state, response, look] of [
      ['a failed list', { status: 503, json: { detail: 'away' } }, looks.phoneByNight],
      ['an empty list', { json: [] }, looks.deskByDay],
    ] as const) {
      await page.setViewportSize(desk);
      await page.unroute(call);
      await page.route(call, (route) => route.fulfill(response));
      await page.goto('/about');
      await expectDrawn(page);
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('About');
      await expectDrawn(page);
      await lookAs(page, look);
      await expectAccessible(page, state);
    }
  });
}

test('the map of a desk is accessible with a popup and with a toast', async ({ page }) => {
  await lookAs(page, looks.deskByNight);
  await page.goto('/map');
  await marker(page).click();
  await expect(mapOf(page).getByRole('article')).toBeVisible();
  await expectAccessible(page, 'with a popup');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^List all/ }).click();
  await page
    .getByRole('button', { name: /^Show .* on the map/ })
    .first()
    .click();
  // It does not close while the pointer is over it.
  await page.locator('[data-swipe-direction]').hover();
  await expectAccessible(page, 'with a toast');
  await expect(page.locator('[data-swipe-direction]')).toBeVisible();
});

test('the map of a phone is accessible with a place, with the visitor and with an area', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.7684, longitude: -86.1581 });
  await lookAs(page, looks.phoneByDay);
  await page.goto('/map');
  await marker(page).click();
  await expect(page).toHaveURL(/place=/);
  await expectAccessible(page, 'with a place on the sheet');

  await lookAs(page, looks.phoneByNight);
  await page.getByRole('button', { name: 'Find My Location' }).click();
  await expect(mapOf(page).getByRole('button', { name: 'Your Location' })).toBeVisible();
  await mapOf(page).press('ArrowUp');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page.getByRole('button', { name: 'Only this area' })).toBeVisible();
  await expectAccessible(page, 'of an area around the visitor');
});

test('the calendar is accessible without its booking widget and with the ways to note a date', async ({
  page,
}) => {
  await lookAs(page, looks.deskByDay);
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'The booking calendar cannot be reached' })).toBeVisible();
  await page.getByText('Add to Calendar').first().click();
  await expect(page.getByRole('link', { name: /Google/ }).first()).toBeVisible();
  await expectAccessible(page, 'the calendar');
});

test('an episode is accessible while its video plays', async ({ page, request }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Video</title><main>It plays' }),
  );
  await lookAs(page, looks.phoneByNight);
  const episode = theOne(await contentOf(request).episodes(), ({ youtubeId }) => youtubeId);
  await page.goto(episodeHref(episode));
  await page.getByRole('button', { name: `Play ${episode.title}` }).click();
  await expect(page.locator('iframe[src*="/embed/"]')).toBeVisible();
  await expectAccessible(page, 'the episode');
});

test('pages of missing items are accessible', async ({ page, watch }) => {
  watch.expectFailures(/\/api\//);
  for (const [address, look] of [
    ['/instudio-guests/999999', looks.phoneByDay],
    ['/bts/999999', looks.deskByNight],
    ['/businesses/nobody', looks.phoneByNight],
    ['/giveaways/999999', looks.deskByDay],
  ] as const) {
    await lookAs(page, look);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    await expectAccessible(page, address);
  }
});

test('the messages about a failed search, page and remote are accessible', async ({ page, watch }) => {
  watch.expectFailures(/\/api\//, /\/mfe\/giveaway\//);
  const away = { status: 503, json: { detail: 'away' } };
  await page.route('**/api/search?*', (route) => route.fulfill(away));
  await page.route(/\/api\/bts-albums\/\d+$/, (route) => route.fulfill(away));
  await page.route('**/mfe/giveaway/**/remoteEntry.js', (route) => route.abort());

  await lookAs(page, looks.phoneByDay);
  await page.goto('/search');
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('dunes');
  await box.press('Enter');
  await expect(page.getByText('Search Error')).toBeVisible();
  await expectAccessible(page, 'the search');

  await lookAs(page, looks.deskByNight);
  await page.getByRole('banner').getByRole('link', { name: 'Behind The Scenes' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expectAccessible(page, 'an album');

  await lookAs(page, looks.phoneByNight);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways' }).click();
  // Two attempts of 4 s each, and whatever a busy machine adds.
  await expect(page.getByRole('alert')).toContainText('This page could not be shown', { timeout: 30_000 });
  await expectAccessible(page, 'a remote');
});
