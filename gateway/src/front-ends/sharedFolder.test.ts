import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
import { rollback } from '@show/service-kit/registry';
import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

const folder = mkdtempSync(join(tmpdir(), 'shared-folder-'));
let gateways: TestGateway[];

beforeAll(async () => {
  publishFrontEnds(folder);
  gateways = [await startTestGateway({ MFE_DIR: folder }), await startTestGateway({ MFE_DIR: folder })];
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
  rmSync(folder, { recursive: true });
});

/** What the registry of a gateway and its pages say is live. */
async function versionsOf(gateway: TestGateway): Promise<string[]> {
  const [registry, page] = await Promise.all(
    ['/mfe/registry.json', '/about'].map(async (path) => (await gateway.get(path)).text()),
  );
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(page ?? '')?.[1] ?? '';
  const { registry: ofPage } = JSON.parse(data) as { registry: Registry };
  const { content } = JSON.parse(registry ?? '') as Registry;
  return [content.version, ofPage.content.version];
}

async function allServe(version: string, within?: number): Promise<void> {
  await waitUntil(async () => {
    const served = (await Promise.all(gateways.map(versionsOf))).flat();
    return served.every((one) => one === version);
  }, within);
}

describe('#two gateways on one folder', () => {
  test('When a version is published and rolled back, then both serve what is live within a second', async () => {
    await allServe('v1');
    const { previous: _, ...before } = publishFrontEnds(folder).content;
    publishFrontEnds(folder, { content: { version: 'v2', previous: [before] } });
    await allServe('v2', 1000);
    await rollback(folder, 'content', { by: 'Ada' });
    await allServe('v1', 1000);
  });
});
