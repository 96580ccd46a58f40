import type { Page } from '@playwright/test';
import { holdCalls } from './fixtures/heldCalls';
import { expectCount, outcome } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: phone });

const entered = "Thanks! You've Already Entered";
/** Whether the browser itself remembers that it has entered. */
const remembers = (page: Page, id: number) =>
  page.evaluate<boolean>(`localStorage.getItem('giveaway-${id}-entry') !== null`);

test.describe('#an entry', () => {
  test.use({ enters: true });

  test('a returning device reads that it has entered, also with reset=true, and keeps its number', async ({
    page,
    giveaway,
    watch,
  }) => {
    // reset=true deletes the stored entry, and the server refuses another one.
    watch.expectFailures(/\/enter$/);
    await page.goto(giveaway.page);
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    expect(await remembers(page, giveaway.id)).toBe(true);

    await page.reload();
    await expect(outcome(page, entered)).toBeVisible();
    await expect(page.getByText('You were scan #1.')).toBeVisible();

    await page.goto(`${giveaway.page}?reset=true`);
    await expect(outcome(page, entered)).toBeVisible();
    expect(await remembers(page, giveaway.id)).toBe(false);
    await expectCount(page, 1);
  });

  test('open pages count from 0 and enter again when staff begin a new round', async ({
    visit,
    admin,
    giveaway,
  }) => {
    const visitors = [await visit(), await visit()];
    for (const [at, { page }] of visitors.entries()) {
      await page.goto(giveaway.page);
      await expect(outcome(page, `You were scan #${at + 1}`)).toBeVisible();
    }
    // They enter by themselves a second later, and wait here until the 0 was seen.
    const release = await Promise.all(visitors.map(({ page }) => holdCalls(page, '**/enter')));
    const answer = await admin.call('POST', `/api/giveaways/${giveaway.id}/reset`);
    expect(answer.headers()['x-clear-location-permissions']).toBe('true');
    for (const { page } of visitors) await expectCount(page, 0);
    for (const enter of release) enter();
    for (const { page } of visitors) {
      await expect(outcome(page, /^You were scan #[12]$/)).toBeVisible();
      await expectCount(page, 2);
    }
  });
});
