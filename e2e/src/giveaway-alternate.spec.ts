import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { smallTarget as target } from './fixtures/own/ownGiveaway';
import { outcome } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { withMail } from './fixtures/withMail';
import { violationsOfState } from './questions/axe';

test.use({ enters: true, viewport: phone, targetEntries: target });

test.describe('an alternate', () => {
  test('gets an email at the address on the receipt when the prize is awarded, and claims it', async ({
    page,
    visit,
    admin,
    giveaway,
  }) => {
    const email = `alternate-${giveaway.id}@example.org`;
    await submitEntries(giveaway.id, target - 2);
    await withMail(page);
    await page.goto(giveaway.page);
    await expect(outcome(page, `You were scan #${target - 1}`)).toBeVisible();
    await page.getByRole('button', { name: "Email me if it's mine" }).click();
    const form = page.getByRole('dialog', { name: 'If the prize comes your way' });
    expect(await violationsOfState(page), 'the form').toEqual([]);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('button', { name: 'Email Me' }).click();
    await expect(page.getByText("We'll email you if the prize comes your way.")).toBeVisible();
    await submitEntries(giveaway.id, 1);
    // Also kept when the page is closed.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Erase my address' })).toBeVisible();
    expect(await violationsOfState(page)).toEqual([]);
    await page.goto('/about');

    const staff = await visit({ storageState: admin.state, viewport: desk });
    await staff.page.goto(`/admin?tab=giveaway&giveaway=${giveaway.id}`);
    await staff.page.getByRole('button', { name: `Delete winner #${target}` }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete Winner' }).click();
    await staff.page.getByRole('button', { name: 'Give Prize to Next Entry' }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Give Prize' }).click();
    const row = staff.page
      .getByRole('table', { name: 'Winners' })
      .getByRole('row', { name: `#${target - 1}` });
    await expect(row.getByRole('link', { name: email })).toBeVisible();
    // The stack of the tests saves its emails, and staff read that.
    const winners = staff.page.getByRole('region', { name: 'Winners' });
    await expect(winners.getByText(/^Email is not set up/)).toBeVisible();
    await expect(async () => {
      const [winner] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
      expect(winner).toMatchObject({ entryNumber: target - 1, told: 'sent' });
    }).toPass();
    await staff.page.reload();
    await expect(row).toContainText('Alternate: saved, not sent');
    expect(await violationsOfState(staff.page)).toEqual([]);

    const mail = (await savedMails()).find(({ to }) => to.includes(email));
    expect(mail?.subject).toBe(`The prize is yours now: ${giveaway.title}`);
    const link = new RegExp(`https?://\\S+/giveaways/${giveaway.id}\\b`).exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto(new URL(link).pathname);
    await expect(outcome(page, 'Congratulations! You won!')).toBeVisible();
    // Elsewhere the same browser is led back to it.
    await page.goto('/giveaways-old');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOfState(page), 'the list').toEqual([]);
    await page.getByRole('link', { name: 'Claim it' }).click();
    await expect(outcome(page, 'Congratulations! You won!')).toBeVisible();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Claim My Prize!' }).click();
    await expect(page.locator('output')).toHaveText(/^[\w-]{6,}$/);
  });
});
