import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { expectCount, readGiveaway } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk, targetEntries: 6 });

const details = (page: Page) => page.getByRole('form', { name: 'Giveaway details' });

test('the form of a giveaway names each wrong field, and its page shows what was saved', async ({
  visit,
  admin,
  giveaway,
}) => {
  const staff = await visit({ storageState: admin.state });
  await staff.page.goto(giveaway.tab);
  const form = details(staff.page);
  for (const [label, wrong, message] of [
    ['Title', '', 'Title is required'],
    ['Description', '', 'Description is required'],
    ['Target Entries', '0', 'Target entries must be at least 1'],
    ['Current Entries', '-1', 'Current entries must be 0 or greater'],
    ['Prize', '', 'Prize description is required'],
    ['Next Steps', '', 'Next steps instructions are required'],
  ] as const) {
    await form.getByLabel(label).fill(wrong);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText(message)).toBeVisible();
  }
  await staff.page.reload();
  await form.getByLabel('Title').fill('Another name');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(staff.page, 'Success', 'Giveaway updated successfully');
  const { page } = await visit();
  const heading = page.getByRole('heading', { level: 1, name: 'Another name' });
  await expectOpened(
    () => page.goto(giveaway.page),
    () => expect(heading).toBeVisible(soon),
  );
});

test('a reset makes every open page count from 0', async ({ visit, admin, giveaway }) => {
  await submitEntries(giveaway.id, 3);
  const visitor = await visit();
  await visitor.page.goto(giveaway.page);
  await expectCount(visitor.page, 3);
  const staff = await visit({ storageState: admin.state });
  await staff.page.goto(giveaway.tab);
  const entries = staff.page.getByRole('table', { name: 'Recent entries' });
  await expect(entries.getByRole('row', { name: /#3/ })).toBeVisible();

  await staff.page.getByRole('button', { name: 'Reset Giveaway' }).click();
  const question = staff.page.getByRole('dialog', { name: 'Reset the giveaway?' });
  await expect(question.getByRole('button', { name: 'Reset Giveaway' })).toBeDisabled();
  await question.getByLabel('Type RESET to confirm').fill('RESET');
  await question.getByRole('button', { name: 'Reset Giveaway' }).click();
  await expectToast(staff.page, 'Success', 'Giveaway reset successfully');
  await expectCount(visitor.page, 0);
});

test('a test e-mail names its missing fields and arrives with the next steps', async ({
  visit,
  admin,
  giveaway,
}) => {
  const { nextSteps } = await readGiveaway(admin, giveaway.id);
  const { page } = await visit({ storageState: admin.state });
  await page.goto(giveaway.tab);
  const form = page.getByRole('form', { name: 'Test email' });
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  for (const message of ['First name is required', 'Last name is required']) {
    await expect(form.getByText(message)).toBeVisible();
  }
  const firstName = `Ada ${randomUUID()}`;
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(async () => {
    const texts = (await savedMails()).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.find((text) => text.includes(firstName))).toContain(nextSteps);
  }).toPass();
});

test('a round whose winner is deleted stays closed until staff award the next entry', async ({
  visit,
  admin,
  giveaway,
}) => {
  await submitEntries(giveaway.id, 6);
  const { page } = await visit({ storageState: admin.state });
  await page.goto(giveaway.tab);
  const winners = page.getByRole('table', { name: 'Winners' });
  const row = winners.getByRole('row').filter({ hasText: 'Waiting for claim' });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Winner' }).click();
  await expectToast(page, 'Success', 'Winner deleted successfully');
  const visitor = await visit();
  await visitor.page.goto(giveaway.page);
  await expectCount(visitor.page, 6);
  expect((await readGiveaway(admin, giveaway.id)).winnerSelected).toBe(true);

  await page.getByRole('button', { name: 'Give Prize to Next Entry' }).click();
  const question = page.getByRole('dialog', { name: 'Give the prize to the next entry?' });
  await expect(question).toContainText('#5,');
  await question.getByRole('button', { name: 'Give Prize' }).click();
  await expectToast(
    page,
    'Success',
    'Entry #5 now has the prize. No e-mail address on file; they will see it when they open the page.',
  );
  await expect(row).toContainText('#5');
});
