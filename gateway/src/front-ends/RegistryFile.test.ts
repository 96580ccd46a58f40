import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { RegistryFile } from './RegistryFile';

const folder = mkdtempSync(join(tmpdir(), 'registry-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('RegistryFile', () => {
  test('retries a change whose handling failed and notices later ones', async () => {
    publishFrontEnds(folder);
    const faults: unknown[] = [];
    const served: string[] = [];
    let isBroken = true;
    const file = new RegistryFile({
      folder,
      async onChange({ content }) {
        if (isBroken) throw new Error('the renderer is missing');
        served.push(content.version);
      },
      onFault: (fault) => faults.push(fault),
    });
    await file.start();
    expect(faults).toEqual([new Error('the renderer is missing')]);

    isBroken = false;
    await waitUntil(() => served.includes('v1'));
    publishFrontEnds(folder, { content: { version: 'v2' } });
    await waitUntil(() => served.includes('v2'));
    expect(served).toEqual(['v1', 'v2']);
    file.stop();
  });
});
