import { contentOf, theOne } from './fixtures/content';
import { desk, narrow } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('the search lists what fits the words sent, which the URL keeps, also going back', async ({
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
});

test('a search field has one button that clears it, and room for its placeholder on a narrow phone', async ({
  page,
}) => {
  await page.goto('/search?q=river');
  const field = page.getByRole('main').getByRole('searchbox');
  const sign = page.getByRole('main').getByRole('button', { name: 'Clear the field' });
  await expect(field).toHaveValue('river');
  const [box, signBox] = [await field.boundingBox(), await sign.boundingBox()];
  // Where the browser would show its own.
  const beside = { x: (signBox?.x ?? 0) - (box?.x ?? 0) - 8, y: (box?.height ?? 0) / 2 };
  await field.click({ position: beside });
  await expect(field).toHaveValue('river');

  await sign.click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

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
