import type { Page } from '@playwright/test';
import type { SystemState } from '@show/contracts/entities/systemState';
import { adminItemHref, newItem, pagedKinds } from '@show/contracts/site/adminItemPages';
import { contentOf, theOne, titled } from '../fixtures/content';
import { expectDrawn } from '../fixtures/drawn';
import { desk, phone } from '../fixtures/sizes';
import { expect, test } from '../fixtures/test';
import { ask, eventually } from '../questions/ask';
import { violations, violationsOfState } from '../questions/axe';
import { inWindow, sidewaysScroll } from '../questions/layout';
import { blockedByPolicy, recordBlocked } from '../questions/policy';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
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
  const { frontEnds, ...state }: SystemState = await (await page.request.get('/api/admin/system')).json();
  const aside = { version: 'e2e0', reason: 'Its files are missing' };
  const broken = { previous: ['e2e1'], setAside: [aside], failures: [{ kind: 'timeout', count: 3 }] };
  const json = { ...state, frontEnds: frontEnds.map((part) => ({ ...part, ...broken })) };
  await page.route('**/api/admin/system', (route) => route.fulfill({ json }));
  await press('Refresh')(page);
  await expect(page.getByText(/is set aside, visitors get/).first()).toBeVisible();
}

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

/** Every tab, and what staff do in it, one after the other. Nothing of it is saved. */
const groups: Readonly<Record<string, readonly (readonly [tab: string, states: States])[]>> = {
  'pictures and places': [
    [
      'images',
      {
        'a row is open': async (page) => {
          await press(/^Edit (?!title|category|video)/)(page);
          await expect(button(page, 'Save URL')).toBeVisible();
        },
        'an alt text is asked for': asked(/^Alt text/i),
        'a picture is cropped': async (page) => {
          await asked(/^Crop and turn/)(page);
          await expect(page.getByRole('form', { name: 'Crop and turn' })).toBeVisible();
        },
        'no video is pasted': async (page) => {
          await press(/^Edit video of/)(page);
          const field = page.getByRole('textbox', { name: /^Video of/ });
          await field.fill('https://vimeo.com/76979871');
          await field.press('Enter');
          await expect(page.getByText('Enter the 11 characters of a YouTube video ID')).toBeVisible();
        },
      },
    ],
    [
      'locations',
      {
        'a place is added': press('Add Location'),
        'a deletion is asked about': async (page) => {
          await press(/^Edit location of/)(page);
          await asked(/^Delete/)(page);
        },
      },
    ],
  ],
  'albums, days and publishing': [
    [
      'bts',
      {
        'an album is made': press('Create Album'),
        'a deletion is asked about': asked(/^Delete/),
        'photos of an album are shown': press(/^Photos/),
      },
    ],
    ['filming-calendar', { 'a day is planned': press('Schedule Event') }],
    [
      'publishing',
      {
        'something is to be made': press('New'),
        'an item is scheduled': async (page) => {
          // Closes the menu.
          await page.keyboard.press('Escape');
          await selected('Schedule')(page);
        },
        'an item is hidden': selected('Hide'),
        'items are deleted': selected('Delete'),
        'nothing is found': async (page) => {
          await page.getByRole('searchbox', { name: 'Search items' }).fill('zzzzzz');
          await expect(button(page, 'Clear Search')).toBeVisible();
        },
      },
    ],
    ['general-images', {}],
  ],
  'giveaways, staff and the show': [
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
    ['activity', { 'details are shown': press(/^Details/) }],
    ['connections', {}],
    ['people', { 'an invitation is open': press('Invite') }],
    [
      'system',
      {
        'a part is set aside': setAside,
        'what is for developers is open': async (page) => {
          await page.getByText('For Developers').click();
          await expect(page.getByRole('table', { name: 'Programs' })).toBeVisible();
        },
        'a rollback is asked about': asked(/^Roll back/),
      },
    ],
    ['account', { 'sessions are listed': asked('Sessions') }],
    ...['privacy', 'show', 'start', 'trash'].map((tab) => [tab, {}] as const),
  ],
};

