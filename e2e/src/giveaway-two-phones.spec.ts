import type { Page } from '@playwright/test';
import type { AdminWinner, PublicWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { openAndEnter, passTimeUntil } from './fixtures/heldTime';
import { smallTarget as target } from './fixtures/own/ownGiveaway';
import { counter, expectCount, outcome, readGiveaway } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { noteTexts, textsSeen } from './fixtures/textsSeen';

test.use({ enters: true, targetEntries: target });

/**
 * When the page sent its entry, in milliseconds by its own clock, as the second is measured by it: that of the test is
 * late by as much as the machine is busy.
 */
async function enteredAt(page: Page): Promise<number> {
  const times = () =>
    page.evaluate<number[]>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/enter')).map(({ startTime }) => startTime)",
    );
  await expect.poll(times).not.toEqual([]);
  return (await times())[0] ?? Number.NaN;
}

test('an early phone and the winning phone each follow the giveaway to the email and the ledger', async ({
  visit,
  admin,
  giveaway,
}) => {
  const [early, lucky] = [await visit({ viewport: phone }), await visit({ viewport: phone })];

  await test.step('the early one enters automatically after a second, reads its number and gets a receipt', async () => {
    const { page } = early;
    const said: (string | Buffer)[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(payload)));
    await noteTexts(page);
    await page.goto(giveaway.page);
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    expect((await textsSeen(page)).join()).toContain('Processing your entry...');
    const began = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].responseStart");
    expect((await enteredAt(page)) - began).toBeGreaterThanOrEqual(1000);
    await expect(page.getByText(/didn't win this time/)).toBeVisible();
    await expect(page.getByText(/Location sharing is optional/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Previous winners' })).toBeVisible();
    await expect(counter(page)).toHaveAttribute('aria-valuemax', String(target));
    // A document enters before its scripts have loaded, and the connection opens after that.
    await expect.poll(() => said).toContain(`{"type":"subscribe","giveawayId":${giveaway.id}}`);
    await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expectCount(page, 1);
  });

  await test.step('its count follows everybody else', async () => {
    await submitEntries(giveaway.id, target - 2);
    await expectCount(early.page, target - 1);
  });

  await test.step('the winning phone sees the numbers run up to its own', async () => {
    await noteTexts(lucky.page);
    await openAndEnter(lucky.page, giveaway.page);
    const congratulations = lucky.page.getByText('Congratulations!', { exact: true });
    await passTimeUntil(lucky.page, () => congratulations.isVisible(), 1_000);
    await lucky.page.clock.resume();
    await expect(congratulations).toBeHidden();
    const seen = await textsSeen(lucky.page);
    const numbers = seen.filter((text) => /^#\d+$/.test(text));
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, at) => `#${target - 10 + at}`));
    expect(seen.indexOf('WINNER!')).toBeGreaterThan(seen.indexOf(`#${target}`));
  });

  await test.step('the early one sees that the round is over, and keeps its number', async () => {
    await expectCount(early.page, target);
    await expect(outcome(early.page, 'You were scan #1')).toBeVisible();
  });

  let code = '';
  await test.step('the prize is claimed, and the code is shown', async () => {
    const claim = lucky.page.getByRole('button', { name: 'Claim My Prize!' });
    await claim.click();
    await expect(lucky.page.getByText('First name is required')).toBeVisible();
    // The first wrong field comes into view with its label, below the fixed bar.
    await expect(lucky.page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    const label = lucky.page.getByText('First name', { exact: true });
    const bar = await lucky.page.getByRole('banner').boundingBox();
    const barEnds = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(barEnds);
    // Closing the page loses nothing.
    await lucky.page.reload();
    await lucky.page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await lucky.page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await lucky.page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await claim.click();
    const output = lucky.page.locator('output');
    await expect(output).toHaveText(/^[\w-]{6,}$/);
    code = (await output.textContent()) ?? '';
    await expect(lucky.page.getByText('Name to be confirmed').first()).toBeVisible();
  });

  await test.step('the email has the same code and the next steps', async () => {
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

  await test.step('both return, and each finds its own result', async () => {
    await early.page.goto(giveaway.page);
    await expect(outcome(early.page, 'We Already Have a Winner!')).toBeVisible();
    await expect(early.page.getByText(`Scan #${target} won`)).toBeVisible();
    await expect(early.page.getByRole('region', { name: 'Your receipt' })).toContainText('#1');
    await expect(early.page.getByText(code)).toHaveCount(0);

    await lucky.page.goto(giveaway.page);
    await expect(outcome(lucky.page, 'Your prize is claimed')).toBeVisible();
    await expect(lucky.page.locator('output')).toHaveText(code);
  });

  await test.step('everybody reads the name that staff show, also after a new round, and no address', async () => {
    const read = () => admin.must<PublicWinner[]>('GET', `/api/giveaways/${giveaway.id}/winners`);
    const [unseen] = await read();
    expect(unseen).toMatchObject({ name: 'A winner' });
    await admin.must('PATCH', `/api/admin/winners/${unseen?.id}`, { hidden: false });
    await expectOpened(
      () => early.page.reload(),
      () => expect(early.page.getByText('Ada L.').first()).toBeVisible(soon),
    );
    await admin.must('POST', `/api/giveaways/${giveaway.id}/reset`);
    const kept = await read();
    expect(kept).toMatchObject([{ id: unseen?.id, name: 'Ada L.' }]);
    expect(JSON.stringify(kept)).not.toContain('ada@example.org');
  });
});
