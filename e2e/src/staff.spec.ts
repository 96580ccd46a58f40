import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Album } from '@show/contracts/entities/album';
import type { FilmingEvent } from '@show/contracts/entities/filmingEvent';
import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';
import { signIn, signInOn } from './fixtures/admin';
import { contentOf } from './fixtures/content';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

test('an album that staff make with photos is public until it is deleted', async ({
  visit,
  admin,
  request,
}) => {
  const title = `Album ${randomUUID()}`;
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=bts');
  await page.getByRole('button', { name: 'Create Album' }).click();
  const form = page.getByRole('form', { name: 'BTS album' });
  const save = form.getByRole('button', { name: 'Create Album' });
  for (const [label, wrong, message] of [
    ['Album title', '', 'Album title is required'],
    ['Year', '2014', 'Year must be 2015 or later'],
    ['Year', '2999', 'Year cannot be in the future'],
    ['Day', '32', 'Day must be between 1-31'],
  ] as const) {
    await form.getByLabel(label).fill(wrong);
    await save.click();
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel('Album title').fill(title);
  await form.getByLabel('Year').fill('2024');
  await form.getByLabel('Day').fill('');
  await save.click();
  await expectToast(page, 'Success', 'BTS album created successfully');

  const photos = page.getByRole('region', { name: `Photos of ${title}` });
  await photos
    .locator('input[type=file]')
    .setInputFiles([await picture('one.png'), await picture('two.png')]);
  await expectToast(page, 'Success', 'Photos uploaded successfully!');

  const content = contentOf(request);
  const visible = async (): Promise<Album | undefined> =>
    (await content.albums()).find((album) => album.title === title);
  await expect.poll(async () => (await visible())?.photoCount).toBe(2);
  const visitor = await visit();
  await visitor.page.goto(`/bts/${(await visible())?.id}`);
  await expect(visitor.page.getByRole('region', { name: 'Photos' }).getByRole('button')).toHaveCount(2);

  await page.getByRole('button', { name: `Photos of ${title}` }).click();
  await expect(photos).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await confirm(page, 'Delete Album');
  await expectToast(page, 'Success', 'BTS album deleted successfully');
  await expect.poll(visible).toBeUndefined();
});

test('a filming day ends four hours after its start and is public', async ({ visit, admin, request }) => {
  const location = `Town Square ${randomUUID()}`;
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=filming-calendar');
  await page.getByRole('button', { name: /Event/ }).first().click();
  const form = page.getByRole('form', { name: 'Filming event' });
  await form.getByLabel('Start time').fill('');
  await form.getByRole('button', { name: 'Create Event' }).click();
  for (const message of [
    'Date is required',
    'Start time is required',
    'Location name is required',
    'Full address is required',
    'Event description is required',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  const day = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 10);
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Start time').fill('09:15');
  await expect(form.getByLabel('Estimated end time')).toHaveValue('13:15');
  await form.getByLabel('Location name').fill(location);
  await form.getByLabel('Full address').fill('1 Main St, Madison, IN 47250');
  await form.getByLabel('Description').fill('We film around the square.');
  const latitude = form.getByLabel('Latitude');
  if (await latitude.isVisible()) {
    await latitude.fill('38.735900');
    await form.getByLabel('Longitude').fill('-85.379900');
  }
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Success', 'Filming event created successfully');

  const planned = async () => {
    const events = await contentOf(request).read<FilmingEvent[]>('/api/filming-calendar/upcoming');
    return events.find((event) => event.location === location);
  };
  await expect.poll(async () => (await planned())?.startTime).toBe('09:15');
  const visitor = await visit();
  await visitor.page.goto('/calendar');
  await expect(visitor.page.getByRole('article', { name: location })).toContainText(/9:15 AM E[SD]T/);

  await page.getByRole('button', { name: `Delete ${location}` }).click();
  await confirm(page, 'Delete Event');
  await expectToast(page, 'Success', 'Filming event deleted successfully');
  await expect.poll(planned).toBeUndefined();
});

test('an image uploaded to the library has a URL to copy and can be deleted', async ({ visit, admin }) => {
  const name = `${randomUUID()}.png`;
  const { page, watch } = await visit({
    storageState: admin.state,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // Its thumbnail may be on its way to the page when it is deleted.
  watch.expectFailures(/\/uploads\//);
  await page.goto('/admin?tab=general-images');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(page.getByText('Upload Error', { exact: true })).toBeVisible();
  await files.setInputFiles(await picture(name));
  await page.getByRole('button', { name: `Copy URL of ${name}` }).click();
  await expectToast(page, 'Copied!', 'Image URL copied to clipboard');
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm(page, 'Delete Image');
  await expectToast(page, 'Success', 'Image deleted');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
});

test('a gallery takes pictures and rejects text files', async ({ visit, admin, own, request }) => {
  const segment = await own.segment();
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=images');
  await page.getByLabel('Search TV segments').fill(segment.title);
  await page.getByRole('button', { name: `Edit ${segment.title}` }).click();
  const gallery = page.getByRole('group', { name: /^Photo gallery/ });
  const files = gallery.locator('input[type=file]');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  // In a toast, and beside the file for as long as it is listed.
  for (const place of [gallery, page.getByRole('region', { name: /^Notifications/ })])
    await expect(place.getByText('Please select only image files', { exact: true })).toBeVisible();
  const photo = readFileSync(new URL('../../svc-media/testing/phone.heic', import.meta.url));
  const heic = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: photo };
  await files.setInputFiles([await picture(), heic, await picture()]);
  await expectToast(page, 'Success', '3 images uploaded successfully');
  await expect.poll(async () => (await contentOf(request).gallery(segment)).length).toBe(3);
});

test('a gallery that is filled before the first save of a segment is public with it', async ({
  visit,
  admin,
  request,
}) => {
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin/items/segment/new');
  const files = page.getByLabel('Add images to the gallery');
  await files.setInputFiles([await picture('one.png'), await picture('two.png')]);
  const pictures = page.getByRole('list', { name: 'Gallery of the new segment' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  const chosen = await Promise.all((await pictures.all()).map((one) => one.getAttribute('src')));
  await page.getByLabel('Title', { exact: true }).fill(`Filled before ${randomUUID()}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, 'Success', 'Published');

  await expect(page).toHaveURL(/\/admin\/items\/segment\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { gallery } = contentOf(request);
  await expect
    .poll(async () => (await gallery({ id })).map(({ url }) => url))
    .toEqual(chosen.map((src) => src?.split('?')[0]));
  await page.close();
  await admin.must('DELETE', `/api/tv-segments/${id}`);
});

test('a slug is checked while it is typed', async ({ visit, admin, request }) => {
  const [episode, other] = await contentOf(request).episodes();
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=images');
  await page.getByRole('tab', { name: 'Episodes' }).click();
  await page.getByLabel('Search episodes').fill(episode?.title ?? '');
  await page.getByRole('button', { name: `Edit ${episode?.title}` }).click();
  const form = page.getByRole('form', { name: `URL of ${episode?.title}` });
  await form.getByLabel('URL').fill((other?.slug ?? '').toUpperCase());
  await expect(form.getByText('URL already taken')).toBeVisible();
  await form.getByLabel('URL').fill(episode?.slug ?? '');
  await expect(form.getByText('Available')).toBeVisible();
  await form.getByLabel('URL').fill('an-address-that-is-free');
  await expect(form.getByText('Available')).toBeVisible();
});

test('the location editor opens one segment at a time and saves its place', async ({
  visit,
  admin,
  own,
  request,
}) => {
  const [first, second] = [await own.segment(), await own.segment()];
  for (const { id } of [first, second]) {
    // Far from where other tests look for what is near.
    await admin.must('POST', '/api/segment-locations', {
      segmentId: id,
      locationName: 'Harmonist Labyrinth',
      locationAddress: '1236 Main Street',
      locationCity: 'New Harmony',
      locationState: 'Indiana',
      latitude: 38.1253,
      longitude: -87.9347,
    });
  }
  const read = () => contentOf(request).read<SegmentLocation[]>(`/api/segment-locations/segment/${first.id}`);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: `Edit location of ${second.title}` }).click();
  await page.getByRole('button', { name: `Edit location of ${first.title}` }).click();
  const forms = page.getByRole('form', { name: 'Location of the segment' });
  await expect(forms).toHaveCount(1);
  await expect(forms.getByLabel('Location name')).toHaveValue('Harmonist Labyrinth');
  await forms.getByLabel('Location name').fill('Moved for a moment');
  await forms.getByRole('button', { name: 'Save Location' }).click();
  await expectToast(page, 'Success', 'Location updated successfully');
  await expect.poll(async () => (await read())[0]?.locationName).toBe('Moved for a moment');
  await expect(forms).toHaveCount(0);

  await page.getByRole('button', { name: `Edit location of ${first.title}` }).click();
  await forms.getByLabel('Location name').fill('Harmonist Labyrinth');
  await forms.getByRole('button', { name: 'Save Location' }).click();
  await expect.poll(async () => (await read())[0]?.locationName).toBe('Harmonist Labyrinth');
});

test('going back in the browser asks before unsaved text is lost', async ({ visit, admin }) => {
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin/locations');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('tab', { name: 'Filming Calendar' }).click();
  await page.getByRole('button', { name: 'Schedule Event' }).click();
  const place = page.getByRole('form', { name: 'Filming event' }).getByLabel('Location name');
  await place.fill('Half a place');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await expect(page).toHaveURL(/tab=locations/);
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toContainText('Filming event');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page).toHaveURL(/tab=locations/);
  await page.getByRole('tab', { name: 'Filming Calendar' }).click();
  await expect(place).toHaveValue('Half a place');

  await page.getByRole('search').getByRole('searchbox').first().fill('quilts');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/search\?q=quilts/);
});

test('a session that ends during work brings the gate and keeps what was typed beneath it', async ({
  visit,
}) => {
  const staff = await signIn();
  const { page, watch } = await visit({ storageState: staff.state });
  watch.expectFailures(/\/api\//);
  await page.goto('/admin?tab=filming-calendar');
  await page.getByRole('button', { name: 'Schedule Event' }).click();
  const form = page.getByRole('form', { name: 'Filming event' });
  await form.getByLabel('Date').fill('2031-05-06');
  await form.getByLabel('Location name').fill('Half a place');
  await form.getByLabel('Full address').fill('1 Main St, Madison, IN 47250');
  await form.getByLabel('Description').fill('We film.');

  await staff.must('POST', '/api/admin/logout');
  await form.getByLabel('Description').press('Control+s');
  await expect(page.getByText('nothing you typed is lost').first()).toBeVisible();
  await expect(form).toBeHidden();
  await signInOn(page);
  await expect(form.getByLabel('Location name')).toHaveValue('Half a place');
  await expect(form.getByLabel('Description')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await staff.leave();
});