/** Lists that fail, and that are empty: a table and cards. All others show the same two states. */
const lists = [
  ['publishing', '**/api/admin/items'],
  ['general-images', '**/api/general-images'],
] as const;

/** On a desktop; on a phone, in the other theme, it only has to fit. */
async function expectNoFaults(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main :is(h2, form, table)').first()).toBeVisible();
  await expectDrawn(page);
  await ask(page, address, {
    'blocked by the content security policy': blockedByPolicy,
    accessibility: violations,
    'sideways scroll': sidewaysScroll,
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await ask(page, `${address} on a phone`, {
    'sideways scroll': eventually(inWindow(phone, sidewaysScroll)),
  });
}

const contentBegins = (page: Page) =>
  page.evaluate<number>("document.querySelector('main h2').getBoundingClientRect().top + scrollY");

async function expectLargeTextFits(page: Page, address: string): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await ask(page, `${address} with large text`, { 'sideways scroll': eventually(sidewaysScroll) });
  await expect
    .configure({ soft: true })
    .poll(() => contentBegins(page), `${address} with large text: where its content begins`)
    .toBeLessThan(phone.height / 2);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** One for each layout of a phone: rows in place of a table, cards, forms, facts. */
const onPhone = ['images', 'bts', 'giveaway', 'system'];

/** The rows of one segment are enough to open something in them. */
const narrowed = ['images', 'publishing'];

// A browser that stays open keeps its caches, which makes up most of the time of a page of the admin.
test.setTimeout(300_000);

for (const [group, tabs] of Object.entries(groups)) {
  test(`the tabs of ${group}, and what staff do in them, have no faults on desktop and phone`, async ({
    visit,
    admin,
    request,
  }) => {
    const { page, watch } = await visit({ storageState: admin.state });
    await recordBlocked(page, watch);
    const { title } = theOne(await contentOf(request).segments(), titled('Singing Sand'));
    for (const [tab, states] of tabs) {
      const address = `/admin?tab=${tab}`;
      await expectNoFaults(page, address, 'Admin Dashboard');
      if (onPhone.includes(tab)) await ask(page, `${address} on a phone`, { accessibility: violations });
      await expectLargeTextFits(page, address);
      await page.setViewportSize(desk);
      if (narrowed.includes(tab)) {
        await page.goto(`${address}&q=${encodeURIComponent(title)}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectDrawn(page);
      }
      for (const [state, bring] of Object.entries(states)) {
        await bring(page);
        await ask(page, `${tab}: ${state}`, { accessibility: violationsOfState });
        if ((await page.getByRole('dialog').count()) === 0) continue;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });
}

test('the pages of items and the location editor have no faults on a desktop and fit a phone', async ({
  visit,
  admin,
  request,
}) => {
  const staff = await visit({ storageState: admin.state });
  await recordBlocked(staff.page, staff.watch);
  for (const type of pagedKinds)
    await expectNoFaults(staff.page, adminItemHref({ type, id: newItem }), /^New/);
  const { segment } = theOne(await contentOf(request).galleries(), ({ images }) => images.length > 6);
  for (const address of [adminItemHref({ type: 'segment', id: segment.id }), '/admin/locations']) {
    await expectNoFaults(staff.page, address, /./);
    await ask(staff.page, `${address} on a phone`, { accessibility: violations });
  }
});

test('lists of the admin are accessible when they fail and when they are empty', async ({ visit, admin }) => {
  const { page, watch } = await visit({ storageState: admin.state, viewport: desk });
  watch.expectFailures(/\/api\//);
  for (const [tab, call] of lists) {
    for (const [colorScheme, response] of [
      ['light', { status: 503, json: { detail: 'away' } }],
      ['dark', { json: [] }],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.route(call, (route) => route.fulfill(response));
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible({
        timeout: 30_000,
      });
      await ask(page, `${tab} ${JSON.stringify(response)}`, { accessibility: violationsOfState });
      await page.unroute(call);
    }
  }
});
