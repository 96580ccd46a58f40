import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontEndAssets, FrontEndName, Registry } from '@show/contracts';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { LiveRegistry } from './LiveRegistry';
import { missingVersions } from './missingVersions';
import { unservable } from './unservable';

const folder = mkdtempSync(join(tmpdir(), 'live-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Shell and content each have a version 2 after the first. */
function publishBoth(): Registry {
  const first = publishFrontEnds(folder);
  const beforeOf = ({ version, entry, integrity, contract }: Registry['shell']) => [
    { version, entry, integrity, contract },
  ];
  return publishFrontEnds(folder, {
    shell: { version: 'v2', previous: beforeOf(first.shell) },
    content: { version: 'v2', previous: beforeOf(first.content) },
  });
}

const reasons = (...versions: string[]) => new Map(versions.map((version) => [version, 'a reason']));

describe('LiveRegistry', () => {
  test('serves the published versions, and reports which front ends changed', () => {
    const changes: string[][] = [];
    const live = new LiveRegistry((changed) => changes.push([...changed]));
    const published = publishBoth();
    live.publish(published, reasons());
    expect(live.current).toEqual(published);
    expect(live.setAside('content')).toEqual([]);
    live.publish({ ...published, giveaway: { ...published.giveaway, integrity: 'sha384-y' } }, reasons());
    live.publish({ ...published, giveaway: { ...published.giveaway, integrity: 'sha384-y' } }, reasons());
    expect(changes).toEqual([['shell', 'content', 'giveaway', 'admin'], ['giveaway']]);
  });

  test('serves the version before one whose files are missing, and names the reason', async () => {
    const published = publishBoth();
    rmSync(join(folder, 'content', 'v2'), { recursive: true });
    const live = new LiveRegistry(() => {});
    live.publish(published, await missingVersions(folder, published));
    expect(live.current?.content.version).toBe('v1');
    expect(live.setAside('content')).toEqual([{ version: 'v2', reason: 'Its files are missing' }]);
    expect(live.setAside('giveaway')).toEqual([]);
  });

  test('rolls a remote back with the shell when it does not fit the previous one', async () => {
    const assetsOf = async (name: FrontEndName, version: string) =>
      ({
        provides: version === 'v2' ? { ui: ['Meter'] } : {},
        takes: name === 'content' && version === 'v2' ? { ui: ['Meter'] } : {},
      }) as unknown as FrontEndAssets;
    const broken = reasons('shell/v2');
    const found = await unservable(publishBoth(), reasons(), { assetsOf, prepare: async () => broken });
    expect([...found.keys()].sort()).toEqual(['content/v2', 'shell/v2']);
    const fine = await unservable(publishBoth(), reasons(), { assetsOf, prepare: async () => reasons() });
    expect([...fine.keys()]).toEqual([]);
  });

  test('serves the last version when none can be served, and does not name older reasons', () => {
    const live = new LiveRegistry(() => {});
    live.publish(publishBoth(), reasons('content/v2', 'content/v1', 'shell/v1'));
    expect(live.current?.content.version).toBe('v1');
    expect(live.setAside('content').map(({ version }) => version)).toEqual(['v2', 'v1']);
    expect(live.setAside('shell')).toEqual([]);
  });
});
