import type { Page } from '@playwright/test';
import { submitEntries } from './fixtures/entries';
import { openAndEnter, passTimeUntil } from './fixtures/heldTime';
import { target } from './fixtures/own/ownGiveaway';
import { expectCount, outcome } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { noteTexts, textsSeen } from './fixtures/textsSeen';

test.use({ enters: true });

/** Keeps what is seen at this moment, to be looked at. */
const look = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: name.endsWith('-all') });

test('#two phones: When one is early and the other is number 500, then both are told everything, to the letter and the ledger', async ({
  visit,
  giveaway,
}) => {
  const [early, lucky] = [await visit({ viewport: phone }), await visit({ viewport: phone })];

  await test.step('the early one is told its number and gets a receipt', async () => {
    await early.page.goto(giveaway.page);
    await expect(outcome(early.page, 'You were scan #1')).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expectCount(early.page, 1);
    await look(early.page, '1-early-all');
  });

  await test.step('its count follows everybody else', async () => {
    await submitEntries(giveaway.id, target - 2);
    await expectCount(early.page, target - 1);
    await early.page.evaluate('scrollTo(0, 0)');
    await look(early.page, '2-early-counts');
  });

  await test.step('number 500 sees the numbers run up to its own', async () => {
    await noteTexts(lucky.page);
    await openAndEnter(lucky.page, giveaway.page);
    const counting = lucky.page.getByText(/^#49\d$/);
    await passTimeUntil(lucky.page, () => counting.isVisible());
    await look(lucky.page, '3-lucky-counting');
    const congratulations = lucky.page.getByText('Congratulations!', { exact: true });
    await passTimeUntil(lucky.page, () => congratulations.isVisible());
    await look(lucky.page, '4-lucky-congratulated');
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
    await look(early.page, '5-early-at-500');
  });

  let code = '';
  await test.step('the prize is claimed, and the code is shown', async () => {
    await look(lucky.page, '6-lucky-claims-all');
    await lucky.page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await lucky.page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await lucky.page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await lucky.page.getByRole('button', { name: 'Claim My Prize!' }).click();
    const output = lucky.page.locator('output');
    await expect(output).toHaveText(/^[\w-]{6,}$/);
    code = (await output.textContent()) ?? '';
    await look(lucky.page, '7-lucky-code');
  });

  await test.step('the e-mail brings the same code', async () => {
    await expect(async () => {
      const mail = (await savedMails()).find(({ text }) => text.includes(code));
      expect(mail).toMatchObject({
        to: 'Ada Lovelace <ada@example.org>',
        subject: `You won: ${giveaway.title}`,
      });
    }).toPass();
  });

  await test.step('the early one checks every line of the ledger in its own browser', async () => {
    const receipt = early.page.getByRole('region', { name: 'Your receipt' });
    await receipt.getByRole('link').click();
    await expect(early.page.getByRole('heading', { name: 'Every line is in place' })).toBeVisible();
    // The opening, the entries, and the note that it is over.
    await expect(early.page.getByText(`all ${target + 2} lines`)).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipts' })).toContainText(
      '#1stands in the ledger as on your receipt',
    );
    await look(early.page, '8-early-ledger-all');
    await early.page.getByLabel('Find entry number').fill(String(target));
    await early.page.getByRole('button', { name: 'Find' }).click();
    await expect(early.page.getByText(`Entry #${target} has won, and the round is closed`)).toBeVisible();
  });

  await test.step('both come back, and each finds what is its own', async () => {
    await early.page.goto(giveaway.page);
    await expect(outcome(early.page, 'We Already Have a Winner!')).toBeVisible();
    await expect(early.page.getByText('A winner was scan #500.')).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expect(early.page.getByText(code)).toHaveCount(0);
    await look(early.page, '9-early-back-all');

    await lucky.page.goto(giveaway.page);
    await expect(outcome(lucky.page, 'Your prize is claimed')).toBeVisible();
    await expect(lucky.page.locator('output')).toHaveText(code);
    await look(lucky.page, '10-lucky-back-all');
  });
});
