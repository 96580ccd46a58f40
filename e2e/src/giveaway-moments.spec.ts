import type { Page, Route } from '@playwright/test';
import { contrastIn } from './fixtures/contrast';
import { holdCalls } from './fixtures/heldCalls';
import { openAndEnter, passTimeUntil } from './fixtures/heldTime';
import { target } from './fixtures/own/ownGiveaway';
import { counter, outcome } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { violationsOfState } from './questions/axe';

test.use({ enters: true, viewport: phone });

/** Responds to the page's entry in place of the server, so that no 500 are needed to see a win. */
const win = (route: Route) =>
  route.fulfill({ json: { isWinner: true, entryNumber: target, createdAt: new Date().toISOString() } });
const congratulations = (page: Page) => page.getByText('Congratulations!', { exact: true });

test.describe('the stages of an entry', () => {
  test('are accessible when it has not gone through in ten seconds', async ({ page, giveaway, watch }) => {
    watch.expectFailures(/\/enter$/);
    await page.route('**/enter', (route) => route.abort());
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.clock.install();
    const sent = page.waitForRequest('**/enter');
    await page.goto(giveaway.page);
    await sent;
    await page.clock.fastForward(10_000);
    await expect(outcome(page, 'Your entry has not gone through yet')).toBeVisible();

    expect(await violationsOfState(page)).toEqual([]);
  });

  test('show plain numbers before a still sun with reduced motion', async ({ page, giveaway }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAndEnter(page, giveaway.page, win);
    const sun = page.locator('span:has(> [data-text])');
    const counting = page.getByText(/^#49\d$/);
    await passTimeUntil(page, () => counting.isVisible());
    const before = await sun.boundingBox();
    // One of any length begins with a frame of its own.
    await expect(counting).toHaveCSS('animation-name', 'none');
    await passTimeUntil(page, () => congratulations(page).isVisible(), 1_000);
    expect(await sun.boundingBox()).toEqual(before);
  });

  test('keep each number legible before the sky and the sun, and are accessible in the sunrise and the claim', async ({
    page,
    giveaway,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAndEnter(page, giveaway.page, win);
    const read: string[] = [];
    const illegible: string[] = [];
    await passTimeUntil(page, async () => {
      const number = page.locator('[data-tone=night] p').filter({ hasText: /^#\d+$/ });
      if (!(await number.isVisible())) return congratulations(page).isVisible();
      const text = (await number.textContent()) ?? '';
      if (text === read.at(-1)) return congratulations(page).isVisible();
      read.push(text);
      await expect(number).toHaveCSS('opacity', '1');
      const contrast = await contrastIn(page, number);
      if (contrast <= 4.5) illegible.push(`${text}: ${contrast}`);
      return false;
    });
    expect(illegible).toEqual([]);
    expect(read).toEqual(Array.from({ length: 11 }, (_, at) => `#${target - 10 + at}`));

    await page.clock.resume();
    expect(await violationsOfState(page)).toEqual([]);
    await expect(congratulations(page)).toBeHidden();
    await page.getByRole('button', { name: 'Claim My Prize!' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    expect(await violationsOfState(page)).toEqual([]);
  });

  test('have the sun on the horizon and the road in forced colors, are accessible when it did not win, and cut nothing when text is twice as large', async ({
    page,
    giveaway,
  }) => {
    const release = await holdCalls(page, '**/enter');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await page.goto(giveaway.page);
    await expect(outcome(page, 'Processing your entry...')).toBeVisible();
    const road = page.locator('[aria-busy=true] [aria-hidden=true] > :first-child');
    await expect(road).toHaveCSS('background-image', /^linear-gradient/);
    release();
    await expect(outcome(page, 'You were scan #1')).toBeVisible();
    await expect(counter(page).locator('span').nth(1)).toHaveCSS('background-color', 'rgb(242, 189, 76)');

    await page.emulateMedia({ forcedColors: 'none' });
    await expect(page.getByRole('link', { name: /Watch the latest episode/ })).toBeVisible();
    expect(await violationsOfState(page)).toEqual([]);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const size = (text: string) =>
      page.evaluate<number>(
        `parseFloat(getComputedStyle([...document.querySelectorAll('article *')].find((one) => one.children.length === 0 && one.textContent === '${text}')).fontSize)`,
      );
    expect(await size('1')).toBeGreaterThan(await size(`of ${target} scans`));
    const right = await page.evaluate<number>(
      "Math.max(...[...document.querySelectorAll('article p, article h1, article h2')].map((one) => one.getBoundingClientRect().right))",
    );
    expect(right).toBeLessThanOrEqual(phone.width);
  });
});
