import type { Locator, Page } from '@playwright/test';
import type { Appearance } from '@show/contracts/entities/rundown';
import type { Segment } from '@show/contracts/entities/segment';
import { segmentHref } from './fixtures/content';
import { holdCalls } from './fixtures/heldCalls';
import { outside } from './fixtures/outsideWorld';
import { rememberPlaces } from './fixtures/rememberPlaces';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

interface Screen {
  readonly path: string;
  readonly title: string | RegExp;
  /** Call whose response is held back until the screen is shown. */
  readonly call: string;
  /** In place of the server's response. */
  readonly json?: readonly Appearance[];
  /** Shown once the response has arrived. */
  readonly part: (page: Page) => Locator;
}

const appearance: Appearance = {
  id: 1,
  slug: null,
  title: 'An Evening in the Country',
  season: 1,
  episodeNumber: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  startSecond: 60,
};

/** Each is linked on the previous one. */
const screensWith = (segment: Segment): readonly Screen[] => [
  {
    path: '/segments',
    title: 'TV Segments',
    call: '**/api/segment-categories',
    part: (page) => page.getByRole('group', { name: 'Category' }).getByRole('button').nth(1),
  },
  {
    path: segmentHref(segment),
    title: segment.title,
    call: '**/api/tv-segments/*/episodes',
    json: [appearance],
    part: (page) => page.getByRole('link', { name: appearance.title }),
  },
  {
    path: '/map',
    title: /^Explore/,
    call: '**/api/segment-locations/map',
    part: (page) =>
      page.getByRole('region', { name: 'Featured Locations', exact: true }).getByRole('listitem').first(),
  },
  {
    path: '/calendar',
    title: 'Calendar',
    call: '**/api/filming-calendar/upcoming',
    part: (page) => page.getByRole('main').getByRole('article').first(),
  },
];

for (const viewport of [desk, phone]) {
  test(`late data causes no layout shift in a window of ${viewport.width} pixels`, async ({ page, own }) => {
    const segment = await own.segment();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(
      ({ host }) => outside.widget.includes(host),
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('/about');
    for (const { path, title, call, json, part } of screensWith(segment)) {
      const release = await holdCalls(page, call, (route) =>
        json ? route.fulfill({ json }) : route.continue(),
      );
      const request = page.waitForRequest(call);
      // Without a pointer, which would scroll to the link and read the page ahead.
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await request;
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const moved = await rememberPlaces(page);
      release();
      await expect(part(page)).toBeVisible();
      expect.soft(await moved(), call).toEqual([]);
    }
  });
}
