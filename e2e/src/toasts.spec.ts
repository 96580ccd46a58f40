import type { Locator, Page } from '@playwright/test';
import type { StoredImage } from '@show/contracts/entities/photo';
import { picture } from './fixtures/picture';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

/** The words of the button that a press in the middle of another meets. */
async function pressedAt(page: Page, button: Locator): Promise<unknown> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const middle = `${x + width / 2}, ${y + height / 2}`;
  return page.evaluate(`document.elementFromPoint(${middle})?.closest('button')?.textContent`);
}

/** Whether a toast is shown, and what presses on the buttons meet beside it. */
const besideToast = (page: Page, buttons: readonly Locator[]) =>
  Promise.all([
    page.locator('[data-swipe-direction]').isVisible(),
    ...buttons.map((button) => pressedAt(page, button)),
  ]);

test('a toast covers neither the buttons of a dialog nor that of a form, and is shown although the network was lost before any was', async ({
  visit,
  admin,
  own,
}) => {
  const { id, title } = await own.segment();
  const image = { image: await picture(), folder: 'thumbnails' };
  const { path: customThumbnail } = await admin.mustUpload<StoredImage>('/api/upload', image);
  await admin.must('PUT', `/api/tv-segments/${id}/image`, { customThumbnail });
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/\/(api|uploads)\//);
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    const code = page.waitForResponse(/toast-host/);
    await page.goto('/admin?tab=images');
    await page.getByRole('searchbox', { name: 'Search TV segments' }).fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await (await code).finished();
    const address = page.getByRole('form', { name: `URL of ${title}` });
    await address.getByRole('textbox').fill('a-free-address');
    await page.getByRole('button', { name: 'Alt text of the custom thumbnail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alt text' });
    await dialog.getByRole('textbox').fill('A covered bridge');
    await page.context().setOffline(true);

    await dialog.getByRole('textbox').press('Control+s');
    const names = ['Cancel', 'Save Alt Text'];
    const ofDialog = names.map((name) => dialog.getByRole('button', { name }));
    await expect.poll(() => besideToast(page, ofDialog)).toEqual([true, ...names]);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // At the lower edge of the window, where toasts appear.
    await page.evaluate(
      "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Save URL').scrollIntoView({ block: 'end' })",
    );
    await address.getByRole('textbox').press('Control+s');
    const ofForm = [address.getByRole('button', { name: 'Save URL' })];
    await expect.poll(() => besideToast(page, ofForm)).toEqual([true, 'Save URL']);
    const words = page.getByText('The server cannot be reached. Check your connection and try again.');
    await expect(words.first()).toBeVisible();
    await page.context().setOffline(false);
  }
});
