import type { Page } from '@playwright/test';
import type { WinnerClaim } from '@show/contracts/forms/winnerClaim';
import type { Admin } from './fixtures/admin';
import { claimPrize } from './fixtures/claims';
import { submitEntry } from './fixtures/entries';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk, targetEntries: 1 });

const muncie = { firstName: 'Ann', lastName: 'Muncie', latitude: 40.1934, longitude: -85.3864 };
const byText = { firstName: 'Bo', lastName: 'Wayne', location: 'Fort Wayne, Indiana' };
const chicago = {
  firstName: 'Cy',
  lastName: 'Chicago',
  location: 'Chicago, Illinois',
  latitude: 41.8781,
  longitude: -87.6298,
};

async function winAndClaim(admin: Admin, id: number, claim: Partial<WinnerClaim>): Promise<void> {
  await admin.must('POST', `/api/giveaways/${id}/reset`);
  await claimPrize(id, await submitEntry(id), claim);
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of winners' });

/** How closely the map was looked at: the zoom is a part of each picture's address, `/{z}/{x}/{y}.png`. */
const zooms = (asked: readonly string[]): number[] =>
  asked.flatMap((address) => (/\/(\d+)\/\d+\/\d+\.png/.exec(address) ?? []).slice(1).map(Number));

test('the map of winners shows where they are, as exactly as it is known', async ({
  visit,
  admin,
  giveaway,
}) => {
  const { page, watch } = await visit({ storageState: admin.state });
  await page.goto(giveaway.tab);
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByText('0 Winner(s) with Location Data')).toBeVisible();
  expect((await map(page).boundingBox())?.height).toBeGreaterThanOrEqual(700);
  await expect.poll(() => [...new Set(zooms(watch.asked))]).toEqual([7]);
  // The streets never load here: the counties are the land.
  await expect(map(page).locator('path')).toHaveCount(92);
  await expect(map(page).getByText('U.S. Census Bureau')).toBeVisible();

  await winAndClaim(admin, giveaway.id, muncie);
  await page.getByRole('region', { name: 'Winners' }).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('1 Winner(s) with Location Data')).toBeVisible();
  const ann = map(page).getByRole('button', { name: 'Ann Muncie' });
  await expect(ann).toBeVisible();
  await expect(ann).not.toHaveAttribute('data-approximate');
  // Alone it could be looked at from as near as one likes.
  await expect.poll(() => Math.max(...zooms(watch.asked))).toBe(12);

  await winAndClaim(admin, giveaway.id, byText);
  await winAndClaim(admin, giveaway.id, chicago);
  await page.getByRole('region', { name: 'Winners' }).getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('3 Winner(s) with Location Data')).toBeVisible();
  await expect(page.getByText('2 of them at an approximate place')).toBeVisible();
  for (const name of ['Bo Wayne', 'Cy Chicago']) {
    const guessed = map(page).getByRole('button', { name });
    await expect(guessed).toHaveAttribute('data-approximate');
    // Near Indianapolis: southwest of Muncie. Markers are redrawn with each read.
    await expect(async () => {
      const [there, annThere] = [await guessed.boundingBox(), await ann.boundingBox()];
      if (!there || !annThere) throw new Error('the markers are being drawn');
      expect(there.x).toBeLessThan(annThere.x);
      expect(there.y).toBeGreaterThan(annThere.y);
    }).toPass();
  }
  expect(Math.max(...zooms(watch.asked))).toBe(12);
  await map(page).getByRole('button', { name: 'Cy Chicago' }).press('Enter');
  await expect(map(page).getByText('Chicago, Illinois, approximate place')).toBeVisible();
});
