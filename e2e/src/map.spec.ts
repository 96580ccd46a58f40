import type { Page } from '@playwright/test';
import type { MapItem } from '@show/contracts/entities/mapItem';
import { contentOf, theOne } from './fixtures/content';
import { holdTime } from './fixtures/heldTime';
import { outside, wasAsked } from './fixtures/outsideWorld';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';
import { expectAccessible } from './questions/accessible';
import { blockedByPolicy, recordBlocked } from './questions/policy';

test.use({ viewport: desk });

const circle = { latitude: 39.768412, longitude: -86.158108 };
/** The color of the visitor in the light theme. */
const visitorBlue = 'rgb(23, 86, 138)';
const map = (page: Page) => page.getByRole('region', { name: 'Map of featured locations' });
/** Presses a button of the page as soon as the map animates a zoom. */
const pressWhileZooming = (name: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector('.leaflet-zoom-anim')) return;
  observer.disconnect();
  [...document.querySelectorAll('main button')].find((button) => button.textContent === '${name}').click();
}).observe(document.querySelector('main'), { attributes: true, subtree: true })`;

/** Name of the segment marker that is highest on the map. */
async function northernmost(page: Page): Promise<string> {
  const markers = map(page).getByRole('button', { name: /^TV Segment Location/ });
  await expect(markers.first()).toBeVisible();
  const frame = await map(page).boundingBox();
  const found = await Promise.all(
    (await markers.all()).map(async (marker) => ({
      name: (await marker.getAttribute('aria-label')) ?? '',
      y: (await marker.boundingBox())?.y ?? 0,
    })),
  );
  // Those beyond the edge are drawn too.
  const shown = found.filter(({ y }) => y > (frame?.y ?? 0));
  return shown.sort((one, other) => one.y - other.y)[0]?.name ?? '';
}

/** Draws the toast to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await page.locator('[data-swipe-direction]').boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 10;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 3 });
  await page.mouse.move(x + pixels, y, { steps: 3 });
  await page.mouse.up();
}

type Box = { x: number; y: number; width: number; height: number } | null;
const overlap = (one: Box, other: Box): boolean =>
  !one ||
  !other ||
  (one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height);

test.describe('the map of the home page', () => {
  test('is drawn when the visitor gets near it, says what to do when location is denied, and shows a located visitor', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const part = page.locator('#map');
    await part.scrollIntoViewIfNeeded();
    await expect(
      page.getByText('Click any marker to learn about featured businesses and watch their TV segments'),
    ).toBeVisible();
    await expect(
      map(page)
        .getByRole('button', { name: /Location: |close together/ })
        .first(),
    ).toBeVisible();
    // With its frame.
    expect((await map(page).locator('..').boundingBox())?.height).toBe(500);

    await part.getByRole('button', { name: 'Find My Location' }).click();
    await expect(part.getByRole('alert')).toHaveText(
      'Location access was denied. Please enable location services.',
    );

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(circle);
    await part.getByRole('button', { name: 'Find My Location' }).click();
    await expect(part.getByRole('button', { name: 'Update Location' })).toBeVisible();
    const visitor = map(page).getByRole('button', { name: 'Your Location' });
    await expect(visitor).toHaveCSS('background-color', visitorBlue);
    await visitor.click();
    await expect(map(page)).toContainText('39.7684, -86.1581');
    expect(await page.evaluate<string | null>("localStorage.getItem('autoFindLocation')")).toBe('true');

    await part.getByRole('button', { name: 'Show All Locations' }).click();
    await expect(visitor).toHaveCount(0);
    expect(await page.evaluate<string | null>("localStorage.getItem('autoFindLocation')")).toBeNull();
    expect(await page.evaluate<string | null>("localStorage.getItem('userLocation')")).toBeNull();
  });
});

test.describe('the map', () => {
  test('goes to a place chosen from the list, highlights it for a while, opens its popup, and shows a toast until it is swiped by 50 pixels', async ({
    page,
    request,
  }) => {
    const places = await contentOf(request).read<MapItem[]>('/api/segment-locations/map');
    const place = theOne(places, ({ type }) => type === 'segment');
    await page.clock.install();
    await page.goto('/map');
    // Before the map has its markers, it only asks for patience.
    await expect(
      map(page)
        .getByRole('button', { name: /Location: |close together/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^List all/ }).click();
    const highlighted = map(page).getByRole('button', { name: `${place.locationName}, highlighted` });
    const choice = page.getByRole('button', { name: `Show ${place.locationName} on the map` }).first();
    // The list has come to rest before the time of the page is held.
    await choice.click({ trial: true });
    // The words stay for five seconds and the highlight for eight: of the page's time, which is let pass here.
    await holdTime(page);
    await choice.click();
    await expectToast(page, 'Map Updated', `Focused on ${place.locationName}`);
    const toast = page.locator('[data-swipe-direction]');
    await swipe(page, 30);
    await expect(toast).toHaveAttribute('data-swipe', 'cancel');
    await swipe(page, 60);
    await expect(toast).toHaveCount(0);
    await page.clock.runFor(2_000);
    await highlighted.press('Enter');
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/place=segment-\d+/);
    const bubble = map(page).getByRole('article');
    await expect(bubble).toContainText('TV Segment Location');
    await expect(bubble.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /^https:/);
    await expect(bubble.getByRole('link', { name: 'Watch Segment' })).toHaveAttribute(
      'href',
      /^\/segments\/\d+$/,
    );
    expect((await bubble.boundingBox())?.width).toBeLessThanOrEqual(300);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1_000);
    await expect(bubble).toHaveCount(0);
    await expect(highlighted).toHaveCount(1);
    await page.clock.runFor(8_000);
    await expect(highlighted).toHaveCount(0);
  });

  test('has nothing over the popup of the northernmost marker, whose place is in the URL and on a card, and stays below the bar; accessible and within the content security policy', async ({
    page,
    watch,
  }) => {
    await recordBlocked(page, watch);
    await page.goto('/map');
    const notice = page.getByText('The street map is offline. Pins still work.');
    await expect(notice).toBeVisible();
    expect(wasAsked(watch, outside.tiles)).toBe(true);
    await expect(map(page)).toContainText('U.S. Census Bureau');
    const bubble = map(page).getByRole('article');
    await map(page)
      .getByRole('button', { name: await northernmost(page), exact: true })
      .click();
    const title = await bubble.getByRole('heading').textContent();
    await expect(page).toHaveURL(/place=segment-\d+/);
    await expect(page.getByRole('region', { name: 'Featured Location', exact: true })).toContainText(
      title ?? 'no title',
    );
    // A click that would reach something else fails. The notice lets clicks pass.
    await bubble.getByText('TV Segment Location').click({ trial: true, position: { x: 4, y: 8 } });
    expect(overlap(await bubble.boundingBox(), await notice.boundingBox())).toBe(false);
    await expectAccessible(page, 'a map with a popup');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^List all/ }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Directions/ })
        .first(),
    ).toBeVisible();
    await page
      .getByRole('button', { name: /^Show .* on the map/ })
      .first()
      .click();
    // It does not close while the pointer is over it.
    const toast = page.locator('[data-swipe-direction]');
    await toast.hover();
    await expectAccessible(page, 'a map with a toast');
    await expect(toast).toBeVisible();
    const control = page.getByRole('button', { name: 'Show All Locations' });
    expect(overlap(await toast.boundingBox(), await control.boundingBox())).toBe(false);
    const cards = page.getByRole('region', { name: 'Featured Locations' }).getByRole('listitem');
    await cards.nth(15).scrollIntoViewIfNeeded();
    expect(await page.evaluate<number>('window.scrollY')).toBeGreaterThan(desk.height);
    await expect(map(page)).toBeInViewport({ ratio: 0.9 });
    expect(await blockedByPolicy(page)).toEqual([]);
  });

  test('shows the nearest places to a visitor who is far from all, and sponsors on request while it zooms', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 40.02, longitude: -86.15 });
    await page.goto('/map');
    await page.getByRole('button', { name: 'Find My Location' }).click();
    await expect(map(page).getByRole('button', { name: 'Your Location' })).toBeInViewport();
    // Markers are drawn a little beyond the edges too.
    const expectSomeInView = (name: RegExp) =>
      expect(async () => {
        const frame = await map(page).boundingBox();
        const markers = await map(page).getByRole('button', { name }).all();
        // A marker may be gone by now, as they are redrawn with each move: then all are looked at again.
        const boxes = await Promise.all(markers.map((marker) => marker.boundingBox({ timeout: 500 })));
        const isInside = (box: (typeof boxes)[number]) =>
          box &&
          frame &&
          box.x > frame.x &&
          box.x + box.width < frame.x + frame.width &&
          box.y > frame.y &&
          box.y + box.height < frame.y + frame.height;
        expect(boxes.some(isInside)).toBe(true);
      }).toPass({ timeout: 15_000 });
    await expectSomeInView(/Location: |close together/);
    await page.evaluate(pressWhileZooming('Sponsors'));
    // A press while the map still moves to the visitor is lost, so it is repeated until one starts a zoom.
    await expect(async () => {
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect(page).toHaveURL(/type=sponsor/, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expectSomeInView(/^Sponsor Location: |close together/);
  });
});

test.describe('the map on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('is beside its list, names the capital, and fills the height once the page is scrolled', async ({
    page,
  }) => {
    await page.goto('/map');
    const list = page.getByRole('region', { name: 'Featured Locations', exact: true });
    await expect(list.getByRole('listitem').first()).toBeAttached();
    await expect(map(page).getByText('Indianapolis')).toBeVisible();
    const [beside, frame] = await Promise.all([list.boundingBox(), map(page).boundingBox()]);
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(frame?.x ?? 0);
    expect(frame?.width).toBeGreaterThan(844 / 2);

    await list.getByRole('listitem').nth(2).scrollIntoViewIfNeeded();
    await expect(map(page)).toBeInViewport({ ratio: 0.99 });
    await expect.poll(async () => (await map(page).boundingBox())?.y).toBeLessThanOrEqual(1);
  });
});

test.describe('the map on a phone', () => {
  test.use({ viewport: phone });

  test('fills the screen, and a marker fills the sheet over it; accessible with the visitor and an area', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(circle);
    await page.goto('/map');
    const frame = await map(page).locator('..').boundingBox();
    expect(frame?.y).toBeLessThanOrEqual(125);
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThanOrEqual(phone.height - 1);
    const card = page.getByRole('region', { name: 'Featured Location', exact: true });
    await expect(card.getByRole('link', { name: /^Get Directions/ })).toBeInViewport();
    for (const name of ['Find My Location', 'Show All Locations']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.width).toBe(52);
      expect(box?.height).toBe(52);
    }
    const marker = map(page)
      .getByRole('button', { name: /^TV Segment Location/ })
      .first();
    const title = (await marker.getAttribute('aria-label'))?.split(', ').at(-1) ?? 'no title';
    await marker.click();
    await expect(card).toContainText(title);
    await expect(map(page).getByRole('article')).toHaveCount(0);
    await expect(page).toHaveURL(/place=segment-\d+/);
    await expectAccessible(page, 'a place on the sheet', 'light');

    await page.getByRole('button', { name: 'Find My Location' }).click();
    await expect(map(page).getByRole('button', { name: 'Your Location' })).toBeVisible();
    await map(page).press('ArrowUp');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page.getByRole('button', { name: 'Only this area' })).toBeVisible();
    await expectAccessible(page, 'an area around the visitor');
  });
});
