import { contentOf, theOne } from './fixtures/content';
import { desk, narrow } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('the search lists what fits the words sent, which the URL keeps, also going back, and one button clears its field', async ({
  page,
  request,
}) => {
  const episode = theOne(await contentOf(request).episodes());
  await page.goto('/search');
  await expect(page.getByRole('main').getByRole('link', { name: /Episodes/ })).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/search');

  await box.fill(`  ${episode.title} `);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=\S+/);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveText(episode.title);
  await expect(first).toContainText('Episode');

  await box.fill('zzzz nothing at all zzzz');
  await box.press('Enter');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Episodes' })).toHaveAttribute('href', '/episodes');
  await expect(page.getByRole('link', { name: 'Browse TV Segments' })).toHaveAttribute('href', '/segments');

  await page.goBack();
  await expect(box).toHaveValue(episode.title);
  await expect(first.getByRole('link')).toHaveText(episode.title);

  const sign = page.getByRole('main').getByRole('button', { name: 'Clear the field' });
  const [own, signBox] = [await box.boundingBox(), await sign.boundingBox()];
  // Where the browser would show its own.
  const beside = { x: (signBox?.x ?? 0) - (own?.x ?? 0) - 8, y: (own?.height ?? 0) / 2 };
  await box.click({ position: beside });
  await expect(box).toHaveValue(episode.title);

  await sign.click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  await page.setViewportSize(narrow);
  const cut = await page.evaluate<number>(`(() => {
    const input = document.querySelector('main input[type=search]');
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return pen.measureText(input.placeholder).width - room;
  })()`);
  expect(cut).toBeLessThanOrEqual(0);
});
