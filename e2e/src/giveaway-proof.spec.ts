import { submitEntries } from './fixtures/entries';
import { inGiveawayDatabase } from './fixtures/giveawayDatabase';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ enters: true, viewport: phone });

test.describe('the entry ledger', () => {
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
});
