import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectOpened, soon } from './fixtures/expectOpened';
import { expect, test } from './fixtures/test';

test.describe('#/episodes', () => {
  test('When an episode is chosen from the list, then its page tells everything about it and plays it', async ({
    page,
    request,
  }) => {
    const episodes = await contentOf(request).episodes();
    const episode = theOne(episodes, ({ slug, youtubeId }) => slug && youtubeId);
    await expectOpened(
      () => page.goto('/episodes'),
      async () => {
        const { length } = await contentOf(request).episodes();
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(length, soon);
      },
    );
    const card = page.getByRole('article').filter({ hasText: episode.title });
    await expect(card).toContainText(`Season ${episode.season} • Episode ${episode.episodeNumber}`);
    const last = page.getByRole('article').last();
    await expect(last.locator('p').last()).toHaveCSS('-webkit-line-clamp', '2');

    await card.getByRole('link', { name: episode.title }).click();
    await expect(page).toHaveURL(episodeHref(episode));
    await expect(page.getByRole('heading', { level: 1, name: episode.title })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Season ${episode.season}`);
    await expect(main).toContainText(`Episode ${episode.episodeNumber}`);
    await expect(page.getByRole('heading', { name: 'About This Episode' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Explore Featured Locations' })).toHaveAttribute(
      'href',
      '/#map',
    );

    await page.getByRole('button', { name: `Play ${episode.title}` }).click();
    await expect(page.locator(`iframe[src*="${episode.youtubeId}"]`)).toBeVisible();
  });

  test('When an episode is a livestream, then list and page say so', async ({ page, request }) => {
    const live = theOne(await contentOf(request).episodes(), ({ isLivestream }) => isLivestream);
    await page.goto('/episodes');
    await expect(page.getByRole('article').filter({ hasText: live.title })).toContainText('LIVESTREAM');
    await page.goto(episodeHref(live));
    await expect(page.getByRole('main')).toContainText('LIVESTREAM');
  });

  for (const address of ['/episodes/999999', '/episodes/abc']) {
    test(`When ${address} is opened, then no episode is found, and a way back is there`, async ({
      page,
      watch,
    }) => {
      watch.expectFailures(/\/api\/episodes\/999999$/);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Episode Not Found' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Episodes' }).click();
      await expect(page).toHaveURL('/episodes');
    });
  }
});
