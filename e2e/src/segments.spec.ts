import type { MapItem } from '@show/contracts/entities/mapItem';
import type { Segment } from '@show/contracts/entities/segment';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { contentOf, segmentHref, theOne } from './fixtures/content';
import { expectOpened, soon } from './fixtures/expectOpened';
import { picture } from './fixtures/picture';
import { screenReady } from './fixtures/screenReady';
import { show } from './fixtures/show';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** A segment with so many pictures that not all of them are shown at once. */
async function withLargeGallery(content: ReturnType<typeof contentOf>) {
  return theOne(await content.galleries(), ({ images }) => images.length > 6);
}

/** '#rrggbb' as browsers tell it. */
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

  test('have a gallery that the keyboard turns around and around and closes', async ({ page, request }) => {
    const { segment, images } = await withLargeGallery(contentOf(request));
    await page.goto(segmentHref(segment));
    const first = page.getByRole('button', { name: /^Enlarge (?!Images)/ }).first();
    await expect(page.getByRole('button', { name: /^Enlarge (?!Images)/ })).toHaveCount(
      Math.min(12, images.length),
    );
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
  });

  test('have no button to enlarge all pictures of a gallery of six or fewer', async ({
    page,
    own,
    admin,
    request,
  }) => {
    const segment = await own.segment();
    for (const name of ['1.png', '2.png']) {
      await admin.mustUpload('/api/upload-bulk-images', {
        segmentId: String(segment.id),
        images: await picture(name),
      });
    }
    // A page keeps the gallery that it was opened with, and uploads reach visitors a moment later.
    await expect.poll(async () => (await contentOf(request).gallery(segment)).length).toBe(2);
    await page.goto(segmentHref(segment));
    await expect(page.getByRole('button', { name: /^Enlarge (?!Images)/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Enlarge Images' })).toHaveCount(0);
  });

  test('are read again when the window gets the focus', async ({ page, request }) => {
    const segment = theOne(await contentOf(request).segments());
    for (const address of [`/api/tv-segments/${segment.id}?with_category=true`, '/api/instudio-guests']) {
      const answer = await request.get(address);
      expect(answer.headers()['cache-control'], address).toBe('no-store');
    }
    await page.goto(segmentHref(segment));
    await expect(page.getByRole('heading', { level: 1, name: segment.title })).toBeVisible();
    // The text is there before the scripts, which listen for the return.
    await screenReady(page);
    const changed: Segment = { ...segment, title: 'Changed meanwhile' };
    await page.route('**/api/tv-segments/*?with_category=true', (route) => route.fulfill({ json: changed }));
    // Once more where a read that had begun before was still under way.
    await expect(async () => {
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
      await expect(page.getByRole('heading', { level: 1, name: 'Changed meanwhile' })).toBeVisible({
        timeout: 3000,
      });
    }).toPass();
  });

  test('show the distance to their places once the visitor is located, and nothing after a refusal', async ({
    page,
    context,
    request,
  }) => {
    const content = contentOf(request);
    const places = await content.read<MapItem[]>('/api/segment-locations/map');
    const place = theOne(places, ({ type }) => type === 'segment');
    await page.goto(`/segments/${place.segment.id}`);
    const location = page.getByRole('region', { name: 'Location' });
    await expect(location.getByRole('link', { name: /Get Directions/ }).first()).toHaveAttribute(
      'href',
      /^https:/,
    );
    const find = location.getByRole('button', { name: 'Find My Location' });
    // Without the names on its map, which is drawn when it comes near.
    const words = location.locator('h3, address, p, a, button');
    const before = await words.allTextContents();
    await find.click();
    await expect(find).toBeVisible();
    await expect(words).toHaveText(before);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.7684, longitude: -86.1581 });
    await find.click();
    await expect(location).toContainText(/\d+\.\d miles away/);
    await expect(location.getByRole('button')).toHaveCount(0);
  });

  test('lead to the album of their filming day and to the show itself', async ({ page, request }) => {
    const album = theOne(await contentOf(request).albums(), ({ tvSegmentId }) => tvSegmentId);
    await page.goto(`/tv-segments/${album.tvSegmentId}`);
    const part = page.getByRole('region', { name: 'Behind The Scenes' });
    await expect(part.getByRole('link', { name: album.title })).toHaveAttribute('href', `/bts/${album.id}`);
    await expect(page.getByRole('region', { name: 'Segment Details' })).toBeVisible();
    await expect(page.getByRole('region', { name: `About ${show.name}` })).toContainText(show.tagline);
  });
});

test.describe('the segments on a phone', () => {
  test.use({ viewport: phone });

  test('show six pictures of a large gallery and count the rest', async ({ page, request }) => {
    const { segment, images } = await withLargeGallery(contentOf(request));
    await page.goto(segmentHref(segment));
    const pictures = page.getByRole('button', { name: /^Enlarge (?!Images)/ });
    await expect(pictures).toHaveCount(6);
    await expect(pictures.last()).toContainText(`+${images.length - 6}`);
  });
});
