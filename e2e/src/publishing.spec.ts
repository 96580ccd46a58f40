import type { APIRequestContext } from '@playwright/test';
import type { Album } from '@show/contracts/entities/album';
import type { StaffChangePage } from '@show/contracts/entities/staffChange';
import type { Admin } from './fixtures/admin';
import { addPhotos } from './fixtures/albumPhotos';
import { contentOf } from './fixtures/content';
import { newWord } from './fixtures/newWord';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

async function makeAlbum(admin: Admin, isVisible: boolean): Promise<Album> {
  const album = await admin.must<Album>('POST', '/api/bts-albums', {
    title: `Album ${newWord()}`,
    year: 2024,
    description: 'Behind the mill.',
    isVisible,
  });
  await addPhotos(admin, album, ['mill.png']);
  return album;
}

/** Counts in how many of four ways visitors find an album: the list, the search, the API and its page. */
async function waysTo(request: APIRequestContext, { id, title }: Album): Promise<number> {
  const content = contentOf(request);
  const found = await content.read<{ title: string }[]>(`/api/search?q=${title.split(' ')[1]}`);
  const ways = [
    (await content.albums()).some((album) => album.id === id),
    found.some((result) => result.title === title),
    (await request.get(`/api/bts-albums/${id}`)).ok(),
    (await request.get(`/bts/${id}`)).ok(),
  ];
  return ways.filter(Boolean).length;
}

test('a preview shows a draft to staff as visitors will see it, and not to visitors', async ({
  visit,
  admin,
}) => {
  const album = await makeAlbum(admin, false);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=publishing');
  await page.getByRole('searchbox', { name: 'Search items' }).fill(album.title);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Preview ${album.title}` }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: album.title })).toBeVisible();
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText('Draft');
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const read = await page.request.get(`/api/admin/items/album/${album.id}`);
  expect(read.headers()['cache-control']).toContain('no-store');

  const visitor = await visit();
  await visitor.page.goto(preview.url());
  await expect(visitor.page.getByLabel('Password')).toBeVisible();
  await expect(visitor.page.getByText(album.title)).toHaveCount(0);
  await admin.must('DELETE', `/api/bts-albums/${album.id}`);
});

test('a scheduled item is public at its time, although it was requested just before', async ({
  admin,
  request,
}) => {
  const album = await makeAlbum(admin, false);
  const moment = new Date(Date.now() + 10_000);
  const items = [{ type: 'album', id: album.id }];
  const change = { items, isVisible: true, publishedAt: moment.toISOString() };
  expect(await admin.must('PATCH', '/api/admin/items', change)).toMatchObject([{ status: 'scheduled' }]);
  // The gateway keeps this response for a minute.
  expect(await waysTo(request, album)).toBe(0);

  await expect.poll(() => waysTo(request, album), { timeout: 30_000 }).toBe(4);

  expect(Date.now()).toBeGreaterThanOrEqual(moment.getTime());
  await admin.must('DELETE', `/api/bts-albums/${album.id}`);
});

test('a deleted album is in the activity with all its fields and can be restored from there', async ({
  visit,
  admin,
  request,
}) => {
  const album = await makeAlbum(admin, true);
  await admin.must('DELETE', `/api/bts-albums/${album.id}`);
  await expect.poll(() => waysTo(request, album)).toBe(0);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=activity');
  await page.getByLabel('Kind', { exact: true }).selectOption('album');
  await page.getByLabel('Action', { exact: true }).selectOption('removed');
  const row = page.getByRole('row').filter({ hasText: album.title });
  await expect(row.getByText('30 days left')).toBeVisible();
  await row.getByRole('button', { name: `Details of ${album.title}` }).click();
  await expect(page.getByRole('row', { name: 'Description Behind the mill.' })).toBeVisible();

  await row.getByRole('button', { name: `Restore ${album.title}` }).click();

  await expectToast(page, 'Success', `${album.title} is back`);
  await expect(row.getByText('Restored')).toBeVisible();
  await expect.poll(() => waysTo(request, album)).toBe(4);
  const { changes } = await admin.must<StaffChangePage>('GET', '/api/admin/changes/content?kind=album');
  const ofAlbum = changes.filter(({ itemId }) => itemId === album.id);
  expect(ofAlbum.map(({ action }) => action)).toEqual(['restored', 'removed', 'created']);
  await admin.must('DELETE', `/api/bts-albums/${album.id}`);
});
