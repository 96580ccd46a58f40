import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Album } from '@show/contracts/entities/album';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { passcodeVerified } from './fixtures/admin';
import { type AnotherShow, startAnotherShow } from './fixtures/anotherShow';
import { type DescribedPaths, listReads } from './fixtures/describedCalls';
import { picture } from './fixtures/picture';
import { screenReady } from './fixtures/screenReady';
import { desk } from './fixtures/sizes';
import { expectToast } from './fixtures/toasts';
import { found, tracesOfDemonstration } from './fixtures/tracesOfDemonstration';

const saved = 'Show saved. Pages opened from now on have it.';

let station: AnotherShow;
let staff: Page;

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 15_000 });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  station = await startAnotherShow('shows/oregon/show.json');
  staff = await (await browser.newContext({ baseURL: station.url, viewport: desk })).newPage();
});
test.afterAll(async () => {
  await staff?.context().close();
  await station?.stop();
});

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const step = (title: string) => staff.getByRole('listitem').filter({ hasText: title });
const field = (name: string) => staff.getByLabel(name, { exact: true });

async function save(): Promise<void> {
  await button(staff, 'Save Changes').click();
  await expectToast(staff, 'Success', saved);
}

async function call<T>(method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: station.url };
  const response = await staff.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Content with places in the state of the show. */
async function addContent(): Promise<void> {
  const segment = await call<Segment>('POST', '/api/tv-segments', { title: 'Melons by the river' });
  await call('PATCH', '/api/admin/items', { items: [{ type: 'segment', id: segment.id }], isVisible: true });
  const place = {
    locationName: 'The melon stand',
    locationAddress: '1 Canal Road',
    locationCity: 'Ontario',
    latitude: 44.0266,
    longitude: -116.9629,
  };
  const location = await call<SegmentLocation>('POST', '/api/segment-locations', {
    segmentId: segment.id,
    ...place,
  });
  expect(location.locationState).toBe('Oregon');
  const day = await call<FilmingEvent>('POST', '/api/filming-calendar', {
    date: '2099-07-04',
    startTime: '13:30',
    location: 'The melon stand',
    fullAddress: '1 Canal Road, Ontario, OR 97914',
    description: 'We film the harvest.',
    latitude: '44.0266',
    longitude: '-116.9629',
  });
  // The east of Oregon keeps Mountain time.
  expect(day).toMatchObject({ timeZone: 'America/Boise', startZoneName: 'MDT' });
  await call<Album>('POST', '/api/bts-albums', { title: 'On the raft', year: 2025, isVisible: true });
}

/** Texts, names and everything else that a page is made of. */
const everythingOn = (page: Page): Promise<string> => page.evaluate('document.documentElement.outerHTML');

const textOf = async (path: string) => (await staff.request.get(path)).text();

