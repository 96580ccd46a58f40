import type { APIRequestContext } from '@playwright/test';
import type { RegistryEntry } from '@show/contracts/deploy/registry';
import { expectLive, point, readRegistry, rollBack } from './fixtures/frontEnds';
import { copyContent, goLive, hanging, signed } from './fixtures/serverBuilds';
import { expect, test } from './fixtures/test';

const registry = readRegistry();

test.afterEach(async () => {
  await point(registry);
  await expectLive('content', registry.content.version);
});

interface Arrived {
  readonly status: number;
  readonly isRendered: boolean;
  /** Version of the content remote that the browser loads. */
  readonly named: string;
  /** Version that rendered it, where a signed one did. */
  readonly renderedBy: string | undefined;
}

async function arrive(request: APIRequestContext, path: string): Promise<Arrived> {
  const answer = await request.get(path);
  const html = await answer.text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return {
    status: answer.status(),
    isRendered: !html.includes('<div id="root"></div>'),
    named: (JSON.parse(data) as { registry: { content: RegistryEntry } }).registry.content.version,
    renderedBy: /data-rendered-by="([^"]*)"/.exec(html)?.[1],
  };
}

/** A document waits some seconds for a process, which a busy machine may take longer to start: it is rendered soon. */
async function expectRendered(
  request: APIRequestContext,
  path: string,
  rendered: Partial<Arrived>,
): Promise<void> {
  await expect.poll(() => arrive(request, path)).toMatchObject({ isRendered: true, ...rendered });
}

// What else a build may do wrong is a question of `RenderWorker.test.ts`.
test('a server build that hangs leaves its pages to browsers, and other parts are still rendered', async ({
  page,
  request,
}) => {
  const failing = await copyContent(() => hanging);
  await goLive(registry, failing);

  expect(await arrive(request, '/about')).toMatchObject({
    status: 200,
    isRendered: false,
    named: failing.version,
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Another remote is rendered again, as soon as the process is replaced.
  await expectRendered(request, '/giveaways/1/rules', {});

  await point(registry);
  await expectLive('content', registry.content.version);
  await expectRendered(request, '/about', {});
});

test('the earlier version renders after a rollback', async ({ request }) => {
  const earlier = await copyContent(signed);
  const later = await copyContent(signed);
  await goLive(registry, { ...later, previous: [{ ...earlier }, ...later.previous] });
  await expectRendered(request, '/about', { named: later.version, renderedBy: later.version });
  await rollBack('mfe-content');
  await expectLive('content', earlier.version);
  await expectRendered(request, '/about', { named: earlier.version, renderedBy: earlier.version });
});

test('each document is rendered by the version that it names while versions come and go under load', async ({
  request,
}) => {
  // A busy machine takes minutes for as many documents.
  test.setTimeout(300_000);
  const versions = [await copyContent(signed), await copyContent(signed)];
  await goLive(registry, versions[0] as RegistryEntry);
  const [minDocuments, minFlips] = [300, 6];
  const arrived: Arrived[] = [];
  let asked = 0;
  let flips = 0;

  async function ask(): Promise<void> {
    while (asked < minDocuments || flips < minFlips) {
      asked += 1;
      // Some from memory, some made for this request.
      arrived.push(await arrive(request, asked % 3 === 0 ? `/search?q=page+${asked}` : '/about'));
    }
  }

  const asking = Promise.all(Array.from({ length: 12 }, ask));
  while (asked < minDocuments || flips < minFlips) {
    flips += 1;
    await goLive(registry, versions[flips % 2] as RegistryEntry);
  }
  await asking;

  expect(arrived.filter(({ status }) => status !== 200)).toEqual([]);
  const rendered = arrived.filter(({ isRendered }) => isRendered);
  expect(rendered.filter(({ named, renderedBy }) => named !== renderedBy)).toEqual([]);
  expect(new Set(rendered.map(({ named }) => named)).size).toBe(2);
  // The rest was on its way while the pointer moved, and is rendered by browsers.
  expect(rendered.length / arrived.length).toBeGreaterThan(0.9);
});
