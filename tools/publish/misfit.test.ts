import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames } from '@show/contracts/domain/parts';
import type { SharedExports } from '@show/contracts/domain/registry';
import { readRegistry } from '@show/service-kit/registry';
import { publishFrontEnds } from './publishFrontEnds';
import { leaveBuild } from './testing/finishedBuild';

const ui = '@show/web-kit/ui';
let folder: string;
let builds = 0;

beforeEach(async () => {
  builds = 0;
  folder = await mkdtemp(join(tmpdir(), 'misfit-'));
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

describe('#misfit', () => {
  test('When a remote takes what the live shell does not have, then it is refused and says what to deploy first', async () => {
    await publish({ shell: { [ui]: ['Button'] }, content: { [ui]: ['Button'] } });
    expect(await publish({ content: { [ui]: ['Button', 'Meter'] } })).toEqual([
      `mfe-content takes Meter of ${ui}, which the live shell does not have: ` +
        'deploy the shell first (npm run deploy -- shell)',
    ]);
    expect(await isLive('content')).toBe(false);
  });

  test('When the shell has been deployed before, then the remote is live', async () => {
    await publish({ shell: { [ui]: ['Button'] } });
    await publish({ shell: { [ui]: ['Button', 'Meter'] } });
    expect(await publish({ content: { [ui]: ['Meter'] } })).toEqual([]);
    expect(await isLive('content')).toBe(true);
  });

  test('When both are deployed together, then the shell comes first and both are live', async () => {
    await publish({ shell: { [ui]: [] }, content: {} });
    expect(await publish({ content: { [ui]: ['Meter'] }, shell: { [ui]: ['Meter'] } })).toEqual([]);
    expect([await isLive('shell'), await isLive('content')]).toEqual([true, true]);
  });

  test('When the live shell does not say what it has, then a remote that says what it takes waits for the shell', async () => {
    await publish({ shell: undefined });
    expect(await publish({ content: { [ui]: ['A', 'B', 'C', 'D'] } })).toEqual([
      expect.stringContaining(`A of ${ui}, B of ${ui}, C of ${ui} and 1 more`),
    ]);
  });

  test('When a shell lacks what a live remote takes, then it is refused and says which remote comes first', async () => {
    await publish({ shell: { [ui]: ['Meter'] }, content: { [ui]: ['Meter'] } });
    expect(await publish({ shell: { [ui]: [] } })).toEqual([
      `the shell no longer has Meter of ${ui}, which the live mfe-content takes: ` +
        'deploy mfe-content first, or everything with --all',
    ]);
    expect(await isLive('shell')).toBe(false);
    expect(await publish({ shell: { [ui]: [] }, content: { [ui]: [] } })).toEqual([]);
  });

  test('When the files of the live shell are gone, then nothing is known to fit it, and it comes first', async () => {
    await publish({ shell: { [ui]: ['Meter'] } });
    await rm(join(folder, 'mfe', 'shell', 'v1'), { recursive: true });
    expect(await publish({ content: { [ui]: ['Meter'] } })).toEqual([
      'the files of shell v1 are gone: deploy it again (npm run deploy -- shell)',
    ]);
    expect(await publish({ shell: { [ui]: ['Meter'] }, content: { [ui]: ['Meter'] } })).toEqual([]);
  });

  test('When a remote does not say what it takes, then it is live as before', async () => {
    await publish({ shell: { [ui]: [] } });
    expect(await publish({ content: undefined })).toEqual([]);
    expect(await isLive('content')).toBe(true);
  });
});
