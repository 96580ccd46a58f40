import type { APIRequestContext, Page } from '@playwright/test';
import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import type { OwnGiveaway } from './fixtures/own/ownGiveaway';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { differsFromApproved } from './questions/approvedPicture';
import { ask } from './questions/ask';

interface Screen {
  readonly name: string;
  readonly address: (request: APIRequestContext, giveaway: OwnGiveaway) => Promise<string>;
  /** Brings the open page to the state that is compared. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isPhoneOnly?: true;
  readonly isForStaff?: true;
}

/** Both layouts, one in each theme. */
const windows = {
  desk: { viewport: desk, colorScheme: 'light' },
  phone: { viewport: phone, colorScheme: 'dark' },
} as const;

async function openMenu(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.locator('summary').click();
  await expect(banner.getByRole('article')).toBeVisible();
}

/** No test reaches the server of streets, so that the land is drawn instead. */
async function landDrawn(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of featured locations' });
  await expect(page.getByText('The street map is offline. Pins still work.')).toBeVisible();
  await expect(map.getByRole('button', { name: /Location: |close together/ }).first()).toBeVisible();
}

/** The screens that are compared with their approved pictures in `e2e/approved`. */
const screens: readonly Screen[] = [
  { name: 'home', address: async () => '/' },
  { name: 'menu', address: async () => '/about', isPhoneOnly: true, prepare: openMenu },
  { name: 'episodes', address: async () => '/episodes' },
  {
    name: 'episode',
    address: async (request) => episodeHref(theOne(await contentOf(request).episodes())),
  },
  { name: 'map', address: async () => '/map', prepare: landDrawn },
  { name: 'giveaway', address: async (_, giveaway) => giveaway.page },
  { name: 'not-found', address: async () => '/no-such-thing' },
  { name: 'admin-albums', address: async () => '/admin?tab=bts', isForStaff: true },
];

/** Pictures have tests of their own. A constructed style sheet, because the policy blocks a style element. */
const hidePictures = (page: Page) =>
  page.evaluate(`{
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('img { visibility: hidden !important }');
    document.adoptedStyleSheets.push(hidden);
  }`);

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

test('each screen looks as it was approved, which it does not without a button', async ({
  visit,
  admin,
  request,
  openGiveaway,
}) => {
  test.setTimeout(240_000);
  // Without entries, whatever other tests have done.
  const giveaway = await openGiveaway({ title: 'Scan to Win a $50 Gift Card' });
  // Without the notices that other tests have caused.
  await admin.call('POST', '/api/admin/notices/seen');
  const differs = (page: Page, name: string) => differsFromApproved(name, { mask: changing(page) })(page);
  for (const [window, options] of Object.entries(windows)) {
    const still = { ...options, reducedMotion: 'reduce' } as const;
    const [visitor, staff] = [await visit(still), await visit({ ...still, storageState: admin.state })];
    for (const { name, address, prepare, isPhoneOnly, isForStaff } of screens) {
      if (isPhoneOnly && window !== 'phone') continue;
      const { page } = isForStaff ? staff : visitor;
      // Away from the menu that was opened before.
      await page.mouse.move(0, 0);
      await page.goto(await address(request, giveaway));
      // The heading alone may be that of an outline.
      await expectDrawn(page);
      await prepare?.(page);
      await page.evaluate('document.fonts.ready.then(() => true)');
      await hidePictures(page);
      await ask(page, name, {
        [`the picture of a ${window}`]: () => differs(page, `${name}-${window}`),
      });
    }
    if (window !== 'phone') continue;
    const { page } = visitor;
    await page.evaluate("document.querySelector('main a[href]').style.visibility = 'hidden'");
    expect(await differs(page, 'not-found-phone')).not.toEqual([]);
  }
});
