import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { contentOf, segmentHref, theOne } from './fixtures/content';
import { expectOpened, soon } from './fixtures/expectOpened';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** '#rrggbb' as browsers report it. */
function rgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/gi) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}

test.describe('the segments', () => {
  test.use({ viewport: desk });

  test('are filtered by a category, whose description is shown', async ({ page, request }) => {
    const content = contentOf(request);
    const segments = await content.segments();
    const categories = await content.read<SegmentCategory[]>('/api/segment-categories');
    const category = theOne(categories, ({ id }) => segments.some(({ categoryId }) => categoryId === id));
    const inCategory = segments.filter(({ categoryId }) => categoryId === category.id);

    await expectOpened(
      () => page.goto('/segments'),
      async () => {
        const { length } = await content.segments();
        const text = `Showing ${length} segment(s) in "All Categories"`;
        await expect(page.getByText(text)).toBeVisible(soon);
      },
    );
    const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
    await expect(buttons).toHaveText(['All Categories', ...categories.map(({ name }) => name)]);

    await buttons.filter({ hasText: category.name }).click();
    await expect(
      page.getByText(`Showing ${inCategory.length} segment(s) in "${category.name}"`),
    ).toBeVisible();
    await expect(page.getByText(category.description ?? '', { exact: true })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(inCategory.length);
    const labels = cards.getByText(category.name, { exact: true });
    await expect(labels).toHaveCount(inCategory.length);
    await expect(labels.first()).toHaveCSS('background-color', rgb(category.color));

    const segment = theOne(inCategory);
    await cards.getByRole('link', { name: segment.title }).click();
    await expect(page).toHaveURL(segmentHref(segment));
    await expect(page.getByRole('heading', { level: 1, name: segment.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Segment Details' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(category.name);
  });

  test('have a gallery that the keyboard turns with wraparound and closes, with six pictures on a phone', async ({
    page,
    request,
  }) => {
    const { segment, images } = theOne(await contentOf(request).galleries(), (one) => one.images.length > 6);
    await page.goto(segmentHref(segment));
    const pictures = page.getByRole('button', { name: /^Enlarge (?!Images)/ });
    const first = pictures.first();
    await expect(pictures).toHaveCount(Math.min(12, images.length));
    await expect(page.getByRole('button', { name: 'Enlarge Images' })).toBeVisible();

    await first.click();
    const lightbox = page.getByRole('dialog');
    const place = (number: number) => lightbox.getByText(`${number} of ${images.length}`, { exact: true });
    await expect(place(1)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(place(images.length)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(place(1)).toBeVisible();
    await lightbox.getByRole('button', { name: 'Next' }).click();
    await expect(place(2)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(first).toBeFocused();

    await first.click();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toHaveCount(0);

    await page.setViewportSize(phone);
    await expect(pictures).toHaveCount(6);
    await expect(pictures.last()).toContainText(`+${images.length - 6}`);
  });
});
