import { readBeacons } from './fixtures/beacons';
import { expectLive, point, publishShell, readRegistry } from './fixtures/frontEnds';
import { openNetwork } from './fixtures/network';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

const shell = /\/mfe\/shell\/[^/]+\/main\.js/;

test('#a bad version of the shell: When it throws in browsers of five networks, then the one before it comes back by itself, and staff can serve it again', async ({
  page,
  request,
  browser,
  visit,
  admin,
}) => {
  const registry = readRegistry();
  const networks = await Promise.all([1, 2, 3, 4, 5].map((number) => openNetwork(`127.99.0.${number}`)));
  try {
    const bad = await publishShell("throw new Error('a build that went wrong');");
    await Promise.all(
      networks.map(async ({ proxy }) => {
        const visitor = await (await browser.newContext({ proxy })).newPage();
        const reported = visitor.waitForResponse('**/api/mfe-reports');
        await visitor.goto('/about');
        // What the server has rendered can be read.
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await reported).status()).toBe(204);
        await visitor.context().close();
      }),
    );
    await expectLive('shell', registry.shell.version);

    const rendered = async () => {
      const html = await (await request.get('/about')).text();
      return html.includes(registry.shell.entry) && !html.includes('<div id="root"></div>');
    };
    await expect.poll(rendered).toBe(true);
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Giveaways' }).click();
    await expect(page.getByRole('progressbar', { name: 'Entries so far' })).toBeVisible();

    const staff = await visit({ storageState: admin.state, viewport: desk });
    await staff.page.goto('/admin?tab=system');
    await expect(staff.page.getByText(`${bad}: It did not load in`)).toContainText('a build that went wrong');
    await staff.page.getByRole('button', { name: `Serve again: ${bad} of Frame and navigation` }).click();
    await expectLive('shell', bad);
  } finally {
    for (const network of networks) network.leave();
    await point(registry);
    await expectLive('shell', registry.shell.version);
  }
});

test('#reports of the shell: When an extension throws and a script of the shell does not come, then the script alone is reported', async ({
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
