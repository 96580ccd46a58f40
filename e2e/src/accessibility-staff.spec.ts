import type { Page } from '@playwright/test';
import type { SystemState } from '@show/contracts/entities/systemState';
import { colours, violations } from './fixtures/axe';
import { expectDrawn } from './fixtures/drawn';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
/** The section has come, with the title of the page. */
const read = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
};
const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
/** Selects the first row and asks for an action on it. */
const selected = (action: string) => async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await button(page, action).click();
  await dialog(page);
};
const asked = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};

/** A part of the pages that was set aside, with a version to go back to. */
async function setAside(page: Page): Promise<void> {
  await page.route('**/api/admin/system', async (route) => {
    const { frontEnds, ...state }: SystemState = await (await route.fetch()).json();
    const aside = { version: 'e2e0', reason: 'Its files are missing' };
    const failures = [{ kind: 'evaluation', count: 12 }];
    const broken = { previous: ['e2e1'], setAside: [aside], failures };
    await route.fulfill({
      json: { ...state, frontEnds: frontEnds.map((part) => ({ ...part, ...broken })) },
    });
  });
  await press('Refresh')(page);
  await expect(page.getByText(/is set aside, visitors get/).first()).toBeVisible();
}

/** What staff bring about in a tab, in the words of the test. Nothing of it is saved. */
const states: readonly (readonly [
  tab: string,
  states: Readonly<Record<string, (page: Page) => Promise<unknown>>>,
])[] = [
  [
    'giveaway',
    {
      'a word is wanted for a new round': asked('Reset Giveaway'),
      'a new giveaway has faults': async (page) => {
        await press('New Giveaway')(page);
        await page.getByLabel('Title').fill('');
        await page.getByLabel('Title').press('Control+s');
        await expect(page.getByText('Title is required')).toBeVisible();
      },
    },
  ],
  [
    'images',
    {
      'a row is open': async (page) => {
        await press(/^Edit (?!title|category|video)/)(page);
        await expect(button(page, 'Save URL')).toBeVisible();
      },
      'an alt text is asked for': async (page) => {
        await press(/^Edit (?!title|category|video)/)(page);
        await asked(/^Alt text/i)(page);
      },
      'no video is pasted': async (page) => {
        await press(/^Edit video of/)(page);
        const field = page.getByRole('textbox', { name: /^Video of/ });
        await field.fill('https://vimeo.com/76979871');
        await field.press('Enter');
        await expect(page.getByText('Paste its address, or its 11 characters.')).toBeVisible();
      },
    },
  ],
  [
    'locations',
    {
      'a place is added': press('Add Location'),
      'a deletion is asked about': asked(/^Delete/),
    },
  ],
  [
    'bts',
    {
      'an album is made': press('Create Album'),
      'photos of an album are shown': press(/^Photos/),
      'a deletion is asked about': asked(/^Delete/),
    },
  ],
  ['filming-calendar', { 'a day is planned': press('Schedule Event') }],
  [
    'publishing',
    {
      'something is to be made': press('New'),
      'an item is scheduled': selected('Schedule'),
      'an item is hidden': selected('Hide'),
      'nothing is found': async (page) => {
        await page.getByRole('searchbox', { name: 'Search items' }).fill('zzzzzz');
        await expect(button(page, 'Clear Search')).toBeVisible();
      },
    },
  ],
  ['activity', { 'details are shown': press(/^Details/) }],
  ['people', { 'somebody is invited': press('Invite') }],
  ['show', { 'it is read': read }],
  ['start', { 'it is read': read }],
  [
    'system',
    {
      'a build has no address': async (page) => {
        const address = page.getByLabel('Address of its entry');
        await address.fill('x');
        await address.press('Control+s');
        await expect(page.getByText(/^Must be the address of a script/)).toBeVisible();
      },
      'a part is set aside': setAside,
      'a rollback is asked about': async (page) => {
        await setAside(page);
        await asked(/^Roll back/)(page);
      },
    },
  ],
  ['account', { 'sessions are listed': asked('Sessions') }],
];

/** Lists that fail, and that are empty. */
const lists = [
  ['images', '**/api/tv-segments?*'],
  ['general-images', '**/api/general-images'],
  ['publishing', '**/api/admin/items'],
  ['trash', '**/api/admin/changes/**'],
] as const;

/** Nothing is in anybody's way on a desk in the light and on a phone in the dark. */
async function expectAccessible(page: Page, seen: string): Promise<void> {
  for (const [size, colorScheme, rules] of [
    [desk, 'light', undefined],
    [phone, 'dark', colours],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violations(page, rules), `${seen}, ${size.width} pixels wide`).toEqual([]);
  }
}

for (const [tab, ofTab] of states) {
  test(`#the admin: When staff work in the tab ${tab}, then nothing they bring about is in anybody's way`, async ({
    visit,
    admin,
  }) => {
    test.setTimeout(120_000);
    const { page } = await visit({ storageState: admin.state });
    for (const [seen, bring] of Object.entries(ofTab)) {
      await page.setViewportSize(desk);
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectDrawn(page);
      await bring(page);
      await expectAccessible(page, seen);
    }
  });
}

test("#the admin: When lists fail and when they are empty, then nothing is in anybody's way", async ({
  visit,
  admin,
}) => {
  test.setTimeout(120_000);
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/\/api\//);
  for (const [tab, call] of lists) {
    for (const answer of [
      { status: 503, json: { detail: 'away' } },
      { json: tab === 'trash' ? { changes: [], next: null } : [] },
    ]) {
      await page.route(call, (route) => route.fulfill(answer));
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page, `${tab} ${JSON.stringify(answer)}`);
      await page.unroute(call);
    }
  }
});

test('#the admin: When text is twice as large on a phone, then no tab scrolls sideways and each begins on the first screen', async ({
  visit,
  admin,
}) => {
  test.setTimeout(120_000);
  const { page } = await visit({ storageState: admin.state, viewport: phone });
  await page.addInitScript(
    "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })",
  );
  for (const tab of [...states.map(([name]) => name), 'general-images', 'trash', 'privacy']) {
    await page.goto(`/admin?tab=${tab}`);
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await read(page);
    await expectDrawn(page);
    // What is above it may still be drawn.
    const top = async () => (await title.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await expect
      .configure({ soft: true })
      .poll(top, tab)
      .toBeLessThan(phone.height / 2);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect.soft(await page.evaluate<number>(sideways), tab).toBe(0);
  }
});
