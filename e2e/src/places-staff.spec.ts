import { contentOf } from './fixtures/content';
import { holdTime } from './fixtures/heldTime';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('the place of a new sponsor is filled in by a search, and its point by a click on the map', async ({
  visit,
  admin,
  request,
}) => {
  const business = await contentOf(request).business();
  const { page, watch } = await visit({ storageState: admin.state });
  // Nobody knows addresses in tests. The response that says so may come before the test is over.
  watch.expectFailures(/\/api\/locations\/reverse-geocode$/);
  const searches: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/businesses/search')) searches.push(new URL(call.url()).search);
  });
  await page.clock.install();
  await page.goto('/admin/items/sponsor/new');
  const search = page.getByRole('combobox').first();
  // The form is loaded after the rest of the page, which takes the page's time.
  await expect(search).toBeVisible();
  // However long the test takes from one key to the next, hardly any time passes.
  await holdTime(page);
  await search.pressSequentially(business.name.slice(0, 2));
  await page.clock.runFor(1_000);
  await search.pressSequentially(business.name.slice(2));
  await page.clock.resume();
  await page.getByRole('option', { name: business.name }).first().click();
  // One call for all that was typed in one go, and none for two letters.
  expect(searches).toEqual([`?q=${new URLSearchParams({ q: business.name }).toString().slice(2)}`]);
  const latitude = page.getByLabel('Latitude');
  await expect(latitude).toHaveValue(Number(business.latitude).toFixed(6));
  const before = await latitude.inputValue();

  await page.getByRole('region', { name: 'Map to choose a point' }).click({ position: { x: 150, y: 120 } });
  await expect(latitude).not.toHaveValue(before);
  for (const label of ['Latitude', 'Longitude']) {
    await expect(page.getByLabel(label)).toHaveValue(/^-?\d+\.\d{6}$/);
  }
});
