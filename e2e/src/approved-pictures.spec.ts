import type { APIRequestContext, Page } from '@playwright/test';
import { contentOf, episodeHref, guestHref, segmentHref, theOne } from './fixtures/content';
import { openOwnGiveaway } from './fixtures/own/ownGiveaway';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

type Address = (request: APIRequestContext) => Promise<string>;

interface Screen {
  readonly name: string;
  readonly address: Address;
  /** Brings the open page to the state that is compared. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly sizes?: readonly (typeof phone | typeof desk)[];
  /** Seen by staff only. */
  readonly staff?: true;
}

const at =
  (address: string): Address =>
  async () =>
    address;

async function openMenu(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.locator('summary').click();
  await expect(banner.getByRole('article')).toBeVisible();
}

/** No test reaches the server of streets, so that the land is drawn instead. */
async function landDrawn(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of featured locations' });
  await expect(page.getByText('Streets cannot be shown right now')).toBeVisible();
  await expect(map.getByRole('button', { name: /Location: |close together/ }).first()).toBeVisible();
}

/** The screens that are compared with their approved pictures in `e2e/approved`. */
const screens: readonly Screen[] = [
  { name: 'home', address: at('/') },
  { name: 'menu', address: at('/about'), sizes: [phone], prepare: openMenu },
  { name: 'episodes', address: at('/episodes') },
  {
    name: 'episode',
    address: async (request) => episodeHref(theOne(await contentOf(request).episodes())),
  },
  { name: 'segments', address: at('/segments') },
  {
    name: 'segment',
    address: async (request) => segmentHref(theOne(await contentOf(request).segments())),
  },
  { name: 'guests', address: at('/instudio-guests') },
  { name: 'guest', address: async (request) => guestHref(theOne(await contentOf(request).guests())) },
  { name: 'sponsors', address: at('/sponsors') },
  {
    name: 'business',
    address: async (request) => {
      const { id } = await contentOf(request).business();
      return `/businesses/${id}`;
    },
  },
  { name: 'albums', address: at('/bts') },
  { name: 'album', address: at('/bts/5') },
  { name: 'map', address: at('/map'), prepare: landDrawn },
  { name: 'search', address: at('/search?q=river') },
  { name: 'rules', address: at('/giveaways/1/rules') },
  { name: 'about', address: at('/about') },
  { name: 'not-found', address: at('/no-such-thing') },
  { name: 'admin-albums', address: at('/admin?tab=bts'), staff: true },
];

/**
 * The same on every machine: bundled fonts, no pictures, which have tests of their own and would weigh megabytes, not
 * even those that come later.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('img { visibility: hidden !important }');
    document.adoptedStyleSheets = [hidden];
  })()`);
}

/** What depends on the day, with the whole line, as its length does too, or was drawn by lot. */
const changing = (page: Page) => [
  page.locator('main :has(> time)'),
  page.locator('main code'),
  page.getByRole('main').getByRole('article').filter({ hasText: 'Live filming' }),
  page.getByRole('main').getByRole('button').filter({ hasText: 'Live filming' }),
  page.getByText(/^This round began on/),
];

/** Letters are drawn by their outlines alone, without what each machine does to smooth them. */
const plainLetters = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
];

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...plainLetters] }),
});

/**
 * The same browser draws the same pixels, so that little is left to another version of it: a few edges, which are a
 * little lighter or darker. A missing button or chip has more pixels than that.
 */
const tolerance = { maxDiffPixelRatio: 0.002, threshold: 0.3 };

async function expectApproved(page: Page, name: string, size: typeof phone | typeof desk): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    await expect.soft(page).toHaveScreenshot(`${name}-${size.width}-${colorScheme}.png`, {
      ...tolerance,
      animations: 'disabled',
      mask: changing(page),
    });
  }
}

for (const { name, address, prepare, sizes = [phone, desk], staff } of screens) {
  test(`#${name}: When it is looked at in each window and theme, then it looks as it was approved`, async ({
    visit,
    admin,
    request,
  }) => {
    const { page } = await visit({ reducedMotion: 'reduce', ...(staff && { storageState: admin.state }) });
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (prepare || size === sizes[0]) await page.goto(await address(request));
      await prepare?.(page);
      await expectApproved(page, name, size);
    }
  });
}

test('#a giveaway: When it and its ledger are looked at in each window and theme, then they look as they were approved', async ({
  page,
  admin,
  removals,
}) => {
  // Nobody has entered it, whatever the tests before have done.
  const giveaway = await openOwnGiveaway(admin, 'Scan to Win a $50 Gift Card');
  removals.push(giveaway.remove);
  for (const [name, address] of [
    ['giveaway', giveaway.page],
    ['ledger', `${giveaway.page}/ledger`],
  ] as const) {
    await page.goto(address);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      await expectApproved(page, name, size);
    }
  }
});
