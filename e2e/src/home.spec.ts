import type { Locator, Page } from '@playwright/test';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import { contentOf } from './fixtures/content';
import { outside } from './fixtures/outsideWorld';
import { screenReady } from './fixtures/screenReady';
import { show } from './fixtures/show';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { watchMoves } from './fixtures/watchMoves';

const part = (page: Page, name: string) => page.getByRole('region', { name });

for (const viewport of [phone, { width: 768, height: 1024 }, desk]) {
  test(`#the cover at ${viewport.width} px: When the scripts have not come yet, then it is there, where the screen will have it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/mfe/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const cover = page.getByRole('img', { name: /Two country roads crossing/ });
    await expect
      .poll(() => cover.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBeGreaterThan(0);
    const place = await cover.boundingBox();

    release();

    await screenReady(page);
    expect(await cover.boundingBox()).toEqual(place);
  });
}

test('#the hero: When somebody comes to it from another page, then nothing moves once the next filming is known', async ({
  page,
}) => {
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.setViewportSize(phone);
  await page.route('**/api/filming-calendar/next', async (route) => {
    await answering;
    await route.continue();
  });
  await page.goto('/about');
  await screenReady(page);
  await page.getByRole('banner').getByRole('link', { name: show.name }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: show.name })).toBeAttached();
  const way = page.getByRole('main').getByRole('link', { name: `Explore ${show.region.name}` });
  await expect(way).toBeHidden();
  const moved = await watchMoves(page);

  answer();

  await expect(way).toBeVisible();
  await screenReady(page);
  expect(await moved()).toBeLessThan(0.01);
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

test.describe('#the home page on a desk', () => {
  test.use({ viewport: desk });

  test('When the trailer is clicked, then it plays in the page, and only now the video site is asked; closing brings the picture back', async ({
    page,
    watch,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText(show.tagline, { exact: true })).toBeVisible();
    const play = page.getByRole('button', { name: /Season 2 trailer/i });
    await expect(play).toBeVisible();
    const toVideoSite = () =>
      watch.asked.filter((address) => outside.videos.some((host) => address.includes(host)));
    expect(toVideoSite()).toEqual([]);

    await play.click();
    const player = page.locator('iframe[src*="/embed/"]');
    await expect(player).toBeVisible();
    await expect(player).toHaveAttribute('src', new RegExp(`${show.video.trailerId}`));
    await expect.poll(toVideoSite).not.toEqual([]);

    await page.getByRole('button', { name: 'Close video' }).click();
    await expect(player).toHaveCount(0);
    await expect(play).toBeFocused();
  });

  test('When it is open, then it shows up to four episodes, segments and guests, and leads to all of them', async ({
    page,
    request,
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
    await expect(page.getByRole('link', { name: 'Watch Latest Episode' })).toHaveAttribute(
      'href',
      '/episodes',
    );
    await expect(page.getByRole('link', { name: 'Explore Indiana' })).toHaveAttribute('href', '/map');
    for (const [name, address] of [
      ['View All Episodes', '/episodes'],
      ['View All Segments', '/segments'],
      ['View All In-Studio Guests', '/instudio-guests'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  test('When the podcasts are looked for, then ten platforms open in new tabs', async ({ page }) => {
    await page.goto('/');
    const links = part(page, 'Watch / Listen on All Podcast Platforms').getByRole('link');
    await expect(links).toHaveCount(10);
    for (const [at, { label, url }] of show.podcasts.entries()) {
      await expect(links.nth(at)).toContainText(label);
      await expect(links.nth(at)).toHaveAttribute('href', url);
      await expect(links.nth(at)).toHaveAttribute('target', '_blank');
    }
  });

  test('When a filming day is near, then its card says when, where and how to get there', async ({
    page,
    request,
  }) => {
    const event = await contentOf(request).read<FilmingEvent>('/api/filming-calendar/next');
    await page.goto('/');
    const card = page.getByRole('article', { name: event.location });
    const day = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    await expect(card).toContainText(day.format(new Date(`${event.date}T00:00:00Z`)));
    const clock = (time: string, zone: string | null) =>
      `${new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
        .format(new Date(`2000-01-01T${time}Z`))
        .replace('\u202f', ' ')} ${zone}`;
    await expect(card).toContainText(clock(event.startTime, event.startZoneName));
    if (event.estimatedEndTime) {
      await expect(card).toContainText(clock(event.estimatedEndTime, event.endZoneName));
    }
    await expect(card).toContainText(event.fullAddress);
    await expect(card.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /^https:/);
    if (event.websiteUrl) {
      await expect(card.getByRole('link', { name: /website/i })).toHaveAttribute('href', event.websiteUrl);
    }
  });

  test('When the visitor says where they are, then the card tells how far it is', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'Live filming' });
    await card.getByRole('button', { name: 'Find My Location' }).click();
    await expect(card).toContainText(/\d+\.\d miles away/);
    await expect(card.getByRole('button', { name: 'Find My Location' })).toHaveCount(0);
  });
});

test.describe('#the home page on a phone', () => {
  test.use({ viewport: phone });

  test('When it is open, then each list shows its first only, and the filming day takes the place of the name', async ({
    page,
  }) => {
    await page.goto('/');
    for (const name of ['Latest Episodes', 'Featured TV Segments', 'In-Studio Guests']) {
      await expect(part(page, name).getByRole('article').filter({ visible: true })).toHaveCount(1);
    }
    await expect(page.getByRole('button', { name: /^Live filming/ })).toBeVisible();
    await expect(page.getByRole('main').getByText(show.tagline, { exact: true })).toBeHidden();
    await expect(page.getByRole('main').getByText(show.logline ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Watch Latest Episode' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Explore Indiana' })).toBeVisible();
  });

  test('When it is open, then the first screen has the trailer, what the show is, the filming day and an episode', async ({
    page,
  }) => {
    await page.goto('/');
    await screenReady(page);
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    const tops = [
      await top(page.getByRole('button', { name: /Season 2 trailer/ })),
      await top(page.getByText(show.logline ?? '', { exact: true })),
      await top(page.getByRole('link', { name: 'Explore Indiana' })),
      await top(page.getByRole('button', { name: /^Live filming/ })),
      await top(part(page, 'Latest Episodes').getByRole('img', { includeHidden: true }).first()),
    ];
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(tops.at(-1)).toBeLessThan(phone.height - 150);
  });

  test('When the filming day is unfolded, then its card says how to get there, and folds again', async ({
    page,
  }) => {
    await page.goto('/');
    const row = page.getByRole('button', { name: /^Live filming/ });
    const card = page.getByRole('article').filter({ hasText: 'Live filming' });
    await expect(card).toBeHidden();
    await row.click();
    await expect(card.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await row.press('Enter');
    await expect(card).toBeHidden();
  });
});
