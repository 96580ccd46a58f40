import type { Page } from '@playwright/test';
import { expectDrawn } from './fixtures/drawn';
import { publicRoutes } from './fixtures/routes';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import type { Watch } from './fixtures/watch';

test.use({ viewport: desk });
test.setTimeout(240_000);

/** Nothing is there, and no page may ask. */
const forbidden = 'https://forbidden.example/';

/** Keeps in every document, from its first line on, what the content security policy refuses. */
async function hearRefusals(page: Page, watch: Watch): Promise<void> {
  watch.expectRefusals(/forbidden\.example/);
  await page.addInitScript(`
    window.refusals = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      window.refusals.push([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' '));
    });
  `);
}

/** Does something that is refused and waits until that is heard: what was refused before has been heard then. */
async function refusalsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      const isOwn = (refusal) => refusal.includes('${forbidden}');
      if (isOwn(blockedURI)) resolve(window.refusals.filter((refusal) => !isOwn(refusal)));
    });
    new Image().src = '${forbidden}';
  })`);
}

/** Pages without data of the show that anybody can open. */
const others = ['/no-such-thing', '/giveaways/notify', '/admin', '/admin/locations', '/admin/invitation'];

test('#content security policy: When any page is opened, then nothing of it is refused', async ({
  page,
  request,
  watch,
}) => {
  await hearRefusals(page, watch);
  // An invitation without a link is refused.
  watch.expectFailures(/\/api\/admin\/invitation\/open$/);
  const routes = await Promise.all(publicRoutes.map(({ address }) => address(request)));
  for (const address of [...routes, ...others]) {
    await page.goto(address);
    await expectDrawn(page);
    expect(await refusalsOf(page), page.url()).toEqual([]);
  }
});

test('#content security policy: When the map is used, then nothing of it is refused', async ({
  page,
  watch,
}) => {
  await hearRefusals(page, watch);
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map of featured locations' });
  const places = map.getByRole('button', { name: /^(TV Segment|Sponsor).*Location: / });
  await expect(map.getByRole('button', { name: /Location: |close together/ }).first()).toBeVisible();
  await map
    .getByRole('button', { name: /close together/ })
    .first()
    .press('Enter');
  // Markers are drawn anew while the map moves: one that is gone by then hears no key.
  await expect(async () => {
    await places.first().press('Enter', { timeout: 2_000 });
    await expect(map.getByRole('dialog').or(map.locator('.leaflet-popup'))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(map).toContainText('U.S. Census Bureau');
  expect(await refusalsOf(page)).toEqual([]);
});

test('#content security policy: When staff go through all tabs, then nothing of them is refused', async ({
  visit,
  admin,
}) => {
  const { page, watch } = await visit({ storageState: admin.state, viewport: desk });
  await hearRefusals(page, watch);
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Admin sections' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectDrawn(page);
    expect(await refusalsOf(page), (await tab.textContent()) ?? '').toEqual([]);
  }
  for (const address of ['/admin/locations', '/admin/items/segment/new']) {
    await page.goto(address);
    await expectDrawn(page);
    expect(await refusalsOf(page), address).toEqual([]);
  }
});

test('#trusted types: When text would become a script or markup, then it is refused and reported', async ({
  page,
  watch,
}) => {
  watch.expectRefusals(/^This document requires 'Trusted/);
  await page.goto('/about');
  await expectDrawn(page);
  const reported = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/csp-reports') &&
      response.request().postData()?.includes('trusted-types-sink') === true,
  );
  const thrown = await page.evaluate<string[]>(`[
    () => { document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'; },
    () => { document.createElement('script').src = '${forbidden}'; },
    () => { document.createElement('script').text = 'alert(1)'; },
  ].map((act) => { try { act(); return 'done'; } catch (error) { return error.name; } })`);
  expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect((await reported).status()).toBe(204);
});
