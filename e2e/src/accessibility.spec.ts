import type { APIRequestContext, Page } from '@playwright/test';
import { adminItemHref, newItem, pagedKinds } from '@show/contracts/site/pages';
import { colours, violations } from './fixtures/axe';
import { contentOf, episodeHref, segmentHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { publicRoutes } from './fixtures/routes';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/**
 * Looks at the page as people with either window and either theme have it. What a window shows is the same in both
 * themes but for its colours.
 */
async function expectNothingInTheWay(page: Page): Promise<void> {
  for (const [size, colorScheme, rules] of [
    [desk, 'light', undefined],
    [desk, 'dark', colours],
    [phone, 'dark', undefined],
    [phone, 'light', colours],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const seen = `${colorScheme}, ${size.width} pixels wide`;
    expect.soft(await violations(page, rules), seen).toEqual([]);
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect.soft(wider, `pixels to scroll sideways, ${seen}`).toBe(0);
  }
}

for (const route of publicRoutes) {
  test(`#${route.name}: When it is looked at in any window and theme, then nothing is in anybody's way`, async ({
    page,
    request,
  }) => {
    await page.goto(await route.address(request));
    await expectDrawn(page);
    await expectNothingInTheWay(page);
  });
}

for (const [name, address] of [
  ['the start of the search', '/search'],
  ['a search that finds nothing', '/search?q=zzzzzz'],
  ['an address that leads nowhere', '/no-such-thing'],
  ['an episode that does not exist', '/episodes/999999'],
  ['the gate of the admin', '/admin'],
] as const) {
  test(`#${name}: When it is looked at in any window and theme, then nothing is in anybody's way`, async ({
    page,
  }) => {
    await page.goto(address);
    await expectDrawn(page);
    await expectNothingInTheWay(page);
  });
}

test.describe('#states', () => {
  test("When the menu of a phone is open, then nothing is in anybody's way", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('banner').getByRole('article')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violations(page), colorScheme).toEqual([]);
    }
  });

  test("When a photo is enlarged, then nothing is in anybody's way", async ({ page, request }) => {
    const { id } = theOne(await contentOf(request).albums(), ({ photoCount }) => photoCount > 2);
    await page.goto(`/bts/${id}`);
    await expectDrawn(page);
    await page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect.soft(await violations(page), `${size.width} pixels wide`).toEqual([]);
    }
  });

  test("When a newsletter is asked for without an address, then nothing is in anybody's way", async ({
    page,
  }) => {
    await page.goto('/about');
    await expectDrawn(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNothingInTheWay(page);
  });

  const lists = [
    ['Episodes', '**/api/episodes?*'],
    ['TV Segments', '**/api/tv-segments?*'],
    ['In-Studio Guests', '**/api/instudio-guests?*'],
    ['Behind The Scenes', '**/api/bts-albums'],
    ['Sponsored By', '**/api/sponsors*'],
  ] as const;
  for (const [link, call] of lists) {
    test(`When the list ${link} fails, and when it is empty, then nothing is in anybody's way`, async ({
      page,
      watch,
    }) => {
      watch.expectFailures(/\/api\//);
      await page.setViewportSize(desk);
      for (const answer of [{ status: 503, json: { detail: 'away' } }, { json: [] }]) {
        await page.unroute(call);
        await page.route(call, (route) => route.fulfill(answer));
        await page.goto('/about');
        await expectDrawn(page);
        await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).not.toContainText('About');
        await expectDrawn(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect.soft(await violations(page), JSON.stringify(answer)).toEqual([]);
        await page.setViewportSize(phone);
        expect.soft(await violations(page), `${JSON.stringify(answer)} on a phone`).toEqual([]);
        await page.setViewportSize(desk);
      }
    });
  }
});

