import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoRecord } from './DemoRecord';

const folder = mkdtempSync(join(tmpdir(), 'demo-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'demo.jsonl');
beforeEach(() => rmSync(file, { force: true }));

const at = '2026-05-20T12:00:00.000Z';
const segment = { kind: 'segment', id: 7, updatedAt: at, title: 'Glass' } as const;

describe('DemoRecord', () => {
  test('drops an incomplete last line and appends after it', () => {
    DemoRecord.read(file).add({ event: 'begun', at });
    appendFileSync(file, '{"event":"made","kind":"seg');

    DemoRecord.read(file).add({ event: 'made', ...segment });

    expect(DemoRecord.read(file).made).toEqual([{ event: 'made', ...segment }]);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
  });

  test('is cleared when a new fill begins', () => {
    const record = DemoRecord.read(file);
    const picture = { filename: 'a.webp', url: '/uploads/a.webp', width: 1, height: 1 };
    record.add({ event: 'picture', file: 'a.webp', picture });
    record.add({ event: 'made', ...segment });
    record.add({ event: 'parts', kind: 'segment', id: 7, parts: [] });
    record.add({ event: 'making', kind: 'segment', title: 'Wood' });
    record.add({ event: 'begun', at });

    const again = DemoRecord.read(file);
    expect(again).toMatchObject({ state: 'filling', made: [], making: [], pictures: new Map() });
    expect(again.partsOf(segment)).toBeUndefined();
  });
});
