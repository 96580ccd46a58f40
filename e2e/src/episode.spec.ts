import type { Page } from '@playwright/test';
import type { Episode } from '@show/contracts/entities/episode';
import type { Admin } from './fixtures/admin';
import { contentOf, theOne } from './fixtures/content';
import type { OwnItems } from './fixtures/own/ownItems';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** An episode of this test alone, edited by staff and opened. */
async function openEdited(page: Page, own: OwnItems, admin: Admin, edit: Partial<Episode>): Promise<void> {
  const { id } = await own.episode();
  const { slug, title } = await admin.must<Episode>('PATCH', `/api/episodes/${id}`, edit);
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('an episode', () => {
  test.use({ viewport: desk });

  test('has its own picture behind the title where there is room, and none in forced colors', async ({
    page,
    own,
    admin,
  }) => {
    const episodes = await contentOf(page.request).episodes();
    const { customThumbnail: picture } = theOne(episodes.slice(1), (one) => one.customThumbnail);
    await openEdited(page, own, admin, { heroImage: picture });
    const background = page.locator(`header img[src="${picture}"]`);
    await expect(background).toBeVisible();
    await page.setViewportSize(phone);
    await expect(background).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(background).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(background).toBeHidden();
  });
});
