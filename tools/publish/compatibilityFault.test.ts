import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames } from '@show/contracts/deploy/parts';
import type { SharedExports } from '@show/contracts/deploy/registry';
import { readRegistry } from '@show/service-kit/registry';
import { publishFrontEnds } from './publishFrontEnds';
import { leaveBuild } from './testing/finishedBuild';

const ui = '@show/web-kit/ui';
let folder: string;
let builds = 0;

beforeEach(async () => {
  builds = 0;
  folder = await mkdtemp(join(tmpdir(), 'compatibility-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Publishes finished builds: of the shell with what it has, of remotes with what they take. */
async function publish(exports: Partial<Record<FrontEndName, SharedExports | undefined>>) {
  builds += 1;
  const builtDir = join(folder, `builds-${builds}`);
  const version = `v${builds}`;
  const only = frontEndNames.filter((name) => name in exports);
  for (const name of only) {
    const shared = exports[name];
    await leaveBuild(
      builtDir,
      name,
      version,
      shared && (name === 'shell' ? { provides: shared } : { takes: shared }),
    );
  }
  const published = await publishFrontEnds({
    root: folder,
    mfeDir: join(folder, 'mfe'),
    builtDir,
    only,
    by: 'Ada',
  });
  return published.flatMap(({ refused = [] }) => refused);
}

async function isLive(name: FrontEndName) {
  return (await readRegistry(join(folder, 'mfe')))[name]?.version === `v${builds}`;
}

describe('compatibilityFault', () => {
  test('rejects a remote that imports what the live shell lacks, and says to deploy the shell first', async () => {
    await publish({ shell: { [ui]: ['Button'] }, content: { [ui]: ['Button'] } });
    expect(await publish({ content: { [ui]: ['Button', 'Meter'] } })).toEqual([
      `mfe-content takes Meter of ${ui}, which the live shell does not have: ` +
        'deploy the shell first (npm run deploy -- shell)',
    ]);
    expect(await isLive('content')).toBe(false);
  });

  test('publishes the shell first when both are deployed together', async () => {
    await publish({ shell: { [ui]: [] }, content: {} });
    expect(await publish({ content: { [ui]: ['Meter'] }, shell: { [ui]: ['Meter'] } })).toEqual([]);
    expect([await isLive('shell'), await isLive('content')]).toEqual([true, true]);
  });

  test('rejects a shell that lacks what a live remote imports, and names the remote', async () => {
    await publish({ shell: { [ui]: ['Meter'] }, content: { [ui]: ['Meter'] } });
    expect(await publish({ shell: { [ui]: [] } })).toEqual([
      `the shell no longer has Meter of ${ui}, which the live mfe-content takes: ` +
        'deploy mfe-content first, or everything with --all',
    ]);
    expect(await isLive('shell')).toBe(false);
    expect(await publish({ shell: { [ui]: [] }, content: { [ui]: [] } })).toEqual([]);
  });

  test('rejects a remote when the files of the live shell are gone', async () => {
    await publish({ shell: { [ui]: ['Meter'] } });
    await rm(join(folder, 'mfe', 'shell', 'v1'), { recursive: true });
    expect(await publish({ content: { [ui]: ['Meter'] } })).toEqual([
      'the files of shell v1 are gone: deploy it again (npm run deploy -- shell)',
    ]);
    expect(await publish({ shell: { [ui]: ['Meter'] }, content: { [ui]: ['Meter'] } })).toEqual([]);
  });
});
