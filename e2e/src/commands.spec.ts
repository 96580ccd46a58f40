import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Segment } from '@show/contracts/entities/segment';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';
import { expectAccessible } from './questions/accessible';

test.use({ viewport: desk });

const field = (page: Page) => page.getByRole('combobox', { name: 'Find or do' });

test('staff see the keyboard shortcuts, and find, publish and rename an item without a mouse', async ({
  visit,
  admin,
  removals,
}) => {
  const title = `Mill ${randomUUID().slice(0, 8)}`;
  const draft = await admin.must<Segment>('POST', '/api/tv-segments', { title });
  removals.push(() => admin.must('DELETE', `/api/tv-segments/${draft.id}`));
  const { page } = await visit({ storageState: admin.state, viewport: desk });
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Giveaway', exact: true })).toBeVisible();
  // Keys are heard in the task after the sections are drawn.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The second key counts for a second and a half after the first, within which a busy machine may not send it.
  await expect(async () => {
    await page.keyboard.type('gp');
    const publishing = page.getByRole('tab', { name: 'Publishing', exact: true });
    await expect(publishing).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('table', { name: 'Items by publish date' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill(`publish ${title}`);
  await expect(page.getByRole('option', { name: `Publish ${title}` })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', `${title} is published`);
  expect((await page.request.get(`/api/tv-segments/${draft.id}`)).status()).toBe(200);

  await page.keyboard.press('/');
  await page.keyboard.type(title);
  await expect(page).toHaveURL(/[?&]q=Mill/);
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Edit title of ${title}` }).press('Enter');
  await page.getByRole('textbox', { name: `Title of ${title}` }).fill(`${title} again`);
  await expectAccessible(page, 'a title edited in place');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Title updated successfully');
  await expect(page.getByRole('link', { name: `${title} again` })).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${title} again` }).check();
  await expectAccessible(page, 'the selection bar');
});

test('a phone shows the sections, and all actions of a selection', async ({ visit, admin }) => {
  const { page } = await visit({ storageState: admin.state, viewport: phone });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Admin sections: Giveaway' }).click();
  await expectAccessible(page, 'the open sections');
  await page.getByRole('tab', { name: 'Publishing', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Admin sections: Publishing', expanded: false }),
  ).toBeFocused();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Selected items' });
  const actions = bar.getByRole('button');
  await expect(actions.first()).toBeVisible();
  for (const action of await actions.all()) {
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});