/** What an open page can come to; each is looked at in one window and one theme, by turns. */
test.describe('#moments', () => {
  const looks = {
    phone: { size: phone, colorScheme: 'light' },
    desk: { size: desk, colorScheme: 'dark' },
    phoneByNight: { size: phone, colorScheme: 'dark' },
    deskByDay: { size: desk, colorScheme: 'light' },
  } as const;

  async function lookAs(
    page: Page,
    { size, colorScheme }: (typeof looks)[keyof typeof looks],
  ): Promise<void> {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  }

  const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of featured locations' });
  const marker = (page: Page) =>
    mapOf(page)
      .getByRole('button', { name: /^TV Segment Location/ })
      .first();

  test("When the map of a desk tells of a place in a popup and in a toast, then nothing is in anybody's way", async ({
    page,
  }) => {
    await lookAs(page, looks.desk);
    await page.goto('/map');
    await marker(page).click();
    await expect(mapOf(page).getByRole('article')).toBeVisible();
    expect.soft(await violations(page), 'with a popup').toEqual([]);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^List all/ }).click();
    await page
      .getByRole('button', { name: /^Show .* on the map/ })
      .first()
      .click();
    // Under the pointer it stays.
    await page.locator('[data-swipe-direction]').hover();
    expect.soft(await violations(page), 'with a toast').toEqual([]);
    await expect(page.locator('[data-swipe-direction]')).toBeVisible();
  });

  test("When the map of a phone shows a place, the visitor and an area, then nothing is in anybody's way", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    await lookAs(page, looks.phone);
    await page.goto('/map');
    await marker(page).click();
    await expect(page).toHaveURL(/place=/);
    expect.soft(await violations(page), 'with a place on the sheet').toEqual([]);

    await lookAs(page, looks.phoneByNight);
    await page.getByRole('button', { name: 'Find My Location' }).click();
    await expect(mapOf(page).getByRole('button', { name: 'Your Location' })).toBeVisible();
    await mapOf(page).press('ArrowUp');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page.getByRole('button', { name: 'Only this area' })).toBeVisible();
    expect.soft(await violations(page), 'of an area around the visitor').toEqual([]);
  });

  test("When booking is away and a date is to be noted, then nothing is in anybody's way", async ({
    page,
  }) => {
    await lookAs(page, looks.deskByDay);
    await page.goto('/calendar');
    const away = page.getByRole('heading', { name: 'The booking calendar cannot be reached' });
    await expect(away).toBeVisible();
    await page.getByText('Add to Calendar').first().click();
    await expect(page.getByRole('link', { name: /Google/ }).first()).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
  });

  test("When a video plays, then nothing is in anybody's way", async ({ page, request }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Video</title><main>It plays' }),
    );
    await lookAs(page, looks.phoneByNight);
    const episode = theOne(await contentOf(request).episodes(), ({ youtubeId }) => youtubeId);
    await page.goto(episodeHref(episode));
    await page.getByRole('button', { name: `Play ${episode.title}` }).click();
    await expect(page.locator('iframe[src*="/embed/"]')).toBeVisible();
    expect.soft(await violations(page)).toEqual([]);
  });

  test("When what was asked for is missing, then nothing is in anybody's way", async ({ page, watch }) => {
    watch.expectFailures(/\/api\//);
    for (const [address, look] of [
      ['/instudio-guests/999999', looks.phone],
      ['/bts/999999', looks.desk],
      ['/businesses/nobody', looks.phoneByNight],
      ['/giveaways/999999', looks.deskByDay],
    ] as const) {
      await lookAs(page, look);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
      expect.soft(await violations(page), address).toEqual([]);
    }
  });

  test("When a page, a search or a remote fails, then nothing is in anybody's way", async ({
    page,
    watch,
  }) => {
    watch.expectFailures(/\/api\//, /\/mfe\/giveaway\//);
    const away = { status: 503, json: { detail: 'away' } };
    await page.route('**/api/search?*', (route) => route.fulfill(away));
    await page.route(/\/api\/bts-albums\/\d+$/, (route) => route.fulfill(away));
    await page.route('**/mfe/giveaway/**/remoteEntry.js', (route) => route.abort());

    await lookAs(page, looks.phone);
    await page.goto('/search');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('dunes');
    await box.press('Enter');
    await expect(page.getByText('Search Error')).toBeVisible();
    expect.soft(await violations(page), 'the search').toEqual([]);

    await lookAs(page, looks.desk);
    await page.getByRole('banner').getByRole('link', { name: 'Behind The Scenes' }).click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    expect.soft(await violations(page), 'an album').toEqual([]);

    await lookAs(page, looks.phoneByNight);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways' }).click();
    // Two tries of 4 s each, and whatever a busy machine adds.
    await expect(page.getByRole('alert')).toContainText('This page could not be shown', { timeout: 30_000 });
    expect.soft(await violations(page), 'a remote').toEqual([]);
  });
});

test.describe('#the admin', () => {
  for (const tab of [
    'giveaway',
    'images',
    'general-images',
    'privacy',
    'locations',
    'bts',
    'filming-calendar',
    'publishing',
    'activity',
    'trash',
  ]) {
    test(`When the tab ${tab} is looked at in any window and theme, then nothing is in anybody's way`, async ({
      visit,
      admin,
    }) => {
      const { page } = await visit({ storageState: admin.state });
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      await expectDrawn(page);
      await expectNothingInTheWay(page);
    });
  }

  for (const kind of pagedKinds) {
    test(`When the page of a new ${kind} is looked at in any window and theme, then nothing is in anybody's way`, async ({
      visit,
      admin,
    }) => {
      const { page } = await visit({ storageState: admin.state });
      await page.goto(adminItemHref({ type: kind, id: newItem }));
      await expect(page.getByRole('heading', { level: 1, name: /^New/ })).toBeVisible();
      await expectDrawn(page);
      await expectNothingInTheWay(page);
    });
  }

  test("When the page of a segment is looked at in any window and theme, then nothing is in anybody's way", async ({
    visit,
    admin,
    request,
  }) => {
    const { segment } = theOne(await contentOf(request).galleries(), ({ images }) => images.length > 6);
    const { page } = await visit({ storageState: admin.state });
    await page.goto(adminItemHref({ type: 'segment', id: segment.id }));
    await expect(page.getByRole('heading', { level: 1, name: segment.title })).toBeVisible();
    await expectDrawn(page);
    await expectNothingInTheWay(page);
  });
});

test.describe('#the keyboard', () => {
  test('When Tab is pressed first, then the way past the navigation is offered and taken', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('#the layout', () => {
  const routes = [
    ['the home page', async () => '/'],
    ['the list of segments', async () => '/segments'],
    [
      'a segment with a gallery',
      async (request: APIRequestContext) =>
        segmentHref(theOne(await contentOf(request).galleries(), ({ images }) => images.length > 6).segment),
    ],
  ] as const;
  const cases = routes.flatMap((route) => [phone, desk].map((size) => [...route, size] as const));

  for (const [name, address, size] of cases) {
    test(`When ${name} comes, ${size.width} pixels wide, then nothing jumps`, async ({ page, request }) => {
      await page.setViewportSize(size);
      await page.addInitScript(`
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries()) {
            if (!hadRecentInput) window.shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      const path = await address(request);
      await page.goto(path);
      await expectDrawn(page);
      // The second half of the home page comes by itself a moment after the first.
      if (path === '/') await expect(page.locator('#map')).toBeAttached();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate<{ value: number }[]>('window.shifts');
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02);
    });
  }
});
