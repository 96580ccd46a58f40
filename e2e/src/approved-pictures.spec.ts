import type { APIRequestContext, Page } from '@playwright/test';
import { contentOf, episodeHref, guestHref, segmentHref, theOne } from './fixtures/content';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

type Address = (request: APIRequestContext) => Promise<string>;

const at =
  (address: string): Address =>
  async () =>
    address;

/** The screens that are compared with their approved pictures in `e2e/approved`. */
const screens: readonly (readonly [name: string, address: Address])[] = [
  ['home', at('/')],
  ['episodes', at('/episodes')],
  ['episode', async (request) => episodeHref(theOne(await contentOf(request).episodes()))],
  ['segments', at('/segments')],
  ['segment', async (request) => segmentHref(theOne(await contentOf(request).segments()))],
  ['guests', at('/instudio-guests')],
  ['guest', async (request) => guestHref(theOne(await contentOf(request).guests()))],
  ['sponsors', at('/sponsors')],
  ['albums', at('/bts')],
  ['album', at('/bts/5')],
  ['search', at('/search?q=river')],
  ['rules', at('/giveaways/1/rules')],
  ['about', at('/about')],
  ['not-found', at('/no-such-thing')],
];

/** The same on every machine: bundled fonts, no pictures, which have tests of their own and would weigh megabytes. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    for (const picture of document.querySelectorAll('img')) picture.style.visibility = 'hidden';
  })()`);
}

/**
 * Another machine smooths letters otherwise, which changes the edges of what is drawn and nothing else; a wrong
 * colour, a missing part or a moved column changes much more.
 */
const tolerance = { maxDiffPixelRatio: 0.04, threshold: 0.3 };

for (const [name, address] of screens) {
  test(`#${name}: When it is looked at in each window and theme, then it looks as it was approved`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await address(request));
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page);
        await expect.soft(page).toHaveScreenshot(`${name}-${size.width}-${colorScheme}.png`, {
          ...tolerance,
          animations: 'disabled',
          // What depends on the day.
          mask: [page.locator('main time')],
        });
      }
    }
  });
}
