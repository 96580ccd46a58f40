import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { mainGiveawayId } from './fixtures/mainGiveaway';
import { expectCount, leaveOpen, openRound, readGiveaway } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });
test.beforeEach(({ admin }) => openRound(admin));
test.afterAll(leaveOpen);

const details = (page: Page) => page.getByRole('form', { name: 'Giveaway details' });

test('#giveaway details: When fields are wrong, then each says why; when saved, then the public page shows it', async ({
  visit,
  admin,
}) => {
  const { title } = await readGiveaway(admin);
  const staff = await visit({ storageState: admin.state });
  await staff.page.goto('/admin?tab=giveaway');
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
  try {
    const { page } = await visit();
    const heading = page.getByRole('heading', { level: 1, name: 'Another name' });
    await expectOpened(
      () => page.goto('/giveaways'),
      () => expect(heading).toBeVisible(soon),
    );
  } finally {
    await admin.must('PATCH', '/api/giveaways/1', { title });
  }
});

test('#reset: When staff type the word, then every open page counts from 0', async ({ visit, admin }) => {
  await submitEntries(mainGiveawayId, 3);
  const visitor = await visit();
  await visitor.page.goto('/giveaways');
  await expectCount(visitor.page, 3);
  const staff = await visit({ storageState: admin.state });
  await staff.page.goto('/admin?tab=giveaway');
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

test('#test e-mail: When it is sent, then it arrives with the next steps; without a recipient it says what is missing', async ({
  visit,
  admin,
}) => {
  const { nextSteps } = await readGiveaway(admin);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=giveaway');
  const form = page.getByRole('form', { name: 'Test email' });
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  for (const message of ['First name is required', 'Last name is required', 'Valid email is required']) {
    await expect(form.getByText(message)).toBeVisible();
  }
  const recipient = `${randomUUID()}@example.org`;
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByLabel('Email').fill(recipient);
  await form.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(async () => {
    const mail = (await savedMails()).find(({ to }) => to.includes(recipient));
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(nextSteps);
  }).toPass();
});

test('#winners: When staff delete the winner of the round, then it stays closed until they award the next entry', async ({
  visit,
  admin,
}) => {
  await admin.must('PATCH', '/api/giveaways/1', { targetEntries: 2 });
  await submitEntries(mainGiveawayId, 2);
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin?tab=giveaway');
  const winners = page.getByRole('table', { name: 'Winners' });
  const { round } = await readGiveaway(admin);
  const row = winners
    .getByRole('row')
    .filter({ hasText: 'Waits for claim' })
    .filter({ hasText: String(round) });
  await row
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Winner' }).click();
  await expectToast(page, 'Success', 'Winner deleted successfully');
  const visitor = await visit();
  await visitor.page.goto('/giveaways');
  await expectCount(visitor.page, 2);
  expect((await readGiveaway(admin)).winnerSelected).toBe(true);

  await page.getByRole('button', { name: 'Award Next Entry' }).click();
  const question = page.getByRole('dialog', { name: 'Award the next entry?' });
  await expect(question).toContainText('#1,');
  await question.getByRole('button', { name: 'Award Prize' }).click();
  await expectToast(
    page,
    'Success',
    'The prize now belongs to entry #1. It has left no e-mail address: it learns of it by opening the page.',
  );
  await expect(winners.getByRole('row').filter({ hasText: 'Waits for claim' }).first()).toContainText('#1');
});
