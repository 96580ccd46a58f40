import type { Page } from '@playwright/test';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { mainGiveawayId } from './fixtures/mainGiveaway';
import { picture } from './fixtures/picture';
import { leaveOpen, openRound, readGiveaway } from './fixtures/rounds';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });
test.beforeEach(({ admin }) => openRound(admin));
test.afterAll(leaveOpen);

const details = (page: Page) => page.getByRole('form', { name: 'Giveaway details' });

test('#two admins: When both edit the giveaway, then the second is told and chooses, and what was typed stays', async ({
  visit,
  admin,
}) => {
  const { title, prize } = await readGiveaway(admin);
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/giveaways\/1/);
  await page.goto('/admin?tab=giveaway');
  const form = details(page);
  await expect(form.getByLabel('Title')).toHaveValue(title);
  try {
    await admin.must('PATCH', '/api/giveaways/1', { title: 'Theirs', prize: 'Their prize' });
    await form.getByLabel('Title').fill('Mine');
    await form.getByRole('button', { name: 'Save Changes' }).click();

    await expect(form.getByRole('alert')).toContainText('Somebody else has changed this giveaway');
    await page.screenshot({ path: test.info().outputPath('overtaken.png') });
    await expect.poll(() => readGiveaway(admin)).toMatchObject({ title: 'Theirs' });
    await expect(form.getByLabel('Title')).toHaveValue('Mine');
    await form.getByRole('button', { name: 'Save Mine Anyway' }).click();
    await expectToast(page, 'Success', 'Giveaway updated successfully');
    // Only what was typed is written over.
    await expect.poll(() => readGiveaway(admin)).toMatchObject({ title: 'Mine', prize: 'Their prize' });
  } finally {
    await admin.must('PATCH', '/api/giveaways/1', { title, prize });
  }
});

test('#picture: When staff give the giveaway a picture, then its card and its page show it', async ({
  visit,
  admin,
}) => {
  const { thumbnail } = await readGiveaway(admin);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=giveaway');
  const form = details(page);
  try {
    await form.locator('input[type=file]').setInputFiles(await picture());
    await expect(form.getByRole('img', { name: 'Picture of the giveaway' })).toBeVisible();
    await expect(form.getByText('Unsaved changes')).toBeVisible();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Success', 'Giveaway updated successfully');
    await expect.poll(async () => (await readGiveaway(admin)).thumbnail).not.toBe(thumbnail);
    const saved = await readGiveaway(admin);
    expect(saved.thumbnail).toMatch(/^\/uploads\//);

    const visitor = await visit();
    for (const [address, place] of [
      ['/giveaways-old', visitor.page.getByRole('article')],
      ['/giveaways', visitor.page.getByRole('main')],
    ] as const) {
      await expectOpened(
        () => visitor.page.goto(address),
        () => expect(place.locator(`img[src="${saved.thumbnail}"]`)).toBeVisible(soon),
      );
    }
    await form.screenshot({ path: test.info().outputPath('picture.png') });
  } finally {
    await admin.must('PATCH', '/api/giveaways/1', { thumbnail });
  }
});

test('#undo: When a deleted winner is restored under Activity, then the prize is theirs again', async ({
  visit,
  admin,
}) => {
  await admin.must('PATCH', '/api/giveaways/1', { targetEntries: 2 });
  await submitEntries(mainGiveawayId, 2);
  const winners = () => admin.must<AdminWinner[]>('GET', '/api/admin/all-winners/1');
  const [winner] = await winners();
  if (!winner) throw new Error('nobody has won');
  await admin.must('DELETE', `/api/admin/winners/${winner.id}`);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=activity');
  await page.getByLabel('Kind', { exact: true }).selectOption('winner');
  await page.getByLabel('Action', { exact: true }).selectOption('removed');
  const row = page.getByRole('row').filter({ hasText: 'Entry #2' }).first();
  await expect(row.getByText('30 days left')).toBeVisible();

  await row.getByRole('button', { name: /^Restore Entry #2/ }).click();

  await expect(row.getByText('Restored')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('restored.png') });
  await expect.poll(async () => (await winners())[0]).toEqual(winner);
});

test('#undo: When the prize has gone to another entry, then restoring says so', async ({ visit, admin }) => {
  await admin.must('PATCH', '/api/giveaways/1', { targetEntries: 2 });
  await submitEntries(mainGiveawayId, 2);
  const [winner] = await admin.must<AdminWinner[]>('GET', '/api/admin/all-winners/1');
  await admin.must('DELETE', `/api/admin/winners/${winner?.id}`);
  await admin.must('POST', '/api/admin/giveaways/1/award', {});
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/restore$/);
  await page.goto('/admin?tab=activity');
  await page.getByLabel('Kind', { exact: true }).selectOption('winner');

  await page
    .getByRole('button', { name: /^Restore Entry #2/ })
    .first()
    .click();

  await expectToast(
    page,
    'Failed to restore',
    'The prize of this round has been awarded to another entry since',
  );
});
