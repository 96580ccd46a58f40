import type { BrowserContextOptions } from '@playwright/test';
import { expectDrawn } from '../fixtures/drawn';
import { openRendered } from '../fixtures/openRendered';
import { openRaw } from '../fixtures/rawDocument';
import { oneOfEachLayout, publicRoutes, routesNamed } from '../fixtures/routes';
import { desk, narrow, phone, zoomed } from '../fixtures/sizes';
import { baseUrl } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';
import { ask } from '../questions/ask';
import { violations } from '../questions/axe';
import { missingParts } from '../questions/completeness';
import { lateFirstPicture } from '../questions/firstPicture';
import { markArrived, replacedMarkup } from '../questions/hydration';
import { largeTextFaults } from '../questions/largeText';
import { inWindow, layoutFaults, sidewaysScroll } from '../questions/layout';
import { recordShifts, shiftsSoFar } from '../questions/layoutShift';
import { changedMetadata, expectMetadata, expectSharePicture } from '../questions/metadata';
import { movesWhileArriving } from '../questions/partialDocument';
import { blockedByPolicy, recordBlocked } from '../questions/policy';
import { watchRequests } from '../questions/requests';

// Each kind of visitor opens all public pages in one browser, which runs every check that it can on each
// page. That no page logs an error, also none of hydration, is asked by `watch` of every test.
test.setTimeout(300_000);

const daylight: BrowserContextOptions = {
  viewport: desk,
  reducedMotion: 'reduce',
  timezoneId: 'America/Indiana/Indianapolis',
};

/** A visitor whose language, time zone, location and theme differ from those that the server rendered for. */
const traveler: BrowserContextOptions = {
  viewport: phone,
  reducedMotion: 'reduce',
  timezoneId: 'Asia/Tokyo',
  locale: 'ja-JP',
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(baseUrl).origin,
        localStorage: Object.entries({
          theme: 'dark',
          isLocationEnabled: 'true',
          userLocation: JSON.stringify({
            latitude: 39.1653,
            longitude: -86.5264,
            accuracy: 12,
            timestamp: Date.now(),
          }),
        }).map(([name, value]) => ({ name, value })),
      },
    ],
  },
};

/** The picture of the show, titles on pictures of three kinds, and one on none: each is drawn when it is fetched. */
const eachSharePicture = routesNamed(
  ...['the home page', 'an episode', 'a business', 'an album', 'the privacy page'],
);

/** Pages with a hero, a list and a gallery, whose parts come one after the other. */
const steady = routesNamed('the home page', 'the segments', 'a segment');

/** Heading of the links to other items, and how many there are. */
const more: Readonly<Record<string, readonly [title: string, count: number]>> = {
  'an episode': ['More episodes', 4],
  'a segment': ['More TV segments', 4],
  'a guest': ['More in-studio guests', 4],
  'a business': ['Nearby', 4],
  'an album': ['More albums', 3],
};

/** Pages whose document names the picture that visitors see first. */
const withFirstPicture = routesNamed('the home page', 'the episodes', 'the albums', 'about the show');

