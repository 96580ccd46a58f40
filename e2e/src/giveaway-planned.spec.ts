import type { Giveaway } from '@show/contracts/entities/giveaway';
import { inSeconds } from './fixtures/own/ownGiveaway';
import { expectCount, outcome } from './fixtures/rounds';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { violationsOfState } from './questions/axe';

test.use({ enters: true, viewport: phone });

test.describe('a planned giveaway', () => {
  test('opens automatically at its start, and pauses, resumes and ends on open pages as staff say', async ({
    page,
    visit,
    admin,
    openGiveaway,
  }) => {
    const { id, page: address } = await openGiveaway({ startDate: inSeconds(3_600) });
    const patch = (body: object) => admin.must<Giveaway>('PATCH', `/api/giveaways/${id}`, body);
    await page.goto(address);
    await expect(outcome(page, /^Opens /)).toBeVisible();
    await expect(page.getByText('COMING SOON', { exact: true })).toBeVisible();
    expect(await violationsOfState(page)).toEqual([]);

    await patch({ startDate: inSeconds(2) });
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    await expect(page.getByText('ACTIVE NOW', { exact: true })).toBeVisible();

    expect((await patch({ paused: true })).status).toBe('paused');
    await expect(page.getByText('PAUSED', { exact: true })).toBeVisible();
    const { page: other } = await visit({ viewport: phone, colorScheme: 'dark' });
    await other.goto(address);
    await expect(outcome(other, 'This giveaway is paused')).toBeVisible();
    expect(await violationsOfState(other)).toEqual([]);
    await patch({ paused: false });
    await expect(outcome(other, 'You were scan #2')).toBeVisible();
    await expectCount(page, 2);

    await admin.must('POST', `/api/giveaways/${id}/end`);
    await expect(page.getByText('ENDED', { exact: true })).toBeVisible();
    const { page: late } = await visit({ viewport: desk, colorScheme: 'dark' });
    await late.goto(address);
    await expect(outcome(late, 'This giveaway is over')).toBeVisible();
    await expectCount(late, 2);
    expect(await violationsOfState(late)).toEqual([]);
    expect((await admin.call('DELETE', `/api/giveaways/${id}`)).status()).toBe(409);
  });
});
