import type { Segment } from '@show/contracts/entities/segment';
import { contentOf } from './fixtures/content';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

/**
 * Milliseconds. What staff save is meant to be public within one second; a busy machine gets more, but less than the
 * minute for which the gateway keeps a response that no event has dropped.
 */
const patience = 15_000;

test('a thumbnail that staff upload is shown in other browsers at once', async ({
  visit,
  admin,
  own,
  request,
}) => {
  const content = contentOf(request);
  const segment = await own.segment();
  const staff = await visit({ storageState: admin.state });
  await staff.page.goto('/admin?tab=images');
  await staff.page.getByLabel('Search TV segments').fill(segment.title);
  await staff.page.getByRole('button', { name: `Edit ${segment.title}` }).click();
  const editor = staff.page.getByRole('group', { name: 'Custom thumbnail' });
  const saving = staff.page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith(`/${segment.id}`),
  );
  await editor.locator('input[type=file]').setInputFiles(await picture());
  const { customThumbnail } = (await (await saving).json()) as Segment;
  const savedAt = Date.now();
  expect(customThumbnail).toMatch(/^\/uploads\//);

  const publicSegment = () => content.read<Segment>(`/api/tv-segments/${segment.id}?with_category=true`);
  await expect
    .poll(async () => (await publicSegment()).customThumbnail, { intervals: [20], timeout: patience })
    .toBe(customThumbnail);
  console.log(`a saved thumbnail was public after ${Date.now() - savedAt} ms`);
  await expect(staff.page.getByText('Image updated successfully', { exact: true })).toBeVisible();

  const visitor = await visit({ viewport: desk });
  await visitor.page.goto('/segments');
  const shown = visitor.page.getByRole('article').filter({ hasText: segment.title }).locator('img');
  await expect(shown).toHaveAttribute('src', customThumbnail ?? '');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBeTruthy();
});
