import type { BrowserContextOptions } from '@playwright/test';
import { matchPage } from '@show/contracts/site/pageMatch';
import { expectDrawn } from './fixtures/drawn';
import { openRaw } from './fixtures/rawDocument';
import { publicRoutes } from './fixtures/routes';
import { desk, narrow, phone, zoomed } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';
import { ask } from './questions/ask';
import { violations } from './questions/axe';
import { missingParts } from './questions/completeness';
import { markArrived, replacedMarkup } from './questions/hydration';
import { largeTextFaults } from './questions/largeText';
import { inWindow, layoutFaults, sidewaysScroll } from './questions/layout';
import { recordShifts, shiftsSoFar } from './questions/layoutShift';
import { changedMetadata, expectMetadata } from './questions/metadata';
import { movesWhileArriving } from './questions/partialDocument';
import { blockedByPolicy, recordBlocked } from './questions/policy';
import { watchRepeatedReads } from './questions/repeatedReads';

// Every public page is opened once by each kind of visitor and asked everything that one can see of it. That no page
// logs an error, also none of hydration, is asked by `watch` of every test.

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

/** Pages with a hero, a list and a gallery, whose parts come one after the other. */
const steady = ['the home page', 'the segments', 'a segment'];

for (const route of publicRoutes) {
  const { name } = route;

  test.describe(name, () => {
    test('describes itself and has no fault on a desk', async ({ visit, request }) => {
      const address = await route.address(request);
      const raw = await openRaw(request, address);
      await expectMetadata(raw, address, route);

      const { page, watch } = await visit(daylight);
      await markArrived(page);
      await recordShifts(page);
      await recordBlocked(page, watch);
      const repeatedReads = watchRepeatedReads(page, raw);
      await page.goto(address);
      await ask(page, name, { 'replaced markup': replacedMarkup });
      await expectDrawn(page);
      await ask(page, name, {
        ...(steady.includes(name) && { 'layout shifts': shiftsSoFar }),
        'missing parts': missingParts,
        'changed metadata': changedMetadata(raw),
        'blocked by the content security policy': blockedByPolicy,
        accessibility: violations,
        'sideways scroll': sidewaysScroll,
        'requests for what came with the document': repeatedReads,
      });
    });

    test('has no fault on a phone, in the dark, enlarged, for a visitor from afar', async ({
      visit,
      request,
    }) => {
      const { page } = await visit(traveler);
      await markArrived(page);
      await page.goto(await route.address(request));
      await ask(page, name, { 'replaced markup': replacedMarkup });
      await expectDrawn(page);
      await ask(page, name, {
        'missing parts': missingParts,
        accessibility: violations,
        'sideways scroll': sidewaysScroll,
        'layout with large text': largeTextFaults,
        'layout with large text, 320 pixels wide': inWindow(narrow, largeTextFaults),
        'layout at a zoom of 400 %': inWindow(zoomed, layoutFaults),
      });
    });

    if (steady.includes(name)) {
      test('moves nothing while it loads on a phone', async ({ visit, request }) => {
        const { page } = await visit({ viewport: phone });
        await recordShifts(page);
        await page.goto(await route.address(request));
        await expectDrawn(page);
        await ask(page, name, { 'missing parts': missingParts, 'layout shifts': shiftsSoFar });
      });
    }

    test('keeps its text, links and pictures while other parts of the site are down', async ({
      page,
      request,
      watch,
    }) => {
      const address = await route.address(request);
      const isOfGiveaways = matchPage(address.replace(/[?#].*/, '')).page.remote === 'giveaway';
      const down = isOfGiveaways ? /\/uploads\// : /\/uploads\/|\/api\/giveaways|\/mfe\/giveaway\//;
      watch.expectFailures(down);
      await page.route(down, (call) => call.fulfill({ status: 503, body: '' }));
      await page.routeWebSocket('/ws', (socket) => socket.close());
      await page.goto(address);
      await expectDrawn(page);
      await ask(page, name, { 'missing parts': missingParts });
    });

    test('is whole before scripts come and without any', async ({ visit, request }) => {
      const address = await route.address(request);
      await test.step('without scripts', async () => {
        const { page } = await visit({ javaScriptEnabled: false });
        // A read that failed is repeated when the page is loaded again, as the page says.
        await expect(async () => {
          await page.goto(address);
          expect(await page.getByText('This part could not be read').count()).toBe(0);
        }).toPass();
        await ask(page, name, { 'missing parts': missingParts });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[data-needs-script]:visible')).toHaveCount(0);
        await expect(page.locator('[data-skeleton]:visible')).toHaveCount(0);
        await expect(page.getByRole('button', { name: /show more|find my location/i })).toHaveCount(0);
        await expect(page.getByText('needs JavaScript for now')).toHaveCount(0);
      });
      await test.step('before scripts', async () => {
        const { page } = await visit({ viewport: phone });
        // Never fulfilled.
        await page.route('**/*.js', () => {});
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForLoadState('domcontentloaded');
        await ask(page, name, { 'moves while arriving': movesWhileArriving });
      });
    });
  });
}

/** Pages without content of the show. */
for (const [name, address] of [
  ['the start of the search', '/search'],
  ['a search without results', '/search?q=zzzzzz'],
  ['a URL that leads nowhere', '/no-such-thing'],
  ['an episode that does not exist', '/episodes/999999'],
  ['a link of a notice that has expired', '/giveaways/notify'],
  ['the gate of the admin', '/admin'],
  ['the gate of the location editor', '/admin/locations'],
  ['an invitation without its token', '/admin/invitation'],
] as const) {
  test(`${name}: has no fault on a desk and on a phone`, async ({ page, watch }) => {
    watch.expectFailures(/\/api\/(episodes\/999999|admin\/invitation\/open)$/);
    await page.setViewportSize(desk);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordBlocked(page, watch);
    await page.goto(address);
    await expectDrawn(page);
    await ask(page, name, {
      'blocked by the content security policy': blockedByPolicy,
      accessibility: violations,
      'sideways scroll': sidewaysScroll,
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await ask(page, `${name} on a phone`, {
      accessibility: inWindow(phone, violations),
      'layout with large text': largeTextFaults,
      'layout at a zoom of 400 %': inWindow(zoomed, layoutFaults),
    });
  });
}
