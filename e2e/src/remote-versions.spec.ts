import { readBeacons } from './fixtures/beacons';
import { expectLive, point, publish, readRegistry, rollBack } from './fixtures/frontEnds';
import { expect, test } from './fixtures/test';

test('pages fall back to the version before a bad one, and a rollback makes it live', async ({ page }) => {
  const registry = readRegistry();
  try {
    const bad = await publish('giveaway', '/* a build that went wrong */');
    const bodies = await readBeacons(page);
    const report = page.waitForRequest('**/api/mfe-reports');
    await page.goto('/giveaways');
    await expect(page.getByRole('progressbar', { name: 'Entries so far' })).toBeVisible();
    await report;
    await expect.poll(() => bodies).toEqual([expect.objectContaining({ remote: 'giveaway', version: bad })]);

    expect(await rollBack('mfe-giveaway')).toContain(`giveaway went back from ${bad}`);
    await expectLive('giveaway', registry.giveaway.version);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Entries so far' })).toBeVisible();
    expect(asked.filter((address) => address.includes(bad))).toEqual([]);
  } finally {
    await point(registry);
    await expectLive('giveaway', registry.giveaway.version);
  }
});
