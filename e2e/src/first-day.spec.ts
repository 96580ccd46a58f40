import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page, test, type ViewportSize } from '@playwright/test';
import type { Giveaway } from '@show/contracts/entities/giveaway';
import { passcodeVerified } from './fixtures/admin';
import { type AnotherShow, newStackDir, startAnotherShow } from './fixtures/anotherShow';
import { listReads } from './fixtures/describedCalls';
import { expectOpened, soon } from './fixtures/expectOpened';
import { picture } from './fixtures/picture';
import { runCommand } from './fixtures/runCommand';
import { savedMails } from './fixtures/savedMails';
import { desk, phone } from './fixtures/sizes';
import { expectToast } from './fixtures/toasts';
import { tracesOfDemonstration } from './fixtures/tracesOfDemonstration';
import { newVideoId } from './fixtures/videoSource';

const target = 12;
/** The giveaway that is planned first. */
const giveaway = '/giveaways/1';
const tagline = 'Where the water goes, we go.';
const winner = { first: 'Ada', last: 'Lovelace', email: 'ada@cascade.example' };

let station: AnotherShow;
let staff: Page;
/** The phone of the last entry. */
let lucky: Page;
const backups = mkdtempSync(join(tmpdir(), 'backups-'));

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 15_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  station = await startAnotherShow();
  staff = await open(browser, desk);
});
test.afterAll(async () => {
  for (const page of [staff, lucky]) await page?.context().close();
  await station?.stop();
  rmSync(backups, { recursive: true });
});

async function open(browser: Browser, viewport: ViewportSize, { url } = station): Promise<Page> {
  return (await browser.newContext({ baseURL: url, viewport })).newPage();
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const openTab = (name: string) => staff.getByRole('tab', { name, exact: true }).click();

async function signIn(page: Page, { stack } = station): Promise<void> {
  await page.goto('/admin');
  const verified = passcodeVerified(page);
  await page.getByLabel('Password').fill(stack.adminPasscode ?? '');
  await button(page, 'Access Admin Panel').click();
  await verified;
}

/** Types texts into the fields with these labels. */
async function type(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(text);
  }
}

/** Makes an item on its page and publishes it. */
async function publish(
  kind: string,
  fields: Readonly<Record<string, string>>,
  also?: (form: Locator) => Promise<void>,
): Promise<void> {
  await staff.goto(`/admin/items/${kind}/new`);
  const form = staff.getByRole('form', { name: /^New / });
  await type(form, fields);
  await also?.(form);
  await button(form, 'Publish').click();
  await expect(staff).toHaveURL(new RegExp(`/admin/items/${kind}/\\d+$`));
}

async function giveThumbnail(form: Locator, name: string): Promise<void> {
  const group = form.getByRole('group', { name });
  await group.locator('input[type=file]').setInputFiles(await picture());
  await expect(button(group, /^Remove /)).toBeVisible();
}

