import { contentOf, episodeHref, theOne } from './fixtures/content';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

test('a share button opens a window of 600 by 400', async ({ page, context, request, watch }) => {
  watch.expectFailures(/facebook/);
  const episode = theOne(await contentOf(request).episodes());
  await page.goto(episodeHref(episode));
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Share by Facebook' }).click();
  const popup = await opening;
  // Asked again when its first document is replaced by the error page.
  const size = () => popup.evaluate<number[]>('[window.innerWidth, window.innerHeight]');
  await expect(async () => expect(await size()).toEqual([600, 400])).toPass();
  expect(await popup.evaluate('window.opener')).toBeNull();
});
