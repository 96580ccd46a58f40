import type { Segment } from '@show/contracts/entities/segment';
import { theOne, titled } from './fixtures/content';
import { expect, test } from './fixtures/test';
import { recordShifts, shiftsSoFar } from './questions/layoutShift';

test.describe('the edit link', () => {
  test('leads staff from a public page to where the item is edited, without a layout shift', async ({
    visit,
    admin,
    giveaway,
  }) => {
    const segments = await admin.must<Segment[]>('GET', '/api/tv-segments');
    const { id } = theOne(segments, titled('Singing Sand'));
    const { page } = await visit({ storageState: admin.state });
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Giveaway' })).toBeVisible();

    await recordShifts(page);
    await page.goto(`/segments/${id}`);
    const link = page.getByRole('link', { name: /^Edit: / });
    await expect(link).toBeVisible();
    expect(await shiftsSoFar(page)).toEqual([]);
    await link.click();
    await expect(page).toHaveURL(`/admin/items/segment/${id}`);

    await page.goto(giveaway.page);
    await page.getByRole('link', { name: /^Edit: / }).click();
    await expect(page.getByRole('form', { name: 'Giveaway details' }).getByLabel('Title')).toHaveValue(
      giveaway.title,
    );
  });
});
