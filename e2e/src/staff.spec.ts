import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contentOf } from './fixtures/content';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

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
