import type { Page } from '@playwright/test';
import { holdTime } from './fixtures/heldTime';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

/** Draws the toast to the right. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const box = await page.locator('[data-swipe-direction]').boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 10;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 3 });
  await page.mouse.move(x + pixels, y, { steps: 3 });
  await page.mouse.up();
}

test('#a toast: When it is drawn to the right, then 50 pixels close it and 30 do not', async ({ page }) => {
  await page.clock.install();
  await page.goto('/map');
  await page.getByRole('button', { name: /^List all/ }).click();
  // So that it does not close by itself.
  await holdTime(page);
  await page
    .getByRole('button', { name: /^Show .* on the map/ })
    .first()
    .click();
  const toast = page.locator('[data-swipe-direction]');
  await expect(toast).toBeVisible();
  await swipe(page, 30);
  await expect(toast).toHaveAttribute('data-swipe', 'cancel');
  await swipe(page, 60);
  await expect(toast).toHaveCount(0);
});

test('#a toast: When the network is lost before any was shown, then staff still read that a save failed, and what they typed stays', async ({
  visit,
  admin,
}) => {
  const { page, watch } = await visit({ storageState: admin.state, viewport: desk });
  watch.expectFailures(/\/api\//);
  const code = page.waitForResponse(/toast-host/);
  await page.goto('/admin?tab=privacy');
  const hours = page.getByLabel(/^Hours after the claim/);
  await expect(hours).toBeVisible();
  await (await code).finished();
  await hours.fill('17');
  await page.context().setOffline(true);
  await hours.press('Control+s');

  await expectToast(
    page,
    'Failed to save',
    'The server cannot be reached. Check your connection and try again.',
  );
  await expect(hours).toHaveValue('17');
});
