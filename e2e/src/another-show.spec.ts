import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test';
import type { Album } from '@show/contracts/entities/album';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { startYoutube } from '@show/svc-content/testing/youtube';
import { testedPlaylists } from '@show/test-kit/videoSource';
import { type AnotherShow, startAnotherShow } from './fixtures/anotherShow';
import { type DescribedPaths, listReads } from './fixtures/describedCalls';
import { holdBackEntries } from './fixtures/heldBack';
import { savedMails } from './fixtures/savedMails';
import { desk } from './fixtures/sizes';
import { tracesOfDemonstration } from './fixtures/tracesOfDemonstration';
import { newVideoId } from './fixtures/videoSource';

let other: AnotherShow;
let staff: APIRequestContext;
let pages: readonly string[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  other = await startAnotherShow('shows/oregon/show.json');
  staff = await request.newContext({ baseURL: other.url, extraHTTPHeaders: { origin: other.url } });
  await call('POST', '/api/admin/login', { passcode: other.stack.adminPasscode ?? '' });
  pages = await fillIt();
});
test.afterAll(async () => {
  await staff?.dispose();
  await other?.stop();
});

async function call<T>(method: string, path: string, data?: object): Promise<T> {
  const answer = await staff.fetch(path, { method, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** A little of everything that staff can make. Answers with all addresses of pages that there are then. */
async function fillIt(): Promise<readonly string[]> {
  const source = await startYoutube(other.videosPort);
  source.setPlaylist(testedPlaylists.episodes, [
    { id: newVideoId(), title: 'Season 1 Episode 1: The Owyhee' },
  ]);
  source.setPlaylist(testedPlaylists.segments, [{ id: newVideoId(), title: 'Melons by the river' }]);
  source.setPlaylist(testedPlaylists['instudio-guests'], [{ id: newVideoId(), title: '#1 A river guide' }]);
  source.setPlaylist(testedPlaylists.sponsors, [{ id: newVideoId(), title: 'Rafts & Ropes' }]);
  for (const kind of Object.keys(testedPlaylists)) await call('POST', `/api/sync/${kind}`);
  await source.stop();

  const [segment] = await call<Segment[]>('GET', '/api/tv-segments');
  const [rivers] = await call<SegmentCategory[]>('GET', '/api/segment-categories');
  await call('PUT', `/api/tv-segments/${segment?.id}/category`, { categoryId: rivers?.id });
  const place = await call<SegmentLocation>('POST', '/api/segment-locations', {
    segmentId: segment?.id,
    locationName: 'The melon stand',
    locationAddress: '1 Canal Road',
    locationCity: 'Ontario',
    latitude: 44.0266,
    longitude: -116.9629,
  });
  expect(place.locationState).toBe('Oregon');
  const day = await call<FilmingEvent>('POST', '/api/filming-calendar', {
    date: '2099-07-04',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'The melon stand',
    fullAddress: '1 Canal Road, Ontario, OR 97914',
    description: 'We film the harvest.',
    latitude: '44.0266',
    longitude: '-116.9629',
  });
  // The east of Oregon keeps Mountain time.
  expect(day).toMatchObject({ timeZone: 'America/Boise', startZoneName: 'MDT' });
  const album = await call<Album>('POST', '/api/bts-albums', {
    title: 'On the raft',
    year: 2025,
    isVisible: true,
  });
  await call('POST', '/api/giveaways', {
    title: 'Win a raft',
    description: 'Scan the code on the paddle.',
    prize: 'A raft',
    prizeValue: '$200',
    nextSteps: 'Reply to this email.',
    targetEntries: 1,
  });
  return [
    ...['/', '/episodes', '/segments', '/instudio-guests', '/map', '/bts', `/bts/${album.id}`, '/sponsors'],
    ...['/giveaways', '/giveaways-old', '/giveaways/1/ledger', '/giveaways/1/rules', '/calendar', '/about'],
    ...['/search?q=river', '/tv-segments/1', '/episodes/1', '/instudio-guests/1', '/nowhere-at-all'],
  ];
}

function open(browser: Browser, state?: Awaited<ReturnType<APIRequestContext['storageState']>>) {
  return browser.newContext({ baseURL: other.url, viewport: desk, ...(state && { storageState: state }) });
}

/** Texts, names and everything else that a page is made of. */
const everythingOn = (page: Page): Promise<string> => page.evaluate('document.documentElement.outerHTML');

test('the first show is on none of its pages', async ({ browser }) => {
  const context = await open(browser);
  // The first entry wins, in another test.
  await holdBackEntries(context);
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    if (path === '/map') {
      await expect(page.getByRole('heading', { name: 'Explore Oregon' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('1 of 36 counties');
      await expect(page.getByRole('main')).toContainText('Malheur');
      await expect(page.getByRole('main')).toContainText("Oregon's counties after the U.S. Census Bureau");
    }
    if (path === '/calendar') await expect(page.getByRole('main')).toContainText('1:30 PM MDT');
    if (path === '/') await expect(page.getByRole('link', { name: 'Explore Oregon' })).toBeVisible();
    expect(tracesOfDemonstration(await everythingOn(page)), path).toEqual([]);
    expect(await page.title()).toContain('Cascade Currents');
  }
  await context.close();
});

test('the first show is in none of its documents, feeds and files', async () => {
  const { paths } = await call<{ paths: DescribedPaths }>('GET', '/api/openapi.json');
  const reads = listReads(paths);
  expect(reads).toContain('/api/segment-categories');
  const files = [
    ...['/robots.txt', '/sitemap.xml', '/brand/site.webmanifest', '/brand/counties.geo.json', '/favicon.svg'],
    ...['/feeds/episodes.xml', '/feeds/guests.xml', '/calendar/filming.ics', '/api/openapi.json'],
  ];
  for (const path of ['/', '/admin', ...files, ...reads]) {
    const answer = await staff.get(path);
    expect(answer.status(), path).toBe(200);
    expect(tracesOfDemonstration(await answer.text()), path).toEqual([]);
    expect(tracesOfDemonstration(answer.headers()['content-security-policy'] ?? ''), path).toEqual([]);
  }
  expect(await (await staff.get('/calendar/filming.ics')).text()).toContain('TZID=America/Boise');
});

test('the first show is in no email to a winner', async ({ browser }) => {
  const context = await open(browser);
  const page = await context.newPage();
  await page.goto('/giveaways');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill('ada@cascade.example');
  expect(tracesOfDemonstration(await everythingOn(page))).toEqual([]);
  await page.getByRole('button', { name: /claim/i }).click();
  await call('POST', '/api/admin/test-email', {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'giveaway@show.localhost',
    giveawayTitle: 'Win a raft',
    prize: 'A raft',
  });
  const mails = () => savedMails(other.stackDir);
  await expect.poll(async () => (await mails()).length).toBe(2);
  const text = JSON.stringify(await mails());
  expect(text).toContain('ada@cascade.example');
  expect(tracesOfDemonstration(text)).toEqual([]);
  await context.close();
});

test('the first show is on no tab of its admin', async ({ browser }) => {
  const context = await open(browser, await staff.storageState());
  const page = await context.newPage();
  await page.goto('/admin');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  // The admin loads for the first time while the other stack's tests are under way.
  await expect(tabs).toHaveCount(11, { timeout: 60_000 });
  const expectNoTraces = async (name: string) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.locator('[aria-busy=true]:visible')).toHaveCount(0);
    expect(tracesOfDemonstration(await everythingOn(page)), name).toEqual([]);
  };
  const seen: string[] = [];
  for (const section of await tabs.all()) {
    await section.click();
    await expect(section).toHaveAttribute('aria-selected', 'true');
    const name = (await section.textContent()) ?? '';
    await expectNoTraces(name);
    const parts = await page
      .getByRole('tablist', { name: `Parts of ${name}` })
      .getByRole('tab')
      .all();
    for (const part of parts) {
      await part.click();
      await expect(part).toHaveAttribute('aria-selected', 'true');
      const partName = (await part.textContent()) ?? '';
      await expectNoTraces(partName);
      seen.push(partName);
    }
  }
  expect(seen.join()).toBe(
    'On Air,Morning After,Start,Show,Connections,People,Privacy,Activity,Trash,Notices',
  );
  await page.getByRole('link', { name: /Your Account$/ }).click();
  await expectNoTraces('Your Account');
  await page.getByRole('tab', { name: 'Locations', exact: true }).click();
  await page.getByRole('button', { name: 'Add Location' }).click();
  const location = page.getByRole('form', { name: 'Segment location' });
  await expect(location.getByLabel('City')).toHaveValue('Bend');
  await expect(location.getByLabel('State')).toHaveValue('Oregon');
  await page.getByRole('tab', { name: 'Filming Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Event' }).click();
  await expect(page.getByRole('form', { name: 'Filming event' })).toBeVisible();
  expect(tracesOfDemonstration(await everythingOn(page))).toEqual([]);
  await context.close();
});

/** In the lists of states and time zones that staff choose from. */
const ofAllStates = /["'`](?:Eastern, |America\/)?Indiana(?:\/Indianapolis)?["'`]/g;

test('no show is in its front ends', () => {
  const folder = join(other.stackDir, 'mfe');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replace(ofAllStates, '');
    expect(text.match(/.{0,60}(indiana|hoosier).{0,60}/gi) ?? [], file).toEqual([]);
  }
});
