import type { Page } from '@playwright/test';
import { contentOf, theOne } from './fixtures/content';
import { holdCalls } from './fixtures/heldCalls';
import { screenReady, scriptsIdle } from './fixtures/screenReady';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

/** Requests that the front page may make before any input. */
const budget = {
  /** Bytes of script as they are sent. */
  script: 140_000,
  /** The document, scripts, fonts and drawings: without pictures, whose number depends on what is shown. */
  requests: 12,
  pictures: 6,
};

interface Asked {
  readonly path: string;
  readonly bytes: number;
}

const asked = (page: Page) =>
  page.evaluate<Asked[]>(
    `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname, bytes: encodedBodySize,
    }))`,
  );

test('the front page stays within its budget of scripts and requests on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  // Its second half loads automatically.
  await expect(page.locator('#map')).toBeAttached();
  await scriptsIdle(page);

  const files = await asked(page);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const pictures = files.filter(({ path }) => /\.(avif|webp|jpe?g)$/.test(path));
  expect(scripts.length).toBeGreaterThan(2);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes, JSON.stringify(scripts)).toBeLessThan(budget.script);
  const others = files.filter((file) => !pictures.includes(file));
  // The document is not among them.
  expect(others.length + 1, JSON.stringify(others)).toBeLessThanOrEqual(budget.requests);
  expect(pictures.length, JSON.stringify(pictures)).toBeLessThanOrEqual(budget.pictures);
});

/** Runs in the page: how many of the pictures that can be seen have loaded, and are still to load. */
const pictures = `(() => {
  const seen = [...document.querySelectorAll('main img')].filter((picture) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && picture.checkVisibility();
  });
  const come = seen.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return { come: come.length, missing: seen.length - come.length };
})()`;

test('pictures that arrive long after everything else cause no layout shift', async ({ page, request }) => {
  const album = theOne(await contentOf(request).albums(), ({ photoCount }) => photoCount > 2);
  for (const [address, size] of [
    ['/', phone],
    ['/segments', desk],
    ['/sponsors', phone],
    [`/bts/${album.id}`, desk],
  ] as const) {
    await page.unrouteAll();
    const release = await holdCalls(page, /\.(avif|webp)$/);
    await page.setViewportSize(size);
    await page.goto(address, { waitUntil: 'commit' });
    await screenReady(page);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('main img').first()).toBeAttached();
    await page.evaluate(`(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      window.moved = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          window.moved.push({ value, of: sources.map(({ node }) => node?.className) });
        }
      }).observe({ type: 'layout-shift' });
    })()`);
    release();
    await expect
      .poll(() => page.evaluate<{ come: number; missing: number }>(pictures))
      .toEqual({ come: expect.any(Number), missing: 0 });
    const { come } = await page.evaluate<{ come: number }>(pictures);
    expect(come, address).toBeGreaterThan(0);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.evaluate('window.moved'), address).toEqual([]);
  }
});
