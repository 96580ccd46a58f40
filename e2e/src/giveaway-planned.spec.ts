import { randomUUID } from 'node:crypto';
import type { Giveaway } from '@show/contracts/entities/giveaway';
import { signIn } from './fixtures/admin';
import { removeGiveaway } from './fixtures/own/ownGiveaway';
import { expectCount, outcome } from './fixtures/rounds';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { violations } from './questions/axe';

test.use({ enters: true, viewport: phone });

test.describe('a planned giveaway', () => {
  test('opens automatically at its start, and pauses, resumes and ends on open pages as staff say', async ({
    page,
    browser,
  }) => {
    const admin = await signIn();
    const { id, status } = await admin.must<Giveaway>('POST', '/api/giveaways', {
      title: `Planned ${randomUUID()}`,
      description: 'For one test only.',
      prize: 'A $50 gift card',
      prizeValue: '$50',
      startDate: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const patch = (body: object) => admin.must<Giveaway>('PATCH', `/api/giveaways/${id}`, body);
    try {
      expect(status).toBe('planned');
      await page.goto(`/giveaways/${id}`);
      await expect(outcome(page, /^Opens /)).toBeVisible();
      await expect(page.getByText('COMING SOON', { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await patch({ startDate: new Date(Date.now() + 2_000).toISOString() });
      await expect(outcome(page, 'You were scan #1')).toBeVisible();
      await expect(page.getByText('ACTIVE NOW', { exact: true })).toBeVisible();

      expect((await patch({ paused: true })).status).toBe('paused');
      await expect(page.getByText('PAUSED', { exact: true })).toBeVisible();
      const second = await browser.newContext({ viewport: phone, colorScheme: 'dark' });
      const other = await second.newPage();
      await other.goto(`/giveaways/${id}`);
      await expect(outcome(other, 'This giveaway is paused')).toBeVisible();
      expect(await violations(other)).toEqual([]);
      await patch({ paused: false });
      await expect(outcome(other, 'You were scan #2')).toBeVisible();
      await expectCount(page, 2);

      await admin.must('POST', `/api/giveaways/${id}/end`);
      await expect(page.getByText('ENDED', { exact: true })).toBeVisible();
      const third = await browser.newContext({ viewport: desk, colorScheme: 'dark' });
      const late = await third.newPage();
      await late.goto(`/giveaways/${id}`);
      await expect(outcome(late, 'This giveaway is over')).toBeVisible();
      await expectCount(late, 2);
      expect(await violations(late)).toEqual([]);
      await second.close();
      await third.close();
      expect((await admin.call('DELETE', `/api/giveaways/${id}`)).status()).toBe(409);
    } finally {
      await removeGiveaway(id);
      await admin.leave();
    }
  });
});