test('an empty installation opens on the first day, whose steps lead to their forms', async () => {
  await staff.goto('/admin');
  const verified = passcodeVerified(staff);
  await staff.getByLabel('Password').fill(station.stack.adminPasscode ?? '');
  await button(staff, 'Access Admin Panel').click();
  await verified;

  await expect(staff.getByRole('tab', { name: 'Start', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(step('Name the show')).toContainText('Done');
  await expect(step('Put the first place on the map')).toContainText('To do');
  await step('Say where the show is based').getByRole('link').click();

  await expect(field('Time zone')).toBeInViewport();
  await staff.getByText('Details', { exact: true }).click();
  for (const part of ['Name and Look', 'Contact', 'Channels and Podcasts', 'Rules, Privacy and Terms'])
    await staff.getByRole('form', { name: 'Show' }).getByRole('heading', { name: part, exact: true }).click();
});

test('the first show is on none of its pages, documents, feeds and files', async ({ browser }) => {
  await addContent();
  const context = await browser.newContext({ baseURL: station.url, viewport: desk });
  const visitor = await context.newPage();
  const main = visitor.getByRole('main');
  for (const path of ['/', '/segments', '/map', '/calendar', '/giveaways', '/about', '/nowhere-at-all']) {
    await visitor.goto(path);
    await expect(visitor.locator('h1').first()).toBeAttached();
    if (path === '/map') {
      await expect(visitor.getByRole('heading', { name: 'Explore Oregon' })).toBeVisible();
      await expect(main).toContainText('1 of 36 counties');
      await expect(main).toContainText('Malheur');
      await expect(main).toContainText("Oregon's counties after the U.S. Census Bureau");
    }
    if (path === '/calendar') await expect(main).toContainText('1:30 PM MDT');
    if (path === '/') await expect(visitor.getByRole('link', { name: 'Explore Oregon' })).toBeVisible();
    expect(tracesOfDemonstration(await everythingOn(visitor)), path).toEqual([]);
    expect(await visitor.title()).toContain('Cascade Currents');
  }
  await context.close();

  const { paths } = await call<{ paths: DescribedPaths }>('GET', '/api/openapi.json');
  const reads = listReads(paths);
  expect(reads).toContain('/api/segment-categories');
  const files = [
    ...['/robots.txt', '/sitemap.xml', '/brand/site.webmanifest', '/brand/counties.geo.json', '/favicon.svg'],
    ...['/feeds/episodes.xml', '/feeds/guests.xml', '/calendar/filming.ics', '/api/openapi.json'],
  ];
  for (const path of ['/', '/admin', ...files, ...reads]) {
    const response = await staff.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(tracesOfDemonstration(await response.text()), path).toEqual([]);
    expect(tracesOfDemonstration(response.headers()['content-security-policy'] ?? ''), path).toEqual([]);
  }
  expect(await textOf('/calendar/filming.ics')).toContain('TZID=America/Boise');
});

/** In the lists of states and time zones that staff choose from. */
const ofAllStates = /["'`](?:Eastern, |America\/)?Indiana(?:\/Indianapolis)?["'`]/g;

test('no show is in its front ends', () => {
  const folder = join(station.stackDir, 'mfe');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replace(ofAllStates, '');
    expect(found(/indiana|hoosier/gi, text), file).toEqual([]);
  }
});

test('a show that staff enter is in documents, manifest, feed and rules immediately', async () => {
  await field('Name of the show').fill('River Road');
  await field('Tagline (optional)').fill('Downstream every week.');
  await field('Accent color (optional)').fill('#ffcc66');
  await field('Region (optional)').fill('The River');
  await field('Newsletter page (optional)').fill('');
  await field('Facebook (optional)').fill('https://river.example/facebook');
  await field('Sponsor of giveaways (optional)').fill('River Road Television, Mill 1');
  await staff
    .getByRole('group', { name: 'Picture of the show' })
    .locator('input[type=file]')
    .setInputFiles(await picture());
  await expect(button(staff, 'Remove Picture of the show')).toBeVisible();
  await save();

  for (const path of [
    '/',
    '/about',
    '/brand/site.webmanifest',
    '/feeds/episodes.xml',
    '/calendar/filming.ics',
  ])
    await expect.poll(() => textOf(path), path).toContain('River Road');
  const visitor = await (staff.context().browser() ?? staff.context()).newPage();
  await visitor.goto(`${station.url}/`);
  await expect(visitor).toHaveTitle('River Road: Downstream every week.');
  await expect(visitor.getByRole('heading', { level: 1, name: 'River Road' })).toBeAttached();
  await expect(visitor.getByRole('banner').locator('img').first()).toHaveAttribute('src', /^\/uploads\//);
  await expect(visitor.getByRole('contentinfo')).not.toContainText('Newsletter');
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://river.example/facebook',
  );
  const gold = await visitor.evaluate<string>(
    "getComputedStyle(document.documentElement).getPropertyValue('--gold')",
  );
  expect(gold.trim()).toBe('#ffcc66');
  await visitor.close();
});

test('a page of their own, its link in the menu and an announcement reach visitors, also without scripts', async ({
  browser,
}) => {
  await staff.goto('/admin/items/own-page/new');
  const form = staff.getByRole('form', { name: 'New page' });
  await form.getByLabel('Title', { exact: true }).fill('Press kit');
  await button(form, 'Add Heading').click();
  await form.getByLabel('Heading', { exact: true }).fill('For editors');
  await button(form, 'Add Text').click();
  await form.getByLabel('Text', { exact: true }).fill('Write [to us](/about).\n\n- Fair\n- Quick');
  await button(form, 'Move up: Text 2').click();
  await button(form, 'Publish').click();
  await expect(staff).toHaveURL(/\/admin\/items\/own-page\/\d+$/);

  await staff.goto('/admin?tab=show&part=menu');
  const menu = staff.getByRole('group', { name: 'Main menu' });
  await menu.getByLabel('Add a page of yours').selectOption({ label: 'Press kit' });
  await menu.getByRole('checkbox', { name: 'Hide Giveaways' }).check();
  const announcement = staff.locator('#show-announcement');
  await announcement.getByRole('heading', { name: 'Announcement' }).click();
  await announcement.getByLabel(/^Text/).fill('We film at the fair');
  await announcement.getByLabel(/^Leads to/).fill('/press-kit');
  await save();

  const plain = await (
    await browser.newContext({ baseURL: station.url, javaScriptEnabled: false })
  ).newPage();
  await expect.poll(() => textOf('/')).toContain('We film at the fair');
  await plain.goto('/');
  const main = plain.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Press kit', includeHidden: true })).toHaveAttribute(
    'href',
    '/press-kit',
  );
  await expect(main.getByRole('link', { name: 'Giveaways', includeHidden: true })).toHaveCount(0);
  await plain.getByRole('link', { name: 'We film at the fair' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Press kit' })).toBeVisible();
  await expect(plain.getByRole('article').getByRole('listitem')).toHaveText(['Fair', 'Quick']);
  await expect(plain.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
  expect((await plain.goto('/giveaways'))?.status()).toBe(200);
  expect(await textOf('/sitemap.xml')).toContain('/press-kit');
  await plain.context().close();

  const visitor = await (await browser.newContext({ baseURL: station.url })).newPage();
  const line = visitor.getByRole('complementary', { name: 'Announcement' });
  await visitor.goto('/');
  await screenReady(visitor);
  await button(line, 'Close the announcement').click();
  await expect(line).toBeHidden();
  await visitor.reload({ waitUntil: 'commit' });
  await expect(visitor.locator('html')).toHaveAttribute('data-dismissed', '');
  await expect(line).toBeHidden();
  await announcement.getByLabel(/^Text/).fill('We film at the mill');
  await save();
  await expect.poll(() => textOf('/')).toContain('We film at the mill');
  await visitor.reload();
  await expect(line).toBeVisible();
  await visitor.context().close();
});
