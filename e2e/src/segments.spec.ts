import { contentOf, segmentHref, theOne } from './fixtures/content';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';

test.use({ viewport: desk });

test('a segment has a gallery that Escape closes, with twelve pictures on a desk and six on a phone', async ({
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
  await expectAccessible(page, 'an enlarged picture');
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.setViewportSize(phone);
  await expect(pictures).toHaveCount(6);
  await expect(pictures.last()).toContainText(`+${images.length - 6}`);
});