test.describe('the public pages', () => {
  test('describe themselves and have no faults on a desktop', async ({ visit, request }) => {
    const { page, watch } = await visit(daylight);
    await markArrived(page);
    await recordShifts(page);
    await recordBlocked(page, watch);
    const requests = watchRequests(page);
    for (const route of publicRoutes) {
      const { name } = route;
      const address = await route.address(request);
      const raw = await openRaw(request, address);
      expectMetadata(raw, address, route);
      if (eachSharePicture.includes(route)) await expectSharePicture(raw, route);
      await openRendered(page, address);
      await ask(page, name, { 'replaced markup': replacedMarkup });
      await expectDrawn(page);
      await ask(page, name, {
        ...(steady.includes(route) && { 'layout shifts': shiftsSoFar }),
        'missing parts': missingParts,
        'changed metadata': changedMetadata(raw),
        'blocked by the content security policy': blockedByPolicy,
        accessibility: violations,
        'sideways scroll': sidewaysScroll,
        'requests for what came with the document': requests.repeatedReads(raw),
        'pictures that were requested twice': requests.repeatedPictures,
      });
    }
  });

  test('have no faults on a phone, in dark mode, enlarged, for a distant visitor', async ({
    visit,
    request,
  }) => {
    const { page } = await visit(traveler);
    await markArrived(page);
    await recordShifts(page);
    for (const route of publicRoutes) {
      const { name } = route;
      await page.setViewportSize(phone);
      await openRendered(page, await route.address(request));
      await ask(page, name, { 'replaced markup': replacedMarkup });
      await expectDrawn(page);
      await ask(page, name, {
        ...(steady.includes(route) && { 'layout shifts': shiftsSoFar }),
        'missing parts': missingParts,
        ...(oneOfEachLayout.includes(route) && { accessibility: violations }),
        'sideways scroll': sidewaysScroll,
        'layout with large text, 320 pixels wide': inWindow(narrow, largeTextFaults),
        ...(oneOfEachLayout.includes(route) && {
          'layout at a zoom of 400 %': inWindow(zoomed, layoutFaults),
        }),
      });
    }
  });

  test('name their first picture before the styles', async ({ visit, request }) => {
    for (const { name, address } of withFirstPicture) {
      // In a browser that has no picture yet.
      const { page } = await visit();
      const path = await address(request);
      await page.goto(path);
      await ask(page, name, {
        'a first picture that is loaded late': lateFirstPicture(await openRaw(request, path)),
      });
    }
  });

  test('are complete without scripts', async ({ visit, request }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    const is = expect.configure({ soft: true });
    for (const { name, address: find } of publicRoutes) {
      const address = await find(request);
      // A read that failed is repeated when the page is loaded again, as the page says.
      await expect(async () => {
        await openRendered(page, address);
        expect(await page.getByText("We couldn't load this part").count()).toBe(0);
      }).toPass();
      await ask(page, name, { 'missing parts': missingParts });
      await is(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
      await is(page.locator('[data-needs-script]:visible'), name).toHaveCount(0);
      await is(page.locator('[data-skeleton]:visible'), name).toHaveCount(0);
      await is(page.getByRole('button', { name: /show more|find my location/i }), name).toHaveCount(0);
      await is(page.getByText('needs JavaScript for now'), name).toHaveCount(0);
      const [title, count] = more[name] ?? [];
      if (title)
        await is(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(count ?? 0);
      const main = page.getByRole('main');
      if (name === 'the map') expect.soft(await main.getByRole('listitem').count()).toBeGreaterThan(10);
      if (name === 'the giveaway') {
        // Expectations of a locator read nothing in this element.
        const note = main.locator('noscript').filter({ visible: true }).first();
        expect.soft(await note.textContent()).toContain('needs JavaScript');
      }
    }
    // Its document may have come without the screen, as those of `openRendered`.
    await expect(async () => {
      await page.goto('/search');
      await page.getByRole('main').getByRole('searchbox').fill('covered bridge');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=covered(\+|%20)bridge/);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test('shift nothing in the window while the rest of the document arrives', async ({ visit, request }) => {
    const { page } = await visit();
    // Never fulfilled.
    await page.route('**/*.js', () => {});
    for (const { name, address } of oneOfEachLayout) {
      await openRendered(page, await address(request), { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport);
        await ask(page, `${name}, ${viewport.width} pixels wide`, {
          'moves while arriving': movesWhileArriving,
        });
      }
    }
  });
});

test('pages without content of the show have no faults on desktop and phone', async ({ page, watch }) => {
  watch.expectFailures(/\/api\/admin\/invitation\/open$/);
  await recordBlocked(page, watch);
  for (const [name, address] of [
    ['the start of the search', '/search'],
    ['a search without results', '/search?q=zzzzzz'],
    ['a URL that leads nowhere', '/no-such-thing'],
    ['a link of a notice that has expired', '/giveaways/notify'],
    ['the gate of the admin', '/admin'],
    ['an invitation without its token', '/admin/invitation'],
  ] as const) {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expectDrawn(page);
    await ask(page, name, {
      'blocked by the content security policy': blockedByPolicy,
      accessibility: violations,
      'sideways scroll': sidewaysScroll,
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await ask(page, `${name} on a phone`, {
      'layout with large text, 320 pixels wide': inWindow(narrow, largeTextFaults),
      'layout at a zoom of 400 %': inWindow(zoomed, layoutFaults),
    });
  }
});
