import type { Page } from '@playwright/test';
import type { Appearance } from '@show/contracts/entities/rundown';
import type { Segment } from '@show/contracts/entities/segment';
import { contentOf, theOne } from './fixtures/content';
import { outside } from './fixtures/outsideWorld';
import { rememberPlaces } from './fixtures/rememberPlaces';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

interface Screen {
  readonly title: string | RegExp;
  /** What is held back until everything else of the screen is there. */
  readonly call: string;
  /** Instead of the response of the server. */
  readonly json?: readonly Appearance[];
  readonly open: (page: Page) => Promise<void>;
  /** Shown once the response is there. */
  readonly part: (page: Page) => ReturnType<Page['locator']>;
}

const fromMenu = (name: string) => async (page: Page) => {
  const bar = page.getByRole('banner');
  if (page.viewportSize()?.width === phone.width) await bar.getByText('Menu').click();
  await bar.getByRole('link', { name, exact: true }).click();
};

const appearance: Appearance = {
  id: 1,
  slug: null,
  title: 'An Evening in the Country',
  season: 1,
  episodeNumber: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  startSecond: 60,
};

const screensWith = (segment: Segment): readonly Screen[] => [
  {
    title: 'TV Segments',
    call: '**/api/segment-categories',
    open: fromMenu('TV Segments'),
    part: (page) => page.getByRole('group', { name: 'Category' }).getByRole('button').nth(1),
  },
  {
    title: segment.title,
    call: '**/api/tv-segments/*/episodes',
    json: [appearance],
    open: (page) =>
      page.getByRole('main').getByRole('article').getByRole('link', { name: segment.title }).click(),
    part: (page) => page.getByRole('link', { name: appearance.title }),
  },
  {
    title: /^Explore/,
    call: '**/api/segment-locations/map',
    open: fromMenu('Map'),
    part: (page) => page.getByRole('region', { name: 'Featured Locations' }),
  },
  {
    title: 'Calendar',
    call: '**/api/filming-calendar/upcoming',
    open: fromMenu('Calendar'),
    part: (page) => page.getByRole('main').getByRole('article').first(),
  },
];

for (const viewport of [desk, phone]) {
  test(`data that comes last moves nothing in a window of ${viewport.width} pixels`, async ({
    page,
    request,
  }) => {
    // Those of other tests have none, and go.
    const segment = theOne(await contentOf(request).segments(), ({ categoryId }) => categoryId);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(
      ({ host }) => outside.widget.includes(host),
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('/about');
    for (const { title, call, json, open, part } of screensWith(segment)) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(call, async (route) => {
        await released;
        await (json ? route.fulfill({ json }) : route.continue());
      });
      const asked = page.waitForRequest(call);
      const before = page.url();
      await open(page);
      await asked;
      await expect(page).not.toHaveURL(before);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const moved = await rememberPlaces(page);
      release();
      await expect(part(page)).toBeVisible();
      expect(await moved(), call).toEqual([]);
    }
  });
}
