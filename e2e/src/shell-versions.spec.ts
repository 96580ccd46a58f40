import { readBeacons } from './fixtures/beacons';
import { expectLive, point, publishShell, readRegistry, rollBack } from './fixtures/frontEnds';
import { expect, test } from './fixtures/test';

const shell = /\/mfe\/shell\/[^/]+\/main\.js/;

test('visitors read the rendered page and report a bad shell, and a rollback makes the previous version live', async ({
  page,
  browser,
}) => {
  const registry = readRegistry();
  try {
    await publishShell("throw new Error('a build that went wrong');");
    const visitor = await (await browser.newContext()).newPage();
    const reported = visitor.waitForResponse('**/api/mfe-reports');
    await visitor.goto('/about');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await reported).status()).toBe(204);
    await visitor.context().close();

    await rollBack('shell');
    await expectLive('shell', registry.shell.version);
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways', exact: true }).click();
    await expect(page.getByRole('progressbar', { name: 'Entries so far' })).toBeVisible();
  } finally {
    await point(registry);
    await expectLive('shell', registry.shell.version);
  }
});

test('a missing script of the shell is reported, and what an extension throws is not', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  const bodies = await readBeacons(page);
  await page.addInitScript(`
    addEventListener('DOMContentLoaded', () => { throw new Error('of an extension'); });
    Promise.reject(new Error('of an extension, later'));
    //# sourceURL=chrome-extension://abcdefgh/content.js
  `);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => void thrown.push(message));
  await page.route(shell, (route) => route.abort());
  await page.goto('/about');
  await expect
    .poll(() => bodies)
    .toEqual([expect.objectContaining({ remote: 'shell', kind: 'network', page: 'about' })]);
  expect(thrown.sort()).toEqual(['of an extension', 'of an extension, later']);
  await page.context().close();
});
