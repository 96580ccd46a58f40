import { randomUUID } from 'node:crypto';
import type { AdminWinner, PublicWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries, submitEntry } from './fixtures/entries';
import { openAndEnter, passTimeUntil } from './fixtures/heldTime';
import { smallTarget, target } from './fixtures/own/ownGiveaway';
import { expectCount, outcome, readGiveaway } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { noteTexts, textsSeen } from './fixtures/textsSeen';

test.use({ enters: true, viewport: phone });

test.describe('a giveaway', () => {
  test('gives 700 entries of one moment the numbers 1 to 500 and one winner, and tells the rest that it is over', async ({
    admin,
    visit,
    giveaway,
  }) => {
    const first = randomUUID();
    const early = await submitEntry(giveaway.id, first);
    expect(early).toMatchObject({ status: 200, body: { entryNumber: 1, isWinner: false } });

    const answers = [early, ...(await submitEntries(giveaway.id, 699))];

    const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const numbers = accepted.map(({ entryNumber = 0 }) => entryNumber).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: target }, (_, at) => at + 1));
    expect(accepted.filter(({ isWinner }) => isWinner)).toMatchObject([{ entryNumber: target }]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(200);
    for (const { status, body } of refused) {
      expect({ status, detail: body.detail }).toEqual({ status: 409, detail: 'Winner already selected' });
    }

    const again = await submitEntry(giveaway.id, first);
    expect(again).toMatchObject({ status: 200, body: { entryNumber: 1 } });
    const { round, ...standing } = await readGiveaway(admin, giveaway.id);
    expect(standing).toMatchObject({ currentEntries: target, winnerSelected: true });
    const winners = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
    const own = winners.filter((winner) => winner.round === round);
    expect(own).toMatchObject([{ entryNumber: target, status: 'pending' }]);

    const { page } = await visit();
    await page.goto(giveaway.page);
    await expect(outcome(page, 'We Already Have a Winner!')).toBeVisible();
    await expectCount(page, target);
  });
});

test.describe('a winner', () => {
  test.use({ targetEntries: smallTarget });

  test('sees the numbers run up to its own and claims the prize, and only this device gets the code', async ({
    page,
    visit,
    admin,
    giveaway,
  }) => {
    await submitEntries(giveaway.id, smallTarget - 1);
    const other = await visit();
    await other.page.goto('/about');
    await noteTexts(page);
    await openAndEnter(page, giveaway.page);

    const congratulations = page.getByText('Congratulations!', { exact: true });
    await passTimeUntil(page, () => congratulations.isVisible(), 1_000);
    await page.clock.resume();
    await expect(congratulations).toBeHidden();
    const seen = await textsSeen(page);
    const numbers = seen.filter((text) => /^#\d+$/.test(text));
    expect(numbers).toEqual(Array.from({ length: 11 }, (_, at) => `#${smallTarget - 10 + at}`));
    expect(seen.indexOf('WINNER!')).toBeGreaterThan(seen.indexOf(`#${smallTarget}`));

    const claim = page.getByRole('button', { name: 'Claim My Prize!' });
    await claim.click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    // The first wrong field comes into view with its label, below the fixed bar.
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    const label = page.getByText('First name', { exact: true });
    const bar = await page.getByRole('banner').boundingBox();
    const barEnds = (bar?.y ?? 0) + (bar?.height ?? 0);
    await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(barEnds);
    // Closing the page loses nothing.
    await page.reload();
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await claim.click();
    const code = page.locator('output');
    await expect(code).toHaveText(/^[\w-]{6,}$/);
    const written = (await code.textContent()) ?? '';
    await expect(page.getByText('Name to be confirmed').first()).toBeVisible();

    await page.reload();
    await expect(code).toHaveText(written);
    await other.page.goto(giveaway.page);
    await expect(outcome(other.page, 'We Already Have a Winner!')).toBeVisible();
    await expect(other.page.getByText(written)).toHaveCount(0);

    const [unseen] = await admin.must<PublicWinner[]>('GET', `/api/giveaways/${giveaway.id}/winners`);
    expect(unseen).toMatchObject({ name: 'A winner' });
    await admin.must('PATCH', `/api/admin/winners/${unseen?.id}`, { hidden: false });
    // A page that is read before the gateway has heard of the change keeps what it was given.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Ada L.').first()).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 45_000 });
    const [latest] = await admin.must<PublicWinner[]>('GET', `/api/giveaways/${giveaway.id}/winners`);
    expect(latest).toMatchObject({ name: 'Ada L.' });
    expect(JSON.stringify(latest)).not.toContain('ada@example.org');
    await admin.must('POST', `/api/giveaways/${giveaway.id}/reset`);
    const kept = await admin.must<PublicWinner[]>('GET', `/api/giveaways/${giveaway.id}/winners`);
    expect(kept.map(({ id }) => id)).toContain(latest?.id);
  });
});
