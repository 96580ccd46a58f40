import type { Page } from '@playwright/test';
import { expectDrawn } from './fixtures/drawn';
import { publicRoutes } from './fixtures/routes';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });
test.setTimeout(240_000);

/** Hears in every document of a page, from its first line on, what the content security policy refuses. */
async function hearRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('hearRefusal', (refusal: string) => void refusals.push(refusal));
  await page.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      window.hearRefusal([location.href, effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' '));
    });
  `);
  return refusals;
}

/** Waits until a refusal of our own making is heard: then those before it were. */
async function expectNoneBut(page: Page, refusals: string[]): Promise<void> {
  await page.evaluate('try { new Function("") } catch {}');
  await expect.poll(() => refusals.some((refusal) => refusal.includes(' script-src eval '))).toBe(true);
  expect(refusals.filter((refusal) => !refusal.includes(' script-src eval  ')).slice(0, 5)).toEqual([]);
  expect(refusals).toHaveLength(1);
  refusals.length = 0;
}

test('#content security policy: When any public page is used, then nothing of it is refused', async ({
  page,
  request,
}) => {
  const refusals = await hearRefusals(page);
  for (const { address } of [...publicRoutes, { address: async () => '/no-such-thing' }]) {
    await page.goto(await address(request));
    await expectDrawn(page);
    await expectNoneBut(page, refusals);
  }
});

test('#content security policy: When markers, counties and popups of the map are used, then nothing of it is refused', async ({
  page,
}) => {
  const refusals = await hearRefusals(page);
  await page.goto('/map');
  const map = page.getByRole('region', { name: 'Map of featured locations' });
  await expect(map.getByRole('button', { name: /Location: |close together/ }).first()).toBeVisible();
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await map
    .getByRole('button', { name: /Location: |close together/ })
    .first()
    .click();
  await expectNoneBut(page, refusals);
});

test('#content security policy: When staff go through all tabs, then nothing of them is refused', async ({
  visit,
  admin,
}) => {
  const { page } = await visit({ storageState: admin.state });
  const refusals = await hearRefusals(page);
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Admin sections' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectDrawn(page);
    await expectNoneBut(page, refusals);
  }
  await page.goto('/admin/locations');
  await expectDrawn(page);
  await expectNoneBut(page, refusals);
});

test('#trusted types: When text would become a script or markup, then the browser refuses and staff see it', async ({
  page,
  visit,
  admin,
}) => {
  await page.goto('/about');
  await expectDrawn(page);
  const thrown = await page.evaluate<string[]>(`[
    () => { document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'; },
    () => { document.createElement('script').src = 'https://other.example/a.js'; },
    () => { document.createElement('script').text = 'alert(1)'; },
  ].map((act) => { try { act(); return 'done'; } catch (error) { return error.name; } })`);
  expect(thrown).toEqual(['TypeError', 'TypeError', 'TypeError']);

  const staff = await visit({ storageState: admin.state });
  await staff.page.goto('/admin?tab=refusals');
  const row = staff.page
    .getByRole('row')
    .filter({ hasText: 'trusted-types-sink' })
    .filter({ hasText: 'About' });
  await expect(async () => {
    await staff.page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 100_000 });
});
