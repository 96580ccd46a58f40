import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
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
    live.publish(published, { missing: await missingVersions(folder, published), unfit: new Map() });
    expect(live.current?.content).toMatchObject({ version: 'v1', quarantined: 'v2' });
    expect(live.unservable().get('content/v2')).toBe('Its files are missing');
  });

  describe('when the shell is quarantined', () => {
    /** Both have a version 2; that of the remote does not fit the first shell. */
    function publishBoth(unfit: readonly string[], missing: readonly string[] = []) {
      const first = publishFrontEnds(folder);
      const beforeOf = ({ version, entry, integrity, contract }: Registry['shell']) => [
        { version, entry, integrity, contract },
      ];
      const published = publishFrontEnds(folder, {
        shell: { version: 'v2', previous: beforeOf(first.shell) },
        content: { version: 'v2', previous: beforeOf(first.content) },
      });
      const reasons = (versions: readonly string[]) => new Map(versions.map((version) => [version, 'unfit']));
      const live = new LiveRegistry(() => {});
      live.publish(published, { missing: reasons(missing), unfit: new Map([['v1', reasons(unfit)]]) });
      return live;
    }

    test('When a remote fits only the newer shell, then it goes back with it, and forward again', () => {
      const live = publishBoth(['content/v2']);
      expect(live.current?.content.version).toBe('v2');
      expect(live.quarantine('shell', 'v2', 'It did not start')).toBe(true);
      expect(live.current).toMatchObject({
        shell: { version: 'v1', quarantined: 'v2' },
        content: { version: 'v1', quarantined: 'v2' },
      });
      expect([...live.unservable()]).toEqual([['content/v2', 'unfit']]);
      live.lift(['shell/v2']);
      expect(live.current).toMatchObject({ shell: { version: 'v2' }, content: { version: 'v2' } });
    });

    test('When a remote has no version for the shell before, or that has no files, then it stays', () => {
      for (const live of [publishBoth(['content/v2', 'content/v1']), publishBoth([], ['shell/v1'])]) {
        expect(live.quarantine('shell', 'v2', 'It did not start')).toBe(false);
        expect(live.current).toMatchObject({ shell: { version: 'v2' }, content: { version: 'v2' } });
        expect(live.quarantined.size).toBe(0);
      }
    });

    test('When the one before it fails too, then nothing more changes', () => {
      const live = publishBoth([]);
      live.quarantine('shell', 'v2', 'It did not start');
      expect(live.quarantine('shell', 'v1', 'It did not start')).toBe(false);
      expect(live.current?.shell.version).toBe('v1');
    });
  });
});
