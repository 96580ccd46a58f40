import type { Page } from '@playwright/test';
import { contentOf, episodeHref, segmentHref, theOne } from './fixtures/content';
import { expectDrawn } from './fixtures/drawn';
import { holdCalls } from './fixtures/heldCalls';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test('a slow device returns to a list where it was left', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/segments');
  await expectDrawn(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const card = page.getByRole('main').getByRole('article').nth(8).getByRole('link');
  await page.evaluate("document.querySelectorAll('main article')[8].scrollIntoView({ block: 'center' })");
  const top = await page.evaluate<number>('window.scrollY');
  expect(top).toBeGreaterThan(300);

  await card.click();
  await expect(page).not.toHaveURL('/segments');
  // On a busy machine a slow device takes long.
  const slowly = { timeout: 60_000 };
  await expect(page.getByRole('group', { name: 'Share' })).toBeAttached(slowly);
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  await page.goBack();

  await expect.poll(() => page.evaluate('window.scrollY'), slowly).toBe(top);
});

test.describe('forced colors', () => {
  test.use({ viewport: desk });

  test('keep a border around the chosen control', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/segments');
    const main = page.getByRole('main');
    for (const chosen of [
      page.getByRole('banner').getByRole('link', { name: 'TV Segments' }),
      main.getByRole('button', { pressed: true }),
    ]) {
      await expect(chosen).toHaveCSS('outline-style', 'solid');
    }
    await expect(main.getByRole('button', { pressed: false }).first()).toHaveCSS('outline-style', 'none');

    await page.goto('/map');
    await expect(main.getByRole('button', { name: 'All places' })).toHaveCSS('outline-style', 'solid');
    await expect(main.getByRole('button', { name: 'Sponsors' })).toHaveCSS('outline-style', 'none');
  });
});

test.describe('wide windows', () => {
  // A fifth column would leave one of a season's eleven episodes in a row of its own.
  test('show the episodes in four columns and the guests in five, on a page of 90rem', async ({ page }) => {
    for (const [list, count] of [
      ['/instudio-guests', 5],
      ['/episodes', 4],
    ] as const) {
      await page.goto(list);
      for (const width of [1680, 1920]) {
        await page.setViewportSize({ width, height: 1000 });
        const { columns, from, to } = await page.evaluate<{
          columns: number;
          from: number;
          to: number;
        }>(`(() => {
          const boxes = [...document.querySelectorAll('main article')].map((one) => one.getBoundingClientRect());
          const small = boxes.filter((box) => box.width < 400);
          return {
            columns: new Set(small.map(({ left }) => Math.round(left))).size,
            from: Math.min(...boxes.map(({ left }) => left)),
            to: Math.max(...boxes.map(({ right }) => right)),
          };
        })()`);
        expect(columns, `${list}, ${width} pixels wide`).toBe(count);
        expect(to - from, `${list}, ${width} pixels wide`).toBeCloseTo(90 * 16, 0);
      }
    }
  });
});

test('the share buttons of an album are well below its photos and above the next albums', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const { id } = theOne(await contentOf(request).albums(), ({ photoCount }) => photoCount > 2);
  await page.goto(`/bts/${id}`);
  await expectDrawn(page);
  const main = page.getByRole('main');
  const photo = await main.getByRole('region', { name: 'Photos' }).getByRole('listitem').last().boundingBox();
  const share = await main.getByRole('group', { name: 'Share' }).boundingBox();
  const next = await main.getByRole('heading', { name: 'More albums' }).boundingBox();
  if (!photo || !share || !next) throw new Error('The album has no photos, no next one or cannot be shared');
  const above = share.y - photo.y - photo.height;
  expect(Math.round(above)).toBeGreaterThanOrEqual(32);
  expect(next.y - share.y - share.height).toBeGreaterThan(above);
});

