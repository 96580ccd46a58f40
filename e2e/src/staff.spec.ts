import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('going back in the browser asks before unsaved text is lost', async ({ visit, admin }) => {
  const { page } = await visit({ storageState: admin.state });
  await page.goto('/admin/locations');
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await page.getByRole('tab', { name: 'Filming Calendar' }).click();
  await page.getByRole('button', { name: 'Schedule Event' }).click();
  const place = page.getByRole('form', { name: 'Filming event' }).getByLabel('Location name');
  await place.fill('Half a place');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await expect(page).toHaveURL(/tab=locations/);
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toContainText('Filming event');
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page).toHaveURL(/tab=locations/);
  await page.getByRole('tab', { name: 'Filming Calendar' }).click();
  await expect(place).toHaveValue('Half a place');

  await page.getByRole('search').getByRole('searchbox').first().fill('quilts');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/search\?q=quilts/);
});
