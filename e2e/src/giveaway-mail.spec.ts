import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { target } from './fixtures/own/ownGiveaway';
import { readGiveaway } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ enters: true, viewport: phone });

test.describe("#the winner's e-mail", () => {
  test('When the prize is claimed, then an e-mail brings the code and what to do next', async ({
    page,
    admin,
    giveaway,
  }) => {
    await submitEntries(giveaway.id, target - 1);
    await page.goto(giveaway.page);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await page.getByRole('button', { name: 'Claim My Prize!' }).click();
    const code = (await page.locator('output').textContent()) ?? '';
    const { nextSteps, title } = await readGiveaway(admin, giveaway.id);

    await expect(async () => {
      const mail = (await savedMails()).find(({ text }) => text.includes(code));
      expect(mail).toMatchObject({ to: 'Ada Lovelace <ada@example.org>', subject: `You won: ${title}` });
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(nextSteps);
    }).toPass();
    await expect(async () => {
      const [winner] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
      expect(winner).toMatchObject({ winnerCode: code, mail: 'sent' });
    }).toPass();
  });
});
