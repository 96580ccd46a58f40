import type { Page } from '@playwright/test';
import type { MapItem } from '@show/contracts/entities/mapItem';
import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { submitEntries } from './fixtures/entries';
import { outside } from './fixtures/outsideWorld';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import type { Watch } from './fixtures/watch';
import { expectAccessible } from './questions/accessible';
import { missingParts } from './questions/completeness';
import { recordShifts, shiftsSoFar } from './questions/layoutShift';

// No host outside this machine responds in any test; here that is the subject. All pages: `public-pages.spec.ts`.

const wasAsked = ({ asked }: Watch, hosts: readonly string[]): boolean =>
  asked.some((address) => hosts.includes(new URL(address).host));

async function expectWhole(page: Page): Promise<void> {
  await expectDrawn(page);
  expect(await missingParts(page)).toEqual([]);
}

test('an episode keeps its text while the video site is down, and the player can be closed', async ({
  page,
  request,
  watch,
}) => {
  const episode = theOne(await contentOf(request).episodes(), ({ youtubeId }) => youtubeId);
  await page.goto(episodeHref(episode));
  await page.getByRole('button', { name: `Play ${episode.title}` }).click();
  await expect.poll(() => wasAsked(watch, outside.videos)).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: episode.title })).toBeVisible();
  await page.getByRole('button', { name: 'Close video' }).click();
  await expectWhole(page);
});

test('an item gets a drawing when its only picture is a thumbnail that does not load', async ({
  page,
  request,
  watch,
}) => {
  const segments = await contentOf(request).segments();
  const bare = segments.map((segment) => ({ ...segment, thumbnail: null, customThumbnail: null }));
  await page.route('**/api/tv-segments?*', (route) => route.fulfill({ json: bare }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'TV Segments' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(bare.length);
  await expect.poll(() => wasAsked(watch, outside.thumbnails)).toBe(true);
  const lowerResolution = () => watch.asked.some((address) => address.includes('hqdefault'));
  await expect.poll(lowerResolution).toBe(true);
  await expectWhole(page);
});

test('the map lists its places with directions while map tiles are down', async ({
  page,
  request,
  watch,
}) => {
  const places = await contentOf(request).read<MapItem[]>('/api/segment-locations/map');
  await page.goto('/map');
  await expect.poll(() => wasAsked(watch, outside.tiles)).toBe(true);
  const place = theOne(places);
  await expect(page.getByRole('main')).toContainText(place.locationName);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Directions/ })
      .first(),
  ).toBeVisible();
  await expectWhole(page);
});

test('the calendar is complete while the scheduling widget is down, and its notice follows the filming days', async ({
  page,
  watch,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/calendar');
  await expect.poll(() => wasAsked(watch, outside.widget)).toBe(true);
  await expect(page.getByRole('alert')).toContainText("We can't reach the booking calendar");
  const notice = await page.getByRole('alert').boundingBox();
  expect(notice?.height).toBeLessThan(phone.height * 0.3);
  const filming = await page.getByRole('heading', { name: 'Upcoming filming' }).boundingBox();
  expect(filming?.y).toBeLessThan(notice?.y ?? 0);
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();

  await page.setViewportSize(desk);
  await recordShifts(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("We can't reach the booking calendar");
  await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  expect(await shiftsSoFar(page)).toEqual([]);
  await page.getByText('Add to calendar').first().click();
  await expect(page.getByRole('link', { name: /Google/ }).first()).toBeVisible();
  await expectAccessible(page, 'the calendar', 'light');
  await expectWhole(page);
});

test.describe(() => {
  test.use({ enters: true });

  test('an entry gets its number with the response while live updates are down', async ({
    page,
    giveaway,
  }) => {
    await page.routeWebSocket('/ws', (socket) => socket.close());
    await submitEntries(giveaway.id, 6);
    await page.goto(giveaway.page);
    await expect(page.getByRole('main')).toContainText('#7');
    await expectWhole(page);
  });
});
