import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Album } from '@show/contracts/entities/album';
import type { GeneralImage, Photo } from '@show/contracts/entities/photo';
import type { Segment } from '@show/contracts/entities/segment';
import type { StaffChangePage } from '@show/contracts/entities/staffChange';
import { contentOf, theOne } from './fixtures/content';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

/** Drags by the handle to the middle of another one's, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('what is dragged is not shown');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

test('album photos are public as staff sort, describe and delete them, and a deleted one can be restored', async ({
  visit,
  admin,
  own,
  request,
}) => {
  const album = await own.album(['one.png', 'two.png', 'three.png']);
  const content = contentOf(request);
  const photos = () => content.read<Photo[]>(`/api/bts-albums/${album.id}/photos`);
  const shown = async () => (await photos()).map(({ originalName }) => originalName?.replace('.png', ''));
  await expect.poll(shown).toEqual(['one', 'two', 'three']);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=bts');
  await page.getByRole('searchbox', { name: 'Search albums' }).fill(album.title);
  await page.getByRole('button', { name: `Photos of ${album.title}` }).click();
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}.png` });
  const order = async () => {
    const handles = await page.getByRole('button', { name: /^Move / }).all();
    const labels = await Promise.all(handles.map((each) => each.getAttribute('aria-label')));
    return labels.map((label) => label?.replace(/Move |\.png/g, ''));
  };

  await drag(page, handle('three'), handle('one'));
  await expect.poll(order).toEqual(['three', 'one', 'two']);
  await expect.poll(shown).toEqual(['three', 'one', 'two']);

  await handle('three').press('Space');
  // Said once the places have been measured. Arrows are heard from the next task on: a timer of now runs after it.
  await expect(page.getByText('three.png is over place 1 of 3')).toBeAttached();
  await page.evaluate('new Promise((done) => setTimeout(done))');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('three.png is over place 2 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(shown).toEqual(['one', 'three', 'two']);

  await page.getByLabel('Alt text of three.png').fill('Three of a kind');
  await page.getByLabel('Alt text of three.png').press('Tab');
  await expectToast(page, 'Success', 'Alt text saved');
  await expect.poll(async () => (await photos())[1]?.alt).toBe('Three of a kind');
  const visitor = await visit();
  await visitor.page.goto(`/bts/${album.id}`);
  await expect(visitor.page.getByRole('img', { name: 'Three of a kind' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete three.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Picture' }).click();
  await expectToast(page, 'Success', 'Image deleted');
  await expect.poll(shown).toEqual(['one', 'two']);
  await expect
    .poll(async () => (await content.read<Album>(`/api/bts-albums/${album.id}`)).photoCount)
    .toBe(2);

  await page.goto('/admin?tab=activity');
  await page.getByLabel('Kind', { exact: true }).selectOption('photo');
  await page.getByLabel('Action', { exact: true }).selectOption('removed');
  const row = page.getByRole('row').filter({ hasText: 'three.png' }).first();
  await expect(row.getByText('30 days left')).toBeVisible();
  await row.getByRole('button', { name: 'Restore three.png' }).click();
  await expectToast(page, 'Success', 'three.png is back');
  await expect.poll(shown).toEqual(['one', 'three', 'two']);
  expect((await photos())[1]?.alt).toBe('Three of a kind');
});

test('an image deleted from the library is not served, nor shown by its segment, until it is restored', async ({
  admin,
  own,
  request,
}) => {
  const name = `${randomUUID()}.png`;
  const { url } = await admin.mustUpload<GeneralImage>('/api/upload', {
    image: await picture(name),
    folder: 'general',
  });
  const content = contentOf(request);
  const segment = await own.segment();
  const thumbnail = async () =>
    (await content.read<Segment>(`/api/tv-segments/${segment.id}`)).customThumbnail;
  const served = async () => (await request.get(`${url}?w=320`)).status();
  await admin.must('PUT', `/api/tv-segments/${segment.id}/image`, { customThumbnail: url });
  await expect.poll(thumbnail).toBe(url);
  const images = await admin.must<GeneralImage[]>('GET', '/api/general-images');
  await admin.must('DELETE', `/api/general-images/${theOne(images, (one) => one.url === url).id}`);
  await expect.poll(thumbnail).toBeNull();
  await expect.poll(served).toBe(404);

  const { changes } = await admin.must<StaffChangePage>('GET', '/api/admin/changes/media?action=removed');
  const { id } = theOne(changes, ({ label }) => label === name);
  await admin.must('POST', `/api/admin/changes/media/${id}/restore`);
  await expect.poll(thumbnail).toBe(url);
  await expect.poll(served).toBe(200);
});
