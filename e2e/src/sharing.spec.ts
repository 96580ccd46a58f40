import type { Page } from '@playwright/test';
import { contentOf, episodeHref, theOne } from './fixtures/content';
import { desk } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

/** Notes what would be opened, and in which window, instead of opening it. */
const noteWindows = (page: Page) =>
  page.addInitScript(
    'window.opened = []; window.open = (...how) => { window.opened.push(how); return null; };',
  );

test('each way to share opens the canonical URL of an alias in a window of 600 by 400, and Copy link copies it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const episode = theOne(await contentOf(request).episodes(), ({ slug }) => slug);
  await noteWindows(page);
  await page.goto(`/episodes/${episode.id}?utm_source=x`);
  const bar = page.getByRole('group', { name: 'Share' });
  for (const way of ['Facebook', 'Twitter', 'LinkedIn', 'SMS']) {
    await bar.getByRole('link', { name: `Share by ${way}` }).click();
  }
  const opened = await page.evaluate<[string, string, string][]>('window.opened');
  const address = encodeURIComponent(baseUrl + episodeHref(episode));
  for (const [target, , features] of opened) {
    expect(target).toContain(address);
    expect(features).toContain('width=600,height=400');
  }
  expect(
    opened.map(([target]) => /^https:\/\/(?:www\.)?(\w+)|^(sms)/.exec(target)?.slice(1).join('')),
  ).toEqual(['facebook', 'twitter', 'linkedin', 'sms']);

  await bar.getByRole('button', { name: 'Copy link' }).click();
  await expect(bar.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(baseUrl + episodeHref(episode));
  await expect(bar.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('a way to share opens a window of 600 by 400', async ({ page, context, request, watch }) => {
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
