import type { Locator } from '@playwright/test';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { Segment } from '@show/contracts/entities/segment';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import type { Admin } from './fixtures/admin';
import { contentOf } from './fixtures/content';
import { newWord } from './fixtures/newWord';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';
import { newVideoId } from './fixtures/videoSource';

test.use({ viewport: desk });

/** The steps of staff, counted as they are taken: a click, a text, a choice or a file. */
function counted() {
  let steps = 0;
  const step =
    <Rest extends unknown[]>(take: (on: Locator, ...rest: Rest) => Promise<unknown>) =>
    async (on: Locator, ...rest: Rest) => {
      steps += 1;
      await take(on, ...rest);
    };
  return {
    steps: () => steps,
    click: step((on) => on.click()),
    fill: step((on, text: string) => on.fill(text)),
    choose: step((on, index: number) => on.selectOption({ index })),
    upload: step(async (on) => on.locator('input[type=file]').setInputFiles(await picture())),
  };
}

/** Takes away what a test has made, however far it got. */
async function removeItem(admin: Admin, type: PagedKind, title: string): Promise<void> {
  const items = await admin.must<AdminItem[]>('GET', `/api/admin/items?type=${type}`);
  const made = items.find((item) => item.title === title);
  if (made) await admin.must('DELETE', `/api/${itemKinds[type].path}/${made.id}`);
}

test('a new segment is public after 11 steps, with the gallery that was filled before its first save, and Undo restores it after its deletion', async ({
  visit,
  admin,
  request,
  removals,
}) => {
  const word = newWord();
  const [title, slug] = [`Opal Glass ${word}`, `opal-glass-${word}`];
  const content = contentOf(request);
  const business = await content.business();
  removals.push(() => removeItem(admin, 'segment', title));
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=publishing');
  const form = page.getByRole('form', { name: 'New TV segment' });
  const staff = counted();

  await staff.click(page.getByRole('button', { name: 'New', exact: true }));
  await staff.click(page.getByRole('link', { name: 'TV Segment', exact: true }));
  await staff.fill(form.getByLabel('Title', { exact: true }), title);
  await staff.fill(form.getByLabel('Description'), 'Colored glass for church windows.');
  await staff.fill(form.getByLabel('YouTube ID'), `https://youtu.be/${newVideoId()}`);
  await staff.upload(form.getByRole('group', { name: 'Custom thumbnail' }));
  await staff.upload(form.getByRole('group', { name: 'Hero image' }));
  await staff.choose(form.getByLabel('Category'), 1);
  await staff.fill(form.getByRole('combobox', { name: 'Add a business or place' }), business.name);
  await staff.click(page.getByRole('option', { name: business.name }).first());
  await expect(form.getByRole('button', { name: /^Remove (Custom thumbnail|Hero image)/ })).toHaveCount(2);
  // Not one of the steps that a segment needs.
  const files = [await picture('one.png'), await picture('two.png')];
  await page.getByLabel('Add images to the gallery').setInputFiles(files);
  const pictures = page.getByRole('list', { name: 'Gallery of the new segment' }).getByRole('img');
  await expect(pictures).toHaveCount(2);
  const chosen = await Promise.all((await pictures.all()).map((one) => one.getAttribute('src')));
  await staff.click(form.getByRole('button', { name: 'Publish' }));
  expect(staff.steps()).toBeLessThanOrEqual(11);

  // The badge of the item says the same.
  await expect(page.getByLabel(/^Notifications/).getByText('Published', { exact: true })).toBeVisible();
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
  await expect
    .poll(async () => (await content.gallery({ id })).map(({ url }) => url))
    .toEqual(chosen.map((src) => src?.split('?')[0]));
  const visitor = await visit();
  await visitor.page.goto(`/${slug}`);
  await expect(visitor.page.getByRole('region', { name: 'Location' })).toContainText(business.name);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete TV segment' }).click();
  await expectToast(page, 'Success', `${title} is in the trash`);
  // A toast beneath the pointer stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page).toHaveURL(/tab=publishing&type=segment/);
  await expect.poll(async () => (await request.get(`/api/tv-segments/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();

  await expectToast(page, 'Success', 'Restored');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(async () => (await request.get(`/api/tv-segments/${id}`)).status()).toBe(200);
});
