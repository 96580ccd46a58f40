import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, operations, type SegmentLocation } from '@show/contracts';
import type { Api } from './api/api';
import { clearDemo } from './clearDemo';
import { segments } from './data/segments';
import { fillDemo } from './fillDemo';
import { DemoRecord } from './record/DemoRecord';

const folder = mkdtempSync(join(tmpdir(), 'clear-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'demo.jsonl');
const at = '2026-05-20T12:00:00.000Z';
const segment = { kind: 'segment', id: 7, updatedAt: at, title: 'Glass' } as const;
const [demoPlace] = segments.flatMap(({ places }) => places);

/** A fill that was cut off before a segment had all its places and pictures. */
function cutOff(): DemoRecord {
  rmSync(file, { force: true });
  const record = DemoRecord.read(file);
  record.add({ event: 'begun', at });
  record.add({ event: 'made', ...segment });
  return record;
}

/** An installation with one segment, which has one place. */
function apiWith(place: Partial<SegmentLocation> | undefined): Api {
  const call = async (operation: Operation) => (operation === operations.listSegmentLocations ? [place] : []);
  return { call } as unknown as Api;
}

describe('clearDemo', () => {
  test('keeps a segment of an interrupted fill to which staff have added a place, also when the next fill fails', async () => {
    const record = cutOff();
    const api = apiWith({ id: 1, locationName: 'Ours' });

    const { kept } = await clearDemo(api, record);
    await expect(fillDemo({ api, record, picturesDir: folder })).rejects.toThrow('ENOENT');

    expect(kept).toMatchObject([{ id: 7, reason: 'its pictures or places were changed' }]);
    expect(record.made).toHaveLength(1);
  });

  test('removes the unchanged segment of an interrupted fill', async () => {
    const record = cutOff();

    const { kept } = await clearDemo(apiWith({ id: 1, locationName: demoPlace?.locationName }), record);

    expect([kept, record.made]).toEqual([[], []]);
  });
});
