import { expectDrawn } from './fixtures/drawn';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { blockedByPolicy, forbidden, recordBlocked } from './questions/policy';

test.use({ viewport: desk });

test('the content security policy blocks nothing while the map is used', async ({ page, watch }) => {
  await recordBlocked(page, watch);
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map of featured locations' });
  const places = map.getByRole('button', { name: /^(TV Segment|Sponsor).*Location: / });
  await expect(map.getByRole('button', { name: /Location: |close together/ }).first()).toBeVisible();
  await map
    .getByRole('button', { name: /close together/ })
    .first()
    .press('Enter');
  // Markers are drawn anew while the map moves: one that is gone by then hears no key.
  await expect(async () => {
    await places.first().press('Enter', { timeout: 2_000 });
    await expect(map.getByRole('dialog').or(map.locator('.leaflet-popup'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(map).toContainText('U.S. Census Bureau');
  expect(await blockedByPolicy(page)).toEqual([]);
});

test('#trusted types: When text would become a script or markup, then it is refused and reported', async ({
  page,
  watch,
}) => {
  watch.expectRefusals(/^This document requires 'Trusted/);
  await page.goto('/about');
  await expectDrawn(page);
  const reported = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/csp-reports') &&
      response.request().postData()?.includes('trusted-types-sink') === true,
  );
  const thrown = await page.evaluate<string[]>(`[
    () => { document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'; },
    () => { document.createElement('script').src = '${forbidden}'; },
    () => { document.createElement('script').text = 'alert(1)'; },
  ].map((act) => { try { act(); return 'done'; } catch (error) { return error.name; } })`);
  expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect((await reported).status()).toBe(204);
});
