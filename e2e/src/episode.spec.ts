import type { Page } from '@playwright/test';
import type { Episode } from '@show/contracts/entities/episode';
import { contentOf, theOne } from './fixtures/content';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** An episode of the demonstration with something changed, opened from the list so that its page asks for it. */
async function openChanged(page: Page, change: Partial<Episode>): Promise<Episode> {
  const episodes = await contentOf(page.request).episodes();
  const episode = { ...theOne(episodes), slug: null, ...change };
  const others = episodes.filter(({ id }) => id !== episode.id);
  await page.route('**/api/episodes?*', (route) => route.fulfill({ json: [episode, ...others] }));
  await page.route(`**/api/episodes/${episode.id}`, (route) => route.fulfill({ json: episode }));
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Episodes' }).click();
  await page.getByRole('main').getByRole('link', { name: episode.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: episode.title })).toBeVisible();
  return episode;
}

test.describe('#an episode', () => {
  test.use({ viewport: desk });

  test('When much is known of it, then all of that is shown', async ({ page }) => {
    await openChanged(page, {
      featured: true,
      isLivestream: true,
      duration: 42,
      durationMinutes: 42,
      guestName: 'Ada Lovelace',
      guestTitle: 'Countess',
      description: 'See https://example.org/barns, or @hoosierpulse, or write to a@b.example.',
    });
    const main = page.getByRole('main');
    for (const text of ['Featured', 'LIVESTREAM', '42 minutes', 'Ada Lovelace', 'Countess']) {
      await expect(main).toContainText(text);
    }
    await expect(main.getByRole('link', { name: 'https://example.org/barns' })).toHaveAttribute(
      'href',
      'https://example.org/barns',
    );
    await expect(main.getByRole('link', { name: '@hoosierpulse' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/@hoosierpulse',
    );
    await expect(main.getByRole('link', { name: /b\.example/ })).toHaveCount(0);
  });

  test('When it has no video, then that is said', async ({ page }) => {
    await openChanged(page, { youtubeId: null });
    await expect(page.getByText('Video Currently Unavailable')).toBeVisible();
  });

  test('When it has a picture of its own, then that lies behind the title where there is room', async ({
    page,
  }) => {
    const episodes = await contentOf(page.request).episodes();
    const { customThumbnail: picture } = theOne(episodes.slice(1), (one) => one.customThumbnail);
    await openChanged(page, { heroImage: picture });
    const background = page.locator(`header img[src="${picture}"]`);
    await expect(background).toBeVisible();
    await page.setViewportSize(phone);
    await expect(background).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(background).toBeVisible();
  });
});
