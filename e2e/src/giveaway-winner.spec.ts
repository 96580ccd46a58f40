import { randomUUID } from 'node:crypto';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries, submitEntry } from './fixtures/entries';
import { expectCount, outcome, readGiveaway } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

const target = 100;

test.use({ enters: true, viewport: phone, targetEntries: target });

test.describe('a giveaway', () => {
  test('gives 140 simultaneous entries the numbers 1 to 100 and one winner, and shows the rest that it is over', async ({
    admin,
    visit,
    giveaway,
  }) => {
    const first = randomUUID();
    const early = await submitEntry(giveaway.id, first);
    expect(early).toMatchObject({ status: 200, body: { entryNumber: 1, isWinner: false } });

    const answers = [early, ...(await submitEntries(giveaway.id, 139))];

    const accepted = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const numbers = accepted.map(({ entryNumber = 0 }) => entryNumber).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: target }, (_, at) => at + 1));
    expect(accepted.filter(({ isWinner }) => isWinner)).toMatchObject([{ entryNumber: target }]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(40);
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
