import type { Page } from '@playwright/test';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { picture } from './fixtures/picture';
import { readGiveaway } from './fixtures/rounds';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

const details = (page: Page) => page.getByRole('form', { name: 'Giveaway details' });

test('a member of staff who saves second chooses between the versions and keeps what was typed', async ({
  visit,
  admin,
  giveaway,
}) => {
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/giveaways\/\d+/);
  await page.goto(giveaway.tab);
  const form = details(page);
  await expect(form.getByLabel('Title')).toHaveValue(giveaway.title);
  const saved = () => readGiveaway(admin, giveaway.id);
  await admin.must('PATCH', `/api/giveaways/${giveaway.id}`, { title: 'Theirs', prize: 'Their prize' });
  await form.getByLabel('Title').fill('Mine');
  await form.getByRole('button', { name: 'Save Changes' }).click();

  await expect(form.getByRole('alert')).toContainText('Someone else has changed this giveaway');
  await expect.poll(saved).toMatchObject({ title: 'Theirs' });
  await expect(form.getByLabel('Title')).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Save Mine Anyway' }).click();
  await expectToast(page, 'Success', 'Giveaway updated successfully');
  // Only what was typed is overwritten.
  await expect.poll(saved).toMatchObject({ title: 'Mine', prize: 'Their prize' });
});

test('the picture of a giveaway is shown on its card and its page', async ({ visit, admin, giveaway }) => {
  const { page } = await visit({ storageState: admin.state });
  await page.goto(giveaway.tab);
  const form = details(page);
  await form.locator('input[type=file]').setInputFiles(await picture());
  await expect(form.getByRole('img', { name: 'Picture of the giveaway' })).toBeVisible();
  await expect(form.getByText('Unsaved changes')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Success', 'Giveaway updated successfully');
  const thumbnail = async () => (await readGiveaway(admin, giveaway.id)).thumbnail;
  await expect.poll(thumbnail).toMatch(/^\/uploads\//);
  const shown = `img[src="${await thumbnail()}"]`;

  const visitor = await visit();
  for (const [address, place] of [
    ['/giveaways-old', visitor.page.getByRole('article')],
    [giveaway.page, visitor.page.getByRole('main')],
  ] as const) {
    await expectOpened(
      () => visitor.page.goto(address),
      () => expect(place.locator(shown)).toBeVisible(soon),
    );
  }
});

// The activity names winners by their numbers: no other test has winners with these.
test.describe('a deleted winner', () => {
  test.use({ targetEntries: 4 });

  test('has the prize again when restored under Activity', async ({ visit, admin, giveaway }) => {
    await submitEntries(giveaway.id, 4);
    const winners = () => admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
    const [winner] = await winners();
    if (!winner) throw new Error('no entry has won');
    await admin.must('DELETE', `/api/admin/winners/${winner.id}`);
    const { page } = await visit({ storageState: admin.state });
    await page.goto('/admin?tab=activity');
    await page.getByLabel('Kind', { exact: true }).selectOption('winner');
    await page.getByLabel('Action', { exact: true }).selectOption('removed');
    const row = page.getByRole('row').filter({ hasText: 'Entry #4' }).first();
    await expect(row.getByText('30 days left')).toBeVisible();

    await row.getByRole('button', { name: /^Restore Entry #4/ }).click();

    await expect(row.getByText('Restored')).toBeVisible();
    await expect.poll(async () => (await winners())[0]).toEqual(winner);
  });
});
