import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { MapItem } from '@show/contracts/entities/mapItem';
import { matchPage } from '@show/contracts/site/pageMatch';
import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { submitEntries } from './fixtures/entries';
import { outside } from './fixtures/outsideWorld';
import { publicRoutes } from './fixtures/routes';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import type { Watch } from './fixtures/watch';

// Nothing outside this machine answers in any test; here it is what the tests are about.

const wasAsked = ({ asked }: Watch, hosts: readonly string[]): boolean =>
  asked.some((address) => hosts.includes(new URL(address).host));

/** Pictures that a visitor sees as broken. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    '[...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility()).map(({ src }) => src)',
  );
}

async function expectWhole(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expectDrawn(page);
  await expect(main.getByText('Something went wrong')).toHaveCount(0);
  expect(((await main.textContent()) ?? '').length).toBeGreaterThan(100);
  await expect.poll(() => brokenPictures(page)).toEqual([]);
}

const wayAround = (part: Locator): Locator => part.getByRole('link').first();

for (const route of publicRoutes) {
  test(`#nothing outside answers: When a visitor opens ${route.name}, then its text, links and pictures are there`, async ({
    page,
    request,
  }) => {
    await page.goto(await route.address(request));
    await expectWhole(page);
    await expect(wayAround(page.getByRole('main'))).toBeVisible();
  });
}

test('#the video site is down: When a video is played, then the words stay and the player can be closed', async ({
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

test('#thumbnails are down: When an item has no picture but the video site’s, then a drawing stands in', async ({
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

test('#map tiles are down: When the map is opened, then its places are there as a list, with ways to them', async ({
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

test('#the scheduling widget is down: When the calendar is opened, then what to expect and the filming days are there', async ({
  page,
  watch,
}) => {
  await page.goto('/calendar');
  await expect.poll(() => wasAsked(watch, outside.widget)).toBe(true);
  await expect(page.getByRole('alert')).toContainText('The booking calendar cannot be reached');
  await expect(page.getByRole('heading', { name: 'What to Expect' })).toBeVisible();
  await expectWhole(page);
});

test('#the scheduling widget is down: When the calendar is opened on a phone, then the notice is short, and the first filming day is in the first window', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/calendar');
  await expect(page.getByRole('alert')).toContainText('The booking calendar cannot be reached');
  const notice = await page.getByRole('alert').boundingBox();
  expect(notice?.height).toBeLessThan(phone.height * 0.4);
  const filming = await page.getByRole('heading', { name: 'Upcoming filming' }).boundingBox();
  expect(filming?.y).toBeGreaterThan(notice?.y ?? Infinity);
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport();
});

/** Opens the public pages one after the other, each of which must have its text, links and pictures. */
async function walk(
  page: Page,
  request: APIRequestContext,
  goes: (address: string) => boolean = () => true,
): Promise<void> {
  for (const route of publicRoutes) {
    const address = await route.address(request);
    if (!goes(address)) continue;
    await test.step(address, async () => {
      await page.goto(address);
      await expectWhole(page);
      await expect(wayAround(page.getByRole('main'))).toBeVisible();
    });
  }
}

test('#live updates are down: When a visitor goes through the site, then every page has its text, links and pictures', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  let refused = 0;
  await page.routeWebSocket('/ws', (socket) => {
    refused += 1;
    return socket.close();
  });
  await walk(page, request);
  expect(refused).toBeGreaterThan(0);
});

test('#live updates are down: When the giveaway is opened, then its count and text are there', async ({
  page,
}) => {
  await page.routeWebSocket('/ws', (socket) => socket.close());
  await page.goto('/giveaways');
  await expect(page.getByRole('progressbar', { name: 'Entries so far' })).toBeVisible();
  await expectWhole(page);
});

test.describe(() => {
  test.use({ enters: true });

  test('#live updates are down: When a visitor enters, then the number comes with the answer', async ({
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

/** What of the inside can be away, as a visitor's browser has it. What it leads to is for the tests of each part. */
const inside = [
  { name: 'the keeper of pictures', addresses: /\/uploads\// },
  { name: 'the giveaway service', addresses: /\/api\/giveaways/ },
  { name: 'the remote of giveaways', addresses: /\/mfe\/giveaway\// },
] as const;

for (const { name, addresses } of inside) {
  test(`#${name} is away: When a visitor goes through the site, then every other page has its text, links and pictures`, async ({
    page,
    request,
    watch,
  }) => {
    test.setTimeout(240_000);
    watch.expectFailures(addresses);
    await page.route(addresses, (route) => route.fulfill({ status: 503, body: '' }));
    // That pages of the remote say so is shown beside their own tests.
    const goes = (address: string) =>
      name === 'the keeper of pictures' ||
      matchPage(address.split(/[?#]/, 1)[0] ?? '').page.remote !== 'giveaway';
    await walk(page, request, goes);
  });
}
