import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { LiveRegistry } from './LiveRegistry';
import { missingVersions } from './missingVersions';

const folder = mkdtempSync(join(tmpdir(), 'live-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('#LiveRegistry', () => {
  test('When a version is quarantined, then a registry that names it again is usable with the one before', () => {
    const { previous: _, ...before } = publishFrontEnds(folder).content;
    const published = publishFrontEnds(folder, { content: { version: 'v2', previous: [before] } });
    const live = new LiveRegistry(() => {});
    live.publish(published);
    expect(live.usable(published)).toEqual(published);

    live.quarantine('content', 'v2', 'It did not load');
    const next = { ...published, giveaway: { ...published.giveaway, version: 'v9' } };
    expect(live.usable(next).content).toMatchObject({ version: 'v1', quarantined: 'v2' });
    expect(live.usable(next).giveaway.version).toBe('v9');
  });

  test('When a published version has no files, then the one before it that has them is live', async () => {
    const { previous: _, ...before } = publishFrontEnds(folder).content;
    const published = publishFrontEnds(folder, { content: { version: 'v2', previous: [before] } });
    rmSync(join(folder, 'content', 'v2'), { recursive: true });
    const live = new LiveRegistry(() => {});
    live.publish(published, await missingVersions(folder, published));
    expect(live.current?.content).toMatchObject({ version: 'v1', quarantined: 'v2' });
    expect(live.whyUnservable('content/v2')).toBe('Its files are missing');
  });
});
