import { expectDrawn } from './fixtures/drawn';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { forbidden } from './questions/policy';

test.use({ viewport: desk });

test('trusted types refuse text that would become a script or markup, and report it', async ({
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
