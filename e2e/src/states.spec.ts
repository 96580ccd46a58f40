import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

/** Lists that are still on their way, and then turn out to be empty. */
const lists = [
  {
    link: 'Episodes',
    calls: ['**/api/episodes?*'],
    outlines: 12,
    texts: ['No Episodes Available', 'Episodes are being added regularly. Check back soon for new content!'],
  },
  {
    link: 'TV Segments',
    calls: ['**/api/tv-segments?*'],
    outlines: 12,
    texts: ['No segments found in this category.'],
  },
  { link: 'In-Studio Guests', calls: ['**/api/instudio-guests?*'], outlines: 8, texts: ['No guests found'] },
  { link: 'Behind The Scenes', calls: ['**/api/bts-albums'], outlines: undefined, texts: ['No Albums Yet'] },
  {
    link: 'Sponsored By',
    calls: ['**/api/sponsors', '**/api/sponsors/featured'],
    outlines: undefined,
    texts: ['No sponsors found...'],
  },
  {
    link: 'Home',
    calls: ['**/api/episodes/featured'],
    outlines: undefined,
    texts: ['No episodes available at the moment. Check back soon!'],
  },
] as const;

for (const { link, calls, outlines, texts } of lists) {
  test(`#${link}: When the list is on its way, then its outline is shown; when it is empty, that is said`, async ({
    page,
  }) => {
    const held: (() => void)[] = [];
    const answering = new Promise<void>((resolve) => held.push(resolve));
    for (const call of calls) {
      await page.route(call, async (route) => {
        await answering;
        await route.fulfill({ json: [] });
      });
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    const waiting = page.getByRole('main').locator('[data-skeleton]');
    if (outlines) await expect(waiting).toHaveCount(outlines);
    for (const answer of held) answer();
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(waiting.filter({ visible: true })).toHaveCount(0);
  });
}

test('#a list: When it cannot be read, then the page says so and tries again when asked', async ({
  page,
  watch,
}) => {
  watch.expectFailures(/\/api\/bts-albums$/);
  await page.route('**/api/bts-albums', (route) => route.fulfill({ status: 503, json: { detail: 'away' } }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Behind The Scenes' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await page.unroute('**/api/bts-albums');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
