import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { LiveRegistry } from './LiveRegistry';

const folder = mkdtempSync(join(tmpdir(), 'live-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('#LiveRegistry', () => {
  test('When a version is quarantined, then a registry that names it again is usable with the one before', () => {
    const { previous: _, ...before } = publishFrontEnds(folder).content;
    const published = publishFrontEnds(folder, { content: { version: 'v2', previous: [before] } });
    const live = new LiveRegistry(() => {});
    live.publish(published);
    expect(live.usable(published)).toEqual(published);

    live.quarantine('content', 'v2');
    const next = { ...published, giveaway: { ...published.giveaway, version: 'v9' } };
    expect(live.usable(next).content).toMatchObject({ version: 'v1', quarantined: 'v2' });
    expect(live.usable(next).giveaway.version).toBe('v9');
  });
});
