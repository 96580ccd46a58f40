import type { Page } from '@playwright/test';
import { contentOf } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { outside, wasAsked } from './fixtures/outsideWorld';
import { show } from './fixtures/show';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';
import { missingParts } from './questions/completeness';
import { recordShifts, shiftsSoFar } from './questions/layoutShift';

// No host outside this machine responds in any test; here that is the subject. All pages: `public-pages.spec.ts`.

async function expectWhole(page: Page): Promise<void> {
  await expectDrawn(page);
  expect(await missingParts(page)).toEqual([]);
}

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

test('the calendar is complete while the booking widget is down, its notice follows the filming days, and a retry shows the widget 1050 pixels high', async ({
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

  await page.route(`${show.schedulingUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Pick a time' }),
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  const widget = page.locator(`iframe[src^="${show.schedulingUrl}"]`);
  await expect(widget.contentFrame().getByText('Pick a time')).toBeVisible();
  expect((await widget.boundingBox())?.height).toBe(1050);
});
