import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { signInOn } from './fixtures/admin';
import { readRegistry } from './fixtures/frontEnds';
import { desk } from './fixtures/sizes';
import { stackDir } from './fixtures/stack';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

/** Serves the live build of a remote with another word in it, as a developer's machine would. */
async function serveBuild(from: string, to: string): Promise<{ server: Server; url: string }> {
  const folder = join(stackDir, 'mfe', 'content', readRegistry().content.version);
  const server = createServer(async (request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
    const content = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (content === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', name.endsWith('.css') ? 'text/css' : 'text/javascript');
    return response.end(content.replaceAll(from, to));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('#a build from another address: When staff try one, then they alone see it, beneath a bar that ends it', async ({
  page,
  browser,
}) => {
  const { server, url } = await serveBuild('In-Studio Guests', 'Guests From Elsewhere');
  const visitor = await (await browser.newContext()).newPage();
  const elsewhere = { level: 1, name: 'Guests From Elsewhere' } as const;
  const published = { level: 1, name: 'In-Studio Guests' } as const;
  try {
    await page.goto('/admin');
    await signInOn(page);
    await page.getByRole('tab', { name: 'System', exact: true }).click();
    await page.getByLabel('Address of its entry').fill(`${url}/remoteEntry.js`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('link', { name: 'Open the site with it' }).click();
    const bar = page.getByRole('complementary', { name: 'Override' });
    await expect(bar).toContainText(`comes from ${url}/remoteEntry.js`);
    await expect(page.getByRole('heading', { name: 'Latest Episodes' })).toBeVisible();
    await page.goto('/instudio-guests');
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();

    await visitor.goto('/instudio-guests');
    await expect(visitor.getByRole('heading', published)).toBeVisible();
    await expect(visitor.getByRole('complementary', { name: 'Override' })).toHaveCount(0);

    // The way out needs nothing of the part that is tried.
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect(page).toHaveURL(/\/instudio-guests$/);
    await expect(page.getByRole('heading', published)).toBeVisible();
    await expect(bar).toHaveCount(0);
  } finally {
    server.closeAllConnections();
    server.close();
    await visitor.context().close();
  }
});
