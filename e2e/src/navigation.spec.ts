import type { Page } from '@playwright/test';
import { openRaw } from './fixtures/rawDocument';
import { scriptsIdle } from './fixtures/screenReady';
import { show } from './fixtures/show';
import { desk, phone } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';

const links = [
  ['/', 'Home'],
  ['/segments', 'TV Segments'],
  ['/episodes', 'Episodes'],
  ['/instudio-guests', 'In-Studio Guests'],
  ['/map', 'Map'],
  ['/bts', 'Behind The Scenes'],
  ['/sponsors', 'Sponsored By'],
  ['/giveaways', 'Giveaways'],
] as const;
const socials = show.social.map(({ label }) => label);

/** Shows later whether the same document is still there. */
const markDocument = (page: Page) => page.evaluate("document.documentElement.dataset.seen = ''");
const isMarked = (page: Page) => page.locator('html[data-seen]').count();

test.describe('the top bar', () => {
  // A press that is held while the bar is still moving would be released beside the link.
  test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } });

  test('follows its links, highlights the current one, stays in view and loads no document', async ({
    page,
  }) => {
    await page.goto('/about');
    await markDocument(page);
    const bar = page.getByRole('banner');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport();
    // A long press: nothing may move away below the pointer.
    await bar.locator('a[href="/search"]').click({ delay: 500 });
    await expect(page).toHaveURL('/search');
    const main = bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(main).toHaveText(links.map(([, label]) => label));

    for (const [address, label] of links) {
      const link = main.filter({ hasText: new RegExp(`^${label}$`) });
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(bar.locator('nav [aria-current]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await bar.getByRole('link', { name: show.name }).click();
    await expect(page).toHaveURL('/');
    expect(await isMarked(page)).toBe(1);
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: phone });

  test('closes on Escape, which returns the focus, and on a link', async ({ page }) => {
    await page.goto('/about');
    const bar = page.getByRole('banner');
    const episodes = bar.getByRole('link', { name: 'Episodes', exact: true });
    await expect(episodes).toBeHidden();

    await bar.getByText('Menu').click();
    await expect(episodes).toBeVisible();
    await expect(bar.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'the open menu', 'light');
    await page.keyboard.press('Escape');
    await expect(episodes).toBeHidden();
    await expect(bar.locator('summary')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(bar.getByText('Close')).toBeVisible();
    await episodes.click();
    await expect(page).toHaveURL('/episodes');
    await expect(episodes).toBeHidden();
  });
});

test.describe('the search box', () => {
  test.use({ viewport: desk });

  test('ignores a blank text, else searches for it trimmed and clears; on the search page it loads a document', async ({
    page,
  }) => {
    await page.goto('/about');
    await markDocument(page);
    const box = page.getByRole('banner').getByRole('searchbox');
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/about');

    await box.fill('  covered & bridge ');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=covered%20%26%20bridge');
    await expect(box).toHaveValue('');
    expect(await isMarked(page)).toBe(1);

    await box.fill('bridge');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=bridge');
    await expect.poll(() => isMarked(page)).toBe(0);
  });
});

test.describe('the footer', () => {
  test('brings the map and the podcasts of the home page into view', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    await expect(quick).toHaveText(['Episodes', 'Map', 'Podcasts', 'Giveaways']);
    await expect(footer).toContainText('© 2025');
    await expect(footer.getByRole('link', { name: show.contact.email })).toBeVisible();

    await quick.filter({ hasText: 'Map' }).click();
    await expect(page).toHaveURL('/#map');
    await expect(page.locator('#map')).toBeInViewport();

    await quick.filter({ hasText: 'Podcasts' }).click();
    await expect(page).toHaveURL('/#podcasts');
    await expect(page.locator('#podcasts')).toBeInViewport();
  });

  test("opens the newsletter's provider in a new tab with the address, and social links as the bar does", async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await page.goto('/about');
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
      for (const [at, label] of socials.entries()) {
        const link = part.getByRole('link', { name: label, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('href', show.social[at]?.url ?? '');
      }
    }
    const social = page.waitForEvent('popup');
    await page.getByRole('contentinfo').getByRole('link', { name: 'YouTube', exact: true }).click();
    await (await social).close();

    const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' });
    await field.fill('nobody');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(field).toHaveValue('nobody');
    await expectAccessible(page, 'a newsletter form without an address');

    await field.fill('me+news@example.org');
    const opening = page.waitForEvent('popup');
    await field.press('Enter');
    const tab = await opening;
    await expect.poll(() => tab.url()).not.toBe('about:blank');
    await tab.close();
    await expect(field).toHaveValue('');
  });
});

test.describe('URLs', () => {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s;

  test('without a page get 404 and an accessible not-found screen', async ({ page, request, watch }) => {
    watch.expectFailures(/\/api\//);
    for (const [address, title] of [
      ['/no-such-thing', 'Page Not Found'],
      ['/no/such/thing', 'Page Not Found'],
      ['/episodes/999999', 'Episode Not Found'],
      ['/episodes/abc', 'Episode Not Found'],
      ['/tv-segments/999999', 'TV Segment Not Found'],
      ['/tv-segments/abc', 'Invalid Segment ID'],
      ['/instudio-guests/999999', 'Guest Not Found'],
      ['/bts/999999', 'Album Not Found'],
      ['/bts/abc', 'Album Not Found'],
      ['/businesses/nobody', 'Business Not Found'],
      ['/giveaways/999999', 'Giveaway not found'],
    ] as const) {
      const open = () => openRaw(request, address);
      expect.soft((await open()).status, address).toBe(404);
      // It waits only a second for a process that renders it, which a busy machine may exceed.
      const titleOf = async () => heading.exec((await open()).html)?.[1];
      await expect.configure({ soft: true }).poll(titleOf, address).toBe(title);
    }
    // All have the same screen.
    await page.goto('/episodes/999999');
    await expectAccessible(page, 'an episode that does not exist');
    await expect(page.getByRole('heading', { level: 1, name: 'Episode Not Found' })).toBeVisible();
  });

  test('of a page that has several show the same screen with its canonical URL', async ({
    page,
    request,
  }) => {
    for (const [canonical, ...aliases] of [
      ['/segments', '/tv-segments', '/TV-Segments', '/Segments/'],
      ['/sponsors', '/sponsored-by'],
      ['/giveaways', '/Giveaways', '/giveaways/1'],
      ['/calendar', '/Calendar'],
    ] as const) {
      const own = await openRaw(request, canonical);
      for (const alias of aliases) {
        const raw = await openRaw(request, alias);
        expect(raw.canonical, alias).toBe(baseUrl + canonical);
        expect(raw.title, alias).toBe(own.title);
        expect(heading.exec(raw.html)?.[1], alias).toBe(heading.exec(own.html)?.[1] ?? 'no heading');
      }
    }
    // Scripts keep what the document says.
    for (const [alias, canonical] of [
      ['/TV-Segments', '/segments'],
      ['/giveaways/1', '/giveaways'],
    ] as const) {
      await page.goto(alias);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseUrl + canonical);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
});

test.describe('the way from a list to an item', () => {
  test.use({ viewport: desk });

  /** Keeps the pseudo-elements that the style sheets animate in the next view transition; null: it was skipped. */
  const keepMotions = `{
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const moved = transition.ready.then(() => {
        const styled = document.getAnimations().filter((animation) => animation instanceof CSSAnimation);
        const parts = styled.map(({ effect }) => effect.pseudoElement ?? '');
        return parts.filter((part) => part.startsWith('::view-transition'));
      });
      document.motions = moved.catch(() => null);
      return transition;
    };
  }`;

  /** Opens an item whose page was prefetched, until the browser animates the move, and returns what moves. */
  async function motionsToItem(page: Page): Promise<readonly string[]> {
    let motions: readonly string[] | null = null;
    await expect(async () => {
      motions = await openItem(page);
      expect(motions).not.toBeNull();
    }).toPass({ timeout: 60_000 });
    return motions ?? [];
  }

  /** Null: there was no transition, as when the item's code or data came after the click. */
  async function openItem(page: Page): Promise<readonly string[] | null> {
    const timeout = 10_000;
    // A pointer that rests on the link would prefetch the page before anything waits for it.
    await page.mouse.move(0, 0);
    await page.goto('/episodes', { timeout });
    const link = page.getByRole('main').getByRole('article').nth(1).getByRole('link');
    const read = page.waitForResponse(/\/api\/slug-lookup\//, { timeout });
    await Promise.all([link.hover({ timeout }), read.then((response) => response.finished())]);
    await scriptsIdle(page);
    await page.evaluate(keepMotions);
    await link.click({ timeout });
    await expect(page.getByRole('main').getByRole('heading', { name: 'About This Episode' })).toBeVisible();
    return page.evaluate<string[] | null>('document.motions ?? null');
  }

  test('lets the picture grow out of its card when the page has been prefetched', async ({ page }) => {
    const motions = await motionsToItem(page);
    expect(motions.filter((part) => /group\((?!root)/.test(part))).toHaveLength(1);
  });

  test('animates nothing with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motionsToItem(page)).toEqual([]);
  });
});
