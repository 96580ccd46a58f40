import type { Sponsor } from '@show/contracts/entities/sponsor';
import { contentOf } from './fixtures/content';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('the sponsors alternate large pictures left and right, and play one commercial at a time, enlarged', async ({
  page,
  request,
}) => {
  const sponsors = await contentOf(request).read<Sponsor[]>('/api/sponsors');
  const featured = sponsors.filter((sponsor) => sponsor.featured);
  await page.goto('/sponsors');
  const all = page.getByRole('region', { name: 'All sponsors' });
  await expect(all.getByRole('article')).toHaveCount(sponsors.length - featured.length);
  await expect(all.getByRole('listitem').filter({ hasNot: page.getByRole('article') })).toHaveCount(
    featured.length,
  );
  await expect(
    page.getByRole('region', { name: 'Featured sponsors' }).getByText('Featured Sponsor', { exact: true }),
  ).toHaveCount(featured.length);
  const cards = all.getByRole('list').first().getByRole('article');
  const boxOf = async (place: number) => {
    const box = await cards.nth(place).boundingBox();
    if (!box) throw new Error(`There is no sponsor ${place}`);
    return box;
  };
  const [first, second, last] = [await boxOf(0), await boxOf(1), await boxOf(5)];
  expect(first.width).toBeGreaterThan(second.width * 2);
  // Columns share what is left to fractions of a pixel.
  expect(last.width).toBeCloseTo(first.width, 0);
  expect(last.x).toBeGreaterThan(first.x + second.width);

  const play = (place: number) =>
    cards
      .nth(place)
      .getByRole('button', { name: /Watch Commercial/ })
      .click();
  const players = page.locator('iframe[src*="/embed/"]');
  await play(1);
  await expect(players).toHaveAttribute('src', /rel=0/);
  await expect.poll(async () => (await boxOf(1)).width).toBeCloseTo(first.width, 0);
  expect((await boxOf(0)).width).toBeCloseTo(second.width, 0);
  expect((await boxOf(1)).y).toBeCloseTo((await boxOf(0)).y, 0);

  await play(0);
  await expect(players).toHaveCount(1);
  await all.getByRole('button', { name: /^Hide Commercial/ }).click();
  await expect(players).toHaveCount(0);
});