test.describe('the bar', () => {
  /** Pixels of the bar that can be seen. */
  const seen = async (page: Page) => {
    const bar = await page.getByRole('banner').boundingBox();
    return bar && Math.round(bar.y + bar.height);
  };

  test('keeps one row on a desktop and hides on a sideways phone while the visitor scrolls down, and returns', async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await page.goto('/segments');
    await expectDrawn(page);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => seen(page)).toBe(56);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => seen(page)).toBe(100);

    await page.mouse.wheel(0, 400);
    await expect.poll(() => seen(page)).toBe(56);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').locator(':focus-visible')).toHaveCount(1);
    await expect.poll(() => seen(page)).toBe(100);

    await page.setViewportSize({ width: 844, height: 390 });
    await page.reload();
    await expectDrawn(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => seen(page)).toBe(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => seen(page)).toBe(60);
  });
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, enters: true, targetEntries: 3 });

  test('shows in the first window what each page is for', async ({ page, request, giveaway }) => {
    const main = page.getByRole('main');
    await page.goto(episodeHref(theOne(await contentOf(request).episodes(), ({ youtubeId }) => youtubeId)));
    await expect(main.getByRole('button', { name: /Play / })).toBeInViewport({ ratio: 0.99 });

    await page.goto(giveaway.page);
    await expect(main.getByText('#1', { exact: true }).first()).toBeInViewport();

    const banner = page.getByRole('banner');
    await banner.locator('summary').click();
    const links = banner.getByRole('navigation').getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }

    await page.goto(
      segmentHref(theOne(await contentOf(request).segments(), ({ title }) => title === 'Singing Sand')),
    );
    await main.getByRole('button', { name: 'Enlarge Images' }).click();
    const picture = page.getByRole('dialog').getByRole('figure').getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(390 * 0.75);
  });
});

test.describe('the theme', () => {
  test('of the visitor’s choice is in the first paint of the next page', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
    // What the parser has when the body begins, long before the scripts load.
    await page.addInitScript(`
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        window.themeAtBody = document.documentElement.dataset.theme;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    `);
    await page.reload();
    expect(await page.evaluate('window.themeAtBody')).toBe('dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 27, 39)');
  });
});

test.describe('a theme other than that of the system', () => {
  test.use({ viewport: desk, colorScheme: 'light' });

  const choose = (page: Page) => page.addInitScript("localStorage.setItem('theme', 'dark')");
  const cover = (page: Page) => page.getByRole('main').locator('picture img').first();

  test('never shows the cover of the other theme, and causes no layout shift when its own arrives', async ({
    page,
  }) => {
    await choose(page);
    const release = await holdCalls(page, /\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    const way = page.getByRole('link', { name: 'Explore Indiana' });
    await expect(way).toBeVisible();
    await expect(cover(page)).toBeHidden();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const before = await way.boundingBox();

    release();

    await expect(cover(page)).toBeVisible();
    await expect
      .poll(() => cover(page).evaluate((image) => Reflect.get(image, 'currentSrc')))
      .toContain('-dark');
    expect(await way.boundingBox()).toEqual(before);
  });

  for (const [chosen, waits] of [
    [true, false],
    [false, true],
  ] as const) {
    test(`that ${chosen ? 'is' : 'is not'} chosen lets scripts ${waits ? 'wait for a slow cover' : 'load before a slow cover'}`, async ({
      page,
    }) => {
      if (chosen) await choose(page);
      await page.route('**/brand/hero-*', () => {});
      // Runs after what the document does when it is parsed, and before any time has passed.
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => setTimeout(() => {
        window.scriptsWait = document.getElementById('late-scripts') !== null;
      }))`);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => page.evaluate('window.scriptsWait')).toBe(waits);
    });
  }
});

test.describe('paper', () => {
  test('has the words of the front page on white, with nothing over them', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    await expectDrawn(page);
    await page.emulateMedia({ media: 'print' });

    const main = page.getByRole('main');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    await expect(main.locator('picture img').first()).toBeHidden();
    await expect(main.getByRole('link', { name: 'Explore Indiana' })).toBeHidden();
    const filming = main.getByRole('article').filter({ hasText: 'Live filming' }).first();
    const leaf = await filming.locator('[data-columns] > *').first().boundingBox();
    const place = await filming.getByRole('heading').boundingBox();
    expect(place?.x).toBeGreaterThan(leaf ? leaf.x + leaf.width : Infinity);
    const card = main.locator('article[data-columns]').first();
    const picture = await card.locator('img').boundingBox();
    const title = await card.getByRole('heading').boundingBox();
    expect(title?.x).toBeGreaterThan(picture?.x ?? Infinity);
  });

  test('has the text of a page in one black column, without buttons', async ({ page, request }) => {
    await page.setViewportSize(desk);
    const { segment } = theOne(await contentOf(request).galleries(), ({ images }) => images.length > 6);
    await page.goto(segmentHref(segment));
    await expectDrawn(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('group', { name: 'Share' })).toBeHidden();
    await expect(page.getByRole('contentinfo').getByText(new URL(page.url()).pathname)).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) {
      await expect(button.locator('svg')).toBeHidden();
    }
  });
});
