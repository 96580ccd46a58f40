import type { Page } from '@playwright/test';
import { distanceMiles } from '@show/contracts/domain/distance';
import type { MapItem } from '@show/contracts/entities/mapItem';
import { contentOf, theOne } from './fixtures/content';
import { holdTime } from './fixtures/heldTime';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

const circle = { latitude: 39.7684, longitude: -86.1581 };
/** The colour of the visitor in the light theme. */
const visitorBlue = 'rgb(23, 86, 138)';
const map = (page: Page) => page.getByRole('region', { name: 'Map of featured locations' });
/** Presses a button of the page as soon as the map animates a zoom. */
const pressWhileZooming = (name: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector('.leaflet-zoom-anim')) return;
  observer.disconnect();
  [...document.querySelectorAll('main button')].find((button) => button.textContent === '${name}').click();
}).observe(document.querySelector('main'), { attributes: true, subtree: true })`;

/** Names of the segment markers that stand highest on the map. */
async function northernmost(page: Page, count: number): Promise<string[]> {
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
  return shown
    .sort((one, other) => one.y - other.y)
    .slice(0, count)
    .map(({ name }) => name);
}

type Box = { x: number; y: number; width: number; height: number } | null;
const overlap = (one: Box, other: Box): boolean =>
  !one ||
  !other ||
  (one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height);

test.describe('#the map of the home page', () => {
  test('When the visitor comes near it, then it is drawn, 500 pixels high, with markers that tell what they are', async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('#map').scrollIntoViewIfNeeded();
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
  });

  test('When the visitor is found, then the map shows them, and everything again when asked', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(circle);
    await page.goto('/');
    const part = page.locator('#map');
    await part.scrollIntoViewIfNeeded();
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

  test('When a stored location is a day old or corrupt, then it is dropped', async ({ page }) => {
    const hour = 3_600_000;
    const aged = (age: number) =>
      JSON.stringify({ ...circle, accuracy: 10, timestamp: Date.now() - age * hour });
    const stored = () => page.evaluate<string | null>("localStorage.getItem('userLocation')");
    const directions = page
      .getByRole('main')
      .getByRole('link', { name: /Directions/ })
      .first();
    const miles = page.getByRole('main').getByText('miles away').first();
    const comeBackWith = async (text: string) => {
      await page.goto('/about');
      await page.evaluate(`localStorage.setItem('userLocation', ${JSON.stringify(text)})`);
      await page.goto('/map');
    };
    for (const dropped of [aged(24), '{']) {
      await comeBackWith(dropped);
      await expect.poll(stored).toBeNull();
      await expect(directions).toBeVisible();
      await expect(miles).toHaveCount(0);
    }
    await comeBackWith(aged(23));
    await expect(miles).toBeVisible();
    expect(await stored()).not.toBeNull();
  });

  test('When the visitor refuses, then an alert says what to do', async ({ page }) => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await page.goto('/');
    const part = page.locator('#map');
    await part.scrollIntoViewIfNeeded();
    await part.getByRole('button', { name: 'Find My Location' }).click();
    await expect.poll(() => said).toEqual(['Location access was denied. Please enable location services.']);
  });
});

test.describe('#/map', () => {
  test('When a place is chosen from the list, then the map goes there, it stands out for a while, and its bubble tells of it', async ({
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
    // The words stay for five seconds and the highlight for eight: of the page's time, which is let pass here.
    await holdTime(page);
    await page
      .getByRole('button', { name: `Show ${place.locationName} on the map` })
      .first()
      .click();
    await expectToast(page, 'Map Updated', `Focused on ${place.locationName}`);
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

  test('When markers in the north are opened, then nothing lies over their popups, and address and card name the place', async ({
    page,
  }) => {
    await page.goto('/map');
    const notice = page.getByText('Streets cannot be shown right now');
    await expect(notice).toBeVisible();
    const bubble = map(page).getByRole('article');
    for (const name of await northernmost(page, 3)) {
      await page.goto('/map');
      await map(page).getByRole('button', { name, exact: true }).click();
      const title = await bubble.getByRole('heading').textContent();
      await expect(page).toHaveURL(/place=segment-\d+/);
      await expect(page.getByRole('region', { name: 'Featured Location', exact: true })).toContainText(
        title ?? 'no title',
      );
      // A click that would reach something else fails. The notice lets clicks pass.
      await bubble.getByText('TV Segment Location').click({ trial: true, position: { x: 4, y: 8 } });
      expect(overlap(await bubble.boundingBox(), await notice.boundingBox()), title ?? '').toBe(false);
    }
  });

  test('When the visitor is far from all places, then the nearest are in view, and sponsors when they are wanted while it zooms', async ({
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
        // A marker may be gone by now, as they are drawn anew with each move: then all are looked at again.
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

  test('When the visitor is known, then places are sorted by distance, and those nearby are at most five within 50 miles', async ({
    page,
    context,
    request,
  }) => {
    const places = await contentOf(request).read<MapItem[]>('/api/segment-locations/map');
    const sorted = places.map((place) => distanceMiles(circle, place)).sort((one, other) => one - other);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(circle);
    await page.goto('/map');
    await page.getByRole('button', { name: 'Find My Location' }).click();
    const nearby = page.getByRole('region', { name: 'Nearby Locations' }).getByRole('listitem');
    await expect(nearby).toHaveCount(Math.min(5, sorted.filter((miles) => miles <= 50).length));
    await expect(nearby.first()).toContainText(`${sorted[0]?.toFixed(1)} miles away`);
    const cards = page.getByRole('region', { name: 'Featured Locations' }).getByRole('listitem');
    await expect(cards.first()).toContainText(`${sorted[0]?.toFixed(1)} miles away`);
  });

  test('links directions by Apple Maps on an iPhone', async ({ visit }) => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
    const { page } = await visit({ userAgent });
    await page.goto('/map');
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /Directions/ })
      .first();
    await expect(link).toHaveAttribute('href', /^https:\/\/maps\.apple\.com/);
  });

  test('When only sponsors are wanted, then list and map show no others, and the counties are told', async ({
    page,
    request,
  }) => {
    const places = await contentOf(request).read<MapItem[]>('/api/segment-locations/map');
    const sponsors = places.filter(({ type }) => type === 'sponsor');
    await page.goto('/map');
    await expect(page.getByRole('main')).toContainText(/\d+ of 92 counties/);
    const counties = page.getByRole('region', { name: 'County by county' });
    const place = theOne(places, ({ type }) => type === 'segment');
    await expect(counties.getByText(place.locationName).first()).toBeVisible();
    const counts = await counties.locator('summary > span').allTextContents();
    const told = await page
      .getByRole('main')
      .getByText(/\d+ of 92 counties/)
      .first()
      .textContent();
    expect(counts.length).toBe(Number(/(\d+) of 92/.exec(told ?? '')?.[1]));
    await page.getByRole('button', { name: 'Sponsors', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: /location/ })).toContainText(
      String(sponsors.length),
    );
  });
});

test.describe('#/map on a phone', () => {
  test.use({ viewport: phone });

  test('When it is opened, then the map fills the screen, and a marker fills the sheet over it', async ({
    page,
  }) => {
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
  });
});
