import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { inGiveawayDatabase } from './fixtures/giveawayDatabase';
import { outcome } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ enters: true, viewport: phone });

test.describe('the entry ledger', () => {
  test("checks every line in the browser and finds the visitor's own from the receipt", async ({
    page,
    giveaway,
  }) => {
    await submitEntries(giveaway.id, 30);
    await page.goto(giveaway.page);
    await expect(outcome(page, 'You were scan #31')).toBeVisible();
    const receipt = page.getByRole('region', { name: 'Your receipt' });
    await expect(receipt).toContainText('#31');
    await expect(receipt).toContainText('This device can enter again');
    await expect(receipt).toContainText(/[0-9a-f]{64}/);

    await receipt.getByRole('link').click();

    await expect(page.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
    await expect(page.getByText('all 32 lines')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your receipts' })).toContainText('#31matches the ledger');
    const own = page.getByRole('listitem').filter({ hasText: 'yours' });
    await expect(own).toContainText('#31');
  });

  test('names the line of a row that was altered in the database', async ({ page, giveaway }) => {
    await submitEntries(giveaway.id, 30);
    const alter = (pseudonym: string) =>
      inGiveawayDatabase(async (client) => {
        const { rows } = await client.query<{ before: string }>(
          `with round as (select id from rounds where giveaway_id = $2 and state <> 'ended'),
             former as (select pseudonym from entries where round_id = (select id from round) and number = 7)
           update entries set pseudonym = $1 where round_id = (select id from round) and number = 7
           returning (select pseudonym from former) as before`,
          [pseudonym, giveaway.id],
        );
        return rows[0]?.before ?? '';
      });
    const before = await alter('MINEMINE');
    try {
      await page.goto(`${giveaway.page}/ledger`);

      await expect(page.getByRole('heading', { name: 'Line #7 was changed' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'does not fit' })).toContainText('MINEMINE');
    } finally {
      await alter(before);
    }
  });

  test('of an earlier round can still be checked', async ({ page, admin, giveaway }) => {
    await submitEntries(giveaway.id, 5);
    await admin.must('POST', `/api/giveaways/${giveaway.id}/reset`);

    await page.goto(`${giveaway.page}/ledger`);
    await expect(page.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Rounds' }).getByRole('link').nth(1).click();

    await expect(page.getByText('Staff began a new round')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
  });
});

test.describe('the giveaways', () => {
  test('offer to enter the running one, and lead to its rules', async ({ page, giveaway }) => {
    const running = page
      .getByRole('article')
      .filter({ hasText: giveaway.title })
      .filter({ hasText: 'ACTIVE NOW' });
    await expectOpened(
      () => page.goto('/giveaways-old'),
      () => expect(running).toBeVisible(soon),
    );
    await expect(running.getByRole('link', { name: /^Enter Now/ })).toHaveAttribute('href', giveaway.page);
    await page.getByRole('tab', { name: 'Completed' }).click();
    await expect(running).toHaveCount(0);
    // Of whichever is the newest that is running.
    await expect(page.getByRole('link', { name: 'View Contest Rules' })).toHaveAttribute(
      'href',
      /^\/giveaways\/\d+\/rules$/,
    );

    await page.goto(`${giveaway.page}/rules`);

    await expect(page.getByRole('heading', { level: 1, name: 'Official rules' })).toBeVisible();
    await expect(page.getByText('Entry #500 wins.')).toBeVisible();
    await expect(page.getByText('within 14 days')).toBeVisible();
  });
});