/** This many people enter, each with a device of their own. */
async function enter(count: number): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: count }, () => {
      const token = randomUUID();
      return fetch(`${station.url}/api${giveaway}/enter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: station.url },
        body: JSON.stringify({ deviceFingerprint: `device-${token}`, sessionToken: token }),
      });
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
}

/** All that was mailed, as one text. */
async function mailed(): Promise<string> {
  return JSON.stringify(await savedMails(station.stackDir));
}

async function readGiveaway(): Promise<Giveaway> {
  return (await (await fetch(`${station.url}/api${giveaway}`)).json()) as Giveaway;
}

/** A step of the first day in the Start tab. */
const step = (title: string) =>
  staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: title }) });

test('an owner sets up a blank show in a few steps, and sees it while visitors do not', async ({
  browser,
}) => {
  await signIn(staff);
  await expect(staff.getByRole('tab', { name: 'Start', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const save = (title: string) =>
    button(staff.getByRole('form', { name: title }), 'Save and Continue').click();
  await staff.getByLabel('Name of the show').fill('Cascade Currents');
  await staff.getByLabel('Tagline (optional)').fill(tagline);
  await save('What is your show called?');
  await staff.getByLabel('State').selectOption({ label: 'Oregon' });
  await expect(staff.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await save('Where is it based?');
  await giveThumbnail(staff.getByRole('form', { name: 'How does it look?' }), 'Logo');
  await save('How does it look?');
  await staff.getByLabel('Email for visitors (optional)').fill('hello@cascade.example');
  await staff.getByLabel('Postal address (optional)').fill('1 Canyon Road\nBend, Oregon 97701');
  await save('How do people reach you?');
  for (const title of ['Name the show', 'Say where the show is based', 'Say how people reach you'])
    await expect(step(title)).toContainText('Done');
  for (const title of ['Put the first place on the map', 'Plan the first giveaway'])
    await expect(step(title)).toContainText('To do');
  await button(staff, 'Skip: Set up email').click();
  await expect(step('Set up email')).toContainText('Skipped');

  const visitor = await open(browser, phone);
  for (const path of ['/', '/giveaways', '/about']) {
    await visitor.goto(path);
    await expect(visitor.getByText('Coming soon'), path).toBeVisible();
    await expect(visitor.getByText(tagline)).toHaveCount(0);
  }
  const { url } = await (await staff.request.get('/api/admin/preview-link')).json();
  await visitor.goto(url);
  await expect(visitor.getByRole('main').getByText(tagline)).toBeVisible(soon);
  await visitor.context().close();
  const own = await staff.context().newPage();
  await own.goto('/');
  await expect(own.getByRole('main').getByText(tagline)).toBeVisible(soon);
  await own.close();
});

test('one press puts the site on the air', async ({ browser }) => {
  await button(staff, 'Put the Site on the Air').click();
  await expectToast(staff, 'Success', 'The site is on the air.');
  const visitor = await open(browser, phone);
  await expectOpened(
    () => visitor.goto('/'),
    () => expect(visitor.getByRole('main').getByText(tagline)).toBeVisible(soon),
  );
  await visitor.context().close();
});

test('every public page says that it is still empty', async () => {
  for (const [address, text] of [
    ['/', 'Cascade Currents'],
    ['/episodes', 'No Episodes Available'],
    ['/segments', 'No segments found in this category.'],
    ['/instudio-guests', 'No guests found'],
    ['/bts', 'No Albums Yet'],
    ['/sponsors', 'No sponsors found...'],
    ['/map', 'Explore Oregon'],
    ['/calendar', 'No upcoming filming events scheduled.'],
    ['/giveaways', 'No giveaway right now'],
    ['/about', 'Cascade Currents'],
  ] as const) {
    const html = await (await fetch(station.url + address)).text();
    // React separates the parts of a text.
    const main = /<main.*<\/main>/s.exec(html.replaceAll('<!-- -->', ''))?.[0] ?? '';
    expect(main, address).toContain(text);
    expect(main.match(/<h1/g), address).toHaveLength(1);
    expect(main, address).not.toContain('role="alert"');
  }
});

test('visitors read when the giveaway that staff have planned opens', async ({ browser }) => {
  await openTab('Giveaway');
  const form = staff.getByRole('form', { name: 'New giveaway' });
  // To the minute, as the field takes it.
  const start = new Date(Math.ceil((Date.now() + 3_600_000) / 60_000) * 60_000);
  // By the clock of the show, as the field takes it.
  const timeZone = await staff.evaluate<string>(
    "JSON.parse(document.getElementById('page-data').textContent).show.region.timeZone",
  );
  const local = start.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
  const fields = {
    Title: 'Win a raft',
    Prize: 'A raft for four',
    Value: '$300',
    Description: 'Scan the code on the paddle. Scan #12 wins.',
    'Next Steps': 'Reply to this email with your address.',
    'Target Entries': String(target),
    Starts: local,
  };
  await type(form, fields);
  await giveThumbnail(form, 'Picture');
  await button(form, 'Plan Giveaway').click();
  await expectToast(staff, 'Success', 'Giveaway created successfully');
  expect(await readGiveaway()).toMatchObject({ status: 'planned', targetEntries: target });

  const visitor = await open(browser, phone);
  await visitor.goto('/giveaways');
  await expect(visitor.getByText('COMING SOON', { exact: true })).toBeVisible();
  await visitor.context().close();
});

test('visitors find the first content that staff enter, with its places on the map', async ({ browser }) => {
  test.setTimeout(240_000);
  await publish(
    'business',
    {
      Name: 'Owyhee Outfitters',
      Description: 'Rafts, ropes and dry bags.',
      Address: '1 Canal Road, Ontario, OR 97914',
      Latitude: '44.0266',
      Longitude: '-116.9629',
    },
    (form) => giveThumbnail(form, 'Thumbnail'),
  );
  await publish(
    'segment',
    { Title: 'Down the Owyhee', Description: 'Three days on the water.', 'YouTube ID': newVideoId() },
    async (form) => {
      await giveThumbnail(form, 'Custom thumbnail');
      await form.getByLabel('Category').selectOption({ label: 'Attractions & Adventure' });
      await form.getByRole('combobox', { name: 'Add a business or place' }).fill('Owyhee');
      await staff.getByRole('option', { name: 'Owyhee Outfitters' }).click();
    },
  );
  await publish('episode', {
    Title: 'Season 1 Episode 1: The high desert',
    'YouTube ID': newVideoId(),
    Season: '1',
    'Episode number': '1',
  });
  await publish('instudio-guest', { Title: '#1 A river guide', 'Guest name': 'Grace Hopper' });
  await publish('sponsor', { Title: 'Rafts & Ropes', Website: 'https://rafts.example' });

  await staff.goto('/admin');
  await openTab('Filming Calendar');
  await button(staff, 'Schedule Event').click();
  const form = staff.getByRole('form', { name: 'Filming event' });
  const day = {
    Date: new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10),
    'Location name': 'The melon stand',
    'Full address': '1 Canal Road, Ontario, OR 97914',
    Description: 'We film the harvest.',
    Latitude: '44.0266',
    Longitude: '-116.9629',
  };
  await type(form, day);
  await button(form, 'Create Event').click();
  await expect(staff.getByText(/^Filming event created successfully/).first()).toBeVisible();

  const visitor = await open(browser, phone);
  const main = visitor.getByRole('main');
  for (const [address, text] of [
    ['/segments', 'Down the Owyhee'],
    ['/episodes', 'The high desert'],
    ['/instudio-guests', 'Grace Hopper'],
    ['/sponsors', 'Rafts & Ropes'],
    ['/calendar', /1:30 PM M[SD]T/],
    ['/map', 'Owyhee Outfitters'],
    ['/search?q=owyhee', 'Down the Owyhee'],
    ['/down-the-owyhee', 'Owyhee Outfitters'],
  ] as const) {
    await expectOpened(
      () => visitor.goto(address),
      () => expect(main.getByText(text).first()).toBeVisible(soon),
    );
  }
  await visitor.context().close();
});

test('the giveaway opens automatically at its start, and its last scan wins', async ({ browser }) => {
  test.setTimeout(240_000);
  const sooner = await staff.request.patch(`/api${giveaway}`, {
    data: { startDate: new Date(Date.now() + 2_000).toISOString() },
    headers: { origin: station.url },
  });
  expect(sooner.status()).toBe(200);
  await expect.poll(async () => (await readGiveaway()).status).toBe('open');
  await enter(target - 1);

  lucky = await open(browser, phone);
  await lucky.goto('/giveaways');
  await lucky.getByRole('textbox', { name: 'First name' }).fill(winner.first);
  await lucky.getByRole('textbox', { name: 'Last name' }).fill(winner.last);
  await lucky.getByRole('textbox', { name: 'Email' }).fill(winner.email);
  await button(lucky, 'Claim My Prize!').click();
  await expect(lucky.locator('output')).toHaveText(/^[\w-]{6,}$/);
  await expect.poll(mailed).toContain(winner.email);

  await staff.goto('/admin?tab=start');
  for (const title of [
    'Put the first place on the map',
    'Plan the first giveaway',
    'Enter once with a phone',
  ]) {
    await expect(step(title)).toContainText('Done');
  }
});

test('no page, feed, mail or response names the demonstration', async () => {
  const { paths } = await (await staff.request.get('/api/openapi.json')).json();
  for (const path of [
    ...['/', '/episodes', '/segments', '/instudio-guests', '/map', '/bts', '/sponsors', '/giveaways'],
    ...['/giveaways-old', `${giveaway}/ledger`, `${giveaway}/rules`, '/calendar', '/about', '/privacy'],
    ...['/terms', '/search?q=river', '/tv-segments/1', '/episodes/1', '/nowhere-at-all', '/admin'],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/brand/site.webmanifest',
      '/favicon.svg',
      '/brand/counties-or.geo.json',
    ],
    ...['/feeds/episodes.xml', '/feeds/guests.xml', '/calendar/filming.ics', '/.well-known/security.txt'],
    ...listReads(paths),
  ]) {
    const response = await staff.request.get(path);
    expect(response.status(), path).toBe(path === '/nowhere-at-all' ? 404 : 200);
    expect(tracesOfDemonstration(await response.text()), path).toEqual([]);
  }
  expect(tracesOfDemonstration(await mailed())).toEqual([]);
});

test('a backup that is restored elsewhere has the same site and ledger', async ({ browser }) => {
  test.setTimeout(300_000);
  await runCommand('backup', [backups, '--secrets'], { STACK_DIR: station.stackDir });
  const [file = ''] = readdirSync(backups);
  const stackDir = newStackDir();
  await runCommand('restore', [join(backups, file)], { STACK_DIR: stackDir });
  const elsewhere = await startAnotherShow(undefined, stackDir);
  try {
    for (const path of [
      ...['/api/businesses', '/api/tv-segments', '/api/episodes', '/api/instudio-guests', '/api/sponsors'],
      ...['/api/filming-calendar', '/api/segment-locations/map', `/api${giveaway}`, `/api${giveaway}/ledger`],
    ]) {
      const [kept, restored] = await Promise.all(
        [station, elsewhere].map(async ({ url }) => {
          const answer = await fetch(url + path);
          expect(answer.status, path).toBe(200);
          return answer.json();
        }),
      );
      expect(restored, path).toEqual(kept);
    }
    const visitor = await open(browser, phone, elsewhere);
    await visitor.goto(`${giveaway}/ledger`);
    await expect(visitor.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByRole('main').getByText(tagline)).toBeAttached();
    await visitor.goto('/down-the-owyhee');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Down the Owyhee' })).toBeVisible();
    await visitor.context().close();
    const again = await open(browser, desk, elsewhere);
    await signIn(again, elsewhere);
    await expect(again.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await again.context().close();
  } finally {
    await elsewhere.stop();
  }
});
