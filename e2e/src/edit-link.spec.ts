import type { Segment } from '@show/contracts/entities/segment';
import { expect, test } from './fixtures/test';

test.describe('#the edit link', () => {
  test('When staff look at a public page, then it leads to where the item is edited, and nothing on the page moves', async ({
    visit,
    admin,
    giveaway,
  }) => {
    const [segment] = await admin.must<Segment[]>('GET', '/api/tv-segments');
    const { page } = await visit({ storageState: admin.state });
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Giveaway' })).toBeVisible();

    await page.addInitScript(`
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await page.goto(`/segments/${segment?.id}`);
    const link = page.getByRole('link', { name: /^Edit: / });
    await expect(link).toBeVisible();
    expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02);
    await link.click();
    await expect(page).toHaveURL(`/admin/items/segment/${segment?.id}`);

    await page.goto(giveaway.page);
    await page.getByRole('link', { name: /^Edit: / }).click();
    await expect(page.getByRole('form', { name: 'Giveaway details' }).getByLabel('Title')).toHaveValue(
      giveaway.title,
    );
  });

  test('When a visitor looks at it, then there is none, and nobody asks about a session', async ({
    page,
    admin,
  }) => {
    const [segment] = await admin.must<Segment[]>('GET', '/api/tv-segments');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/segments/${segment?.id}`);
    await page.waitForLoadState('networkidle');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit: / })).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(3);
  });
});
