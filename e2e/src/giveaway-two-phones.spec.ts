import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { openAndEnter, passTimeUntil } from './fixtures/heldTime';
import { smallTarget as target } from './fixtures/own/ownGiveaway';
import { expectCount, outcome, readGiveaway } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { noteTexts, textsSeen } from './fixtures/textsSeen';

test.use({ enters: true, targetEntries: target });

test('an early phone and the winning phone each follow the giveaway to the e-mail and the ledger', async ({
  visit,
  admin,
  giveaway,
}) => {
  const [early, lucky] = [await visit({ viewport: phone }), await visit({ viewport: phone })];

  await test.step('the early one is told its number and gets a receipt', async () => {
    await early.page.goto(giveaway.page);
    await expect(outcome(early.page, 'You were scan #1')).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expectCount(early.page, 1);
  });

  await test.step('its count follows everybody else', async () => {
    await submitEntries(giveaway.id, target - 2);
    await expectCount(early.page, target - 1);
  });

  await test.step('the winning phone sees the numbers run up to its own', async () => {
    await noteTexts(lucky.page);
    await openAndEnter(lucky.page, giveaway.page);
    const counting = lucky.page.locator('[data-tone=night] p').filter({ hasText: /^#\d+$/ });
    await passTimeUntil(lucky.page, () => counting.isVisible());
    const congratulations = lucky.page.getByText('Congratulations!', { exact: true });
    await passTimeUntil(lucky.page, () => congratulations.isVisible(), 1_000);
    await lucky.page.clock.resume();
    await expect(congratulations).toBeHidden();
    const seen = await textsSeen(lucky.page);
    expect(seen).toContain('WINNER!');
    const numbers = seen.filter((text) => /^#\d+$/.test(text));
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, at) => `#${target - 10 + at}`));
  });

  await test.step('the early one sees that the round is over, and keeps its number', async () => {
    await expectCount(early.page, target);
    await expect(outcome(early.page, 'You were scan #1')).toBeVisible();
  });

  let code = '';
  await test.step('the prize is claimed, and the code is shown', async () => {
    await lucky.page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await lucky.page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await lucky.page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await lucky.page.getByRole('button', { name: 'Claim My Prize!' }).click();
    const output = lucky.page.locator('output');
    await expect(output).toHaveText(/^[\w-]{6,}$/);
    code = (await output.textContent()) ?? '';
  });

  await test.step('the e-mail brings the same code and the next steps', async () => {
    const { nextSteps } = await readGiveaway(admin, giveaway.id);
    await expect(async () => {
      const mail = (await savedMails()).find(({ text }) => text.includes(code));
      expect(mail).toMatchObject({
        to: 'Ada Lovelace <ada@example.org>',
        subject: `You won: ${giveaway.title}`,
      });
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(nextSteps);
      const [winner] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
      expect(winner).toMatchObject({ winnerCode: code, mail: 'sent' });
    }).toPass();
  });

  await test.step('the early one checks every line of the ledger in its own browser', async () => {
    const receipt = early.page.getByRole('region', { name: 'Your receipt' });
    await receipt.getByRole('link').click();
    await expect(early.page.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
    // The opening, the entries, the draw of the last one, and the note that it is over.
    await expect(early.page.getByText(`all ${target + 3} lines`)).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipts' })).toContainText(
      '#1matches the ledger',
    );
    await early.page.getByLabel('Find entry number').fill(String(target));
    await early.page.getByRole('button', { name: 'Find' }).click();
    await expect(early.page.getByText(`Entry #${target} has won, and the round is closed`)).toBeVisible();
  });

  await test.step('both come back, and each finds what is its own', async () => {
    await early.page.goto(giveaway.page);
    await expect(outcome(early.page, 'We Already Have a Winner!')).toBeVisible();
    await expect(early.page.getByText(`Scan #${target} won`)).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expect(early.page.getByText(code)).toHaveCount(0);

    await lucky.page.goto(giveaway.page);
    await expect(outcome(lucky.page, 'Your prize is claimed')).toBeVisible();
    await expect(lucky.page.locator('output')).toHaveText(code);
  });
});
