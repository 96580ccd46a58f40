import { contentOf, episodeHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { expectOpened, soon } from './fixtures/expectOpened';
import { outside, wasAsked } from './fixtures/outsideWorld';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';
import { missingParts } from './questions/completeness';

test.describe('the episodes', () => {
  test('lead to the page of an episode, which describes and plays it, accessibly, and keeps its text while the video site is down', async ({
    page,
    request,
    watch,
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

    const play = page.getByRole('button', { name: `Play ${episode.title}` });
    await play.click();
    await expect.poll(() => wasAsked(watch, outside.videos)).toBe(true);
    await page.getByRole('button', { name: 'Close video' }).click();
    await expectDrawn(page);
    expect(await missingParts(page)).toEqual([]);

    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Video</title><main>It plays' }),
    );
    await play.click();
    await expect(page.locator(`iframe[src*="${episode.youtubeId}"]`)).toBeVisible();
    await expectAccessible(page, 'an episode that plays');
  });
});
