import { contentOf, episodeHref, guestHref, segmentHref, theOne } from './fixtures/content';
import { frontEndScripts, holdCalls } from './fixtures/heldCalls';
import { screenReady } from './fixtures/screenReady';
import { expect, test } from './fixtures/test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an item is followed by more of its kind', async ({ page, request }) => {
    const content = contentOf(request);
    const lists: readonly [string, number, readonly string[]][] = [
      ['More episodes', 4, (await content.episodes()).map(episodeHref)],
      ['More TV segments', 4, (await content.segments()).map(segmentHref)],
      ['More in-studio guests', 4, (await content.guests()).map(guestHref)],
      ['Nearby', 4, [`/businesses/${(await content.business()).slug}`]],
      ['More albums', 3, (await content.albums()).map(({ id }) => `/bts/${id}`)],
    ];
    for (const [title, count, addresses] of lists) {
      await page.goto(theOne(addresses.toReversed()));
      await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(count);
    }
  });

  test('the search form leads to a page of results', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill('covered bridge');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=covered(\+|%20)bridge/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  test('the map is a list of places', async ({ page }) => {
    await page.goto('/map');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(10);
  });

  test('the giveaway says that entering needs JavaScript', async ({ page }) => {
    await page.goto('/giveaways');
    const note = page.locator('main noscript').filter({ visible: true });
    expect(await note.first().textContent()).toContain('needs JavaScript');
  });
});

test.describe('before the scripts have loaded', () => {
  test('the search keeps what was typed into it', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/search', { waitUntil: 'commit' });
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('barn');
    release();
    await screenReady(page);
    await expect(field).toHaveValue('barn');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=barn/);
  });

  test('links lead to the page that they name', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: 'Watch Latest Episode' }).click();
    await expect(page).toHaveURL('/episodes');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Episodes' })).toBeVisible();
  });

  test('tabs have their final size', async ({ page }) => {
    const release = await holdCalls(page, frontEndScripts);
    await page.goto('/giveaways-old', { waitUntil: 'commit' });
    const tab = page.getByRole('tab', { name: 'Active' });
    const early = await tab.boundingBox();
    expect(early?.height).toBeGreaterThanOrEqual(44);
    release();
    await screenReady(page);
    expect((await tab.boundingBox())?.height).toBe(early?.height);
  });
});
