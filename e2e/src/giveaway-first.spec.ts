import type { Page } from '@playwright/test';
import { frontEndScripts, holdCalls } from './fixtures/heldCalls';
import { outcome } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ enters: true, viewport: phone });

/** Counts the entries that a page sends. */
function countEntries(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/enter')) sent += 1;
  });
  return () => sent;
}

test.describe('entry of the document itself', () => {
  test('shows the number in words when no script file loads, and the earlier entry after a reload', async ({
    page,
    giveaway,
    watch,
  }) => {
    watch.expectFailures(/\/mfe\/.*\.js$/);
    await page.route(frontEndScripts, (route) => route.abort());
    const sent = countEntries(page);
    // Nothing hydrates this page.
    await page.goto(giveaway.page, { waitUntil: 'commit' });
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    const noWin = "You didn't win this time: scan #500 takes the prize.";
    await expect(page.getByText(noWin, { exact: true })).toBeVisible();
    await expect(page.getByText('Processing your entry...')).toBeHidden();
    expect(sent()).toBe(1);

    await page.reload({ waitUntil: 'commit' });
    await expect(outcome(page, "Thanks! You've Already Entered")).toBeVisible();
    await expect(page.getByText('You were scan #1.', { exact: true })).toBeVisible();
    expect(sent()).toBe(1);
  });

  test('is sent once when the scripts load after the response, and nothing moves when they take over', async ({
    page,
    giveaway,
  }) => {
    const release = await holdCalls(page, frontEndScripts);
    const sent = countEntries(page);
    await page.goto(giveaway.page, { waitUntil: 'commit' });
    const heading = outcome(page, 'You were scan #1');
    await expect(heading).toBeVisible();
    // It has arrived where it stays.
    await (await heading.elementHandle())?.waitForElementState('stable');
    const before = await heading.boundingBox();
    release();
    await expect(page.getByRole('heading', { name: 'Your receipt' })).toBeVisible();

    await expect(heading).toHaveCount(1);
    const after = await heading.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? Number.NaN)), side).toBeLessThan(0.5);
    expect(sent()).toBe(1);
  });
});
