import { frontEndScripts, holdCalls } from './fixtures/heldCalls';
import { screenReady } from './fixtures/screenReady';
import { expect, test } from './fixtures/test';

test.describe('before the scripts have loaded', () => {
  test('the search keeps what was typed into it', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('barn');
    release();
    await screenReady(page);
    await expect(field).toHaveValue('barn');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=barn/);
  });

  test('links lead to the page that they name', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Watch Latest Episode' }).click();
    await expect(page).toHaveURL('/episodes');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible();
  });

  test('tabs have their final size', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/giveaways-old', { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Active' });
    const early = await tab.boundingBox();
    expect(early?.height).toBeGreaterThanOrEqual(44);
    release();
    await screenReady(page);
    expect((await tab.boundingBox())?.height).toBe(early?.height);
  });
});
