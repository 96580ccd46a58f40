import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@show/contracts';
import { publishFrontEnds } from '../../testing/publishFrontEnds';
import { LiveRegistry } from './LiveRegistry';
import { missingVersions } from './missingVersions';

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
const noReasons = { broken: reasons(), unfit: new Map() };

describe('LiveRegistry', () => {
  test('serves the published versions, and reports which front ends changed', () => {
    const changes: string[][] = [];
    const live = new LiveRegistry((changed) => changes.push([...changed]));
    const published = publishBoth();
    live.publish(published, noReasons);
    expect(live.current).toEqual(published);
    expect(live.setAside('content')).toEqual([]);
    live.publish({ ...published, giveaway: { ...published.giveaway, integrity: 'sha384-y' } }, noReasons);
    live.publish({ ...published, giveaway: { ...published.giveaway, integrity: 'sha384-y' } }, noReasons);
    expect(changes).toEqual([['shell', 'content', 'giveaway', 'admin'], ['giveaway']]);
  });

  test('serves the version before one whose files are missing, and names the reason', async () => {
    const published = publishBoth();
    rmSync(join(folder, 'content', 'v2'), { recursive: true });
    const live = new LiveRegistry(() => {});
    live.publish(published, { broken: await missingVersions(folder, published), unfit: new Map() });
    expect(live.current?.content.version).toBe('v1');
    expect(live.setAside('content')).toEqual([{ version: 'v2', reason: 'Its files are missing' }]);
    expect(live.setAside('giveaway')).toEqual([]);
  });

  test('rolls a remote back with the shell when it does not fit the previous one', () => {
    const live = new LiveRegistry(() => {});
    const unfit = new Map([['v1', reasons('content/v2')]]);
    live.publish(publishBoth(), { broken: reasons(), unfit });
    expect(live.current).toMatchObject({ shell: { version: 'v2' }, content: { version: 'v2' } });
    live.publish(publishBoth(), { broken: reasons('shell/v2'), unfit });
    expect(live.current).toMatchObject({ shell: { version: 'v1' }, content: { version: 'v1' } });
    expect(live.setAside('content')).toEqual([{ version: 'v2', reason: 'a reason' }]);
  });

  test('serves the last version when none can be served, and does not name older reasons', () => {
    const live = new LiveRegistry(() => {});
    live.publish(publishBoth(), {
      broken: reasons('content/v2', 'content/v1', 'shell/v1'),
      unfit: new Map(),
    });
    expect(live.current?.content.version).toBe('v1');
    expect(live.setAside('content').map(({ version }) => version)).toEqual(['v2', 'v1']);
    expect(live.setAside('shell')).toEqual([]);
  });
});
