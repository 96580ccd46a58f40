import { randomUUID } from 'node:crypto';
import type { Segment } from '@show/contracts/entities/segment';
import { contentOf } from './fixtures/content';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';
import { newVideoId } from './fixtures/videoSource';

test.use({ viewport: desk });

/** A word that stands nowhere else, of letters alone. */
const newWord = () => randomUUID().replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '');

test('#a new segment: When staff make one from nothing, then it is public after 11 steps, and deleted it comes back by Undo', async ({
  visit,
  admin,
  request,
}) => {
  const word = newWord();
  const [title, slug] = [`Opal Glass ${word}`, `opal-glass-${word}`];
  const content = contentOf(request);
  const business = await content.business();
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=publishing');
  const form = page.getByRole('form', { name: 'New TV segment' });
  const upload = async (name: string) =>
    form
      .getByRole('group', { name })
      .locator('input[type=file]')
      .setInputFiles(await picture());
  const search = form.getByRole('combobox', { name: 'Add a business or place' });

  // A step is a click, a text, or a file that staff choose.
  const steps = [
    () => page.getByRole('button', { name: 'New', exact: true }).click(),
    () => page.getByRole('link', { name: 'TV Segment', exact: true }).click(),
    () => form.getByLabel('Title', { exact: true }).fill(title),
    () => form.getByLabel('Description').fill('Coloured glass for church windows.'),
    () => form.getByLabel('YouTube ID').fill(`https://youtu.be/${newVideoId()}`),
    () => upload('Custom thumbnail'),
    () => upload('Hero image'),
    () => form.getByLabel('Category').selectOption({ index: 1 }),
    () => search.fill(business.name),
    () => page.getByRole('option', { name: business.name }).first().click(),
    async () => {
      await expect(form.getByRole('button', { name: /^Remove (Custom thumbnail|Hero image)/ })).toHaveCount(
        2,
      );
      await form.getByRole('button', { name: 'Publish' }).click();
    },
  ];
  expect(steps.length).toBeLessThanOrEqual(11);
  for (const step of steps) await step();

  await expectToast(page, 'Success', 'Published');
  await expect(page).toHaveURL(/\/admin\/items\/segment\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const read = () => content.read<Segment>(`/api/tv-segments/${id}`);
  await expect.poll(async () => (await request.get(`/api/tv-segments/${id}`)).status()).toBe(200);
  expect(await read()).toMatchObject({
    title,
    slug,
    customThumbnail: expect.stringMatching(/^\/uploads\//),
    heroImage: expect.stringMatching(/^\/uploads\//),
    categoryId: expect.any(Number),
  });
  const visitor = await visit();
  await visitor.page.goto(`/${slug}`);
  await expect(visitor.page.getByRole('region', { name: 'Location' })).toContainText(business.name);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete TV segment' }).click();
  await expectToast(page, 'Success', `${title} is in the trash`);
  await expect(page).toHaveURL(/tab=publishing&type=segment/);
  await expect.poll(async () => (await request.get(`/api/tv-segments/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();

  await expectToast(page, 'Success', 'Restored');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/tv-segments/${id}`)).status()).toBe(200);
  await admin.must('DELETE', `/api/tv-segments/${id}`);
});

test('#a draft: When staff leave with something typed, then they are asked, and a reload finds what was saved', async ({
  visit,
  admin,
}) => {
  const name = `Limestone Loaf ${newWord()}`;
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin/items/business/new');
  const field = page.getByLabel('Name', { exact: true });
  await field.fill(name);
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Success', 'Draft saved');
  await expect(page).toHaveURL(/\/admin\/items\/business\/\d+$/);

  await page.getByLabel('Phone').fill('765 555 0100');
  await page.getByRole('link', { name: 'All Businesses' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('765 555 0100');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectToast(page, 'Success', 'Draft saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('765 555 0100');
  await admin.must('DELETE', `/api/businesses/${page.url().split('/').at(-1)}`);
});
