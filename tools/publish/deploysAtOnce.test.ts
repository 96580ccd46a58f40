import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from '@show/service-kit/registry';
import { publishFrontEnds } from './publishFrontEnds';
import { leaveBuild } from './testing/finishedBuild';

let folder: string;
let mfeDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploys-'));
  mfeDir = join(folder, 'mfe');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface StartedDeploy {
  /** Its files are in place. */
  readonly settled: Promise<void>;
  readonly ended: ReturnType<typeof publishFrontEnds>;
}

async function deploy(version: string): Promise<StartedDeploy> {
  const builtDir = join(folder, `builds-${version}`);
  await leaveBuild(builtDir, 'content', version);
  const options = { root: folder, mfeDir, builtDir, only: ['content'], by: 'Ada' } as const;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const ended = publishFrontEnds({ ...options, log: () => settle() });
  return { settled: Promise.race([settled, ended.then(() => {})]), ended };
}

/** Holds the lock of the registry meanwhile. */
async function withRegistryLocked<T>(run: () => Promise<T>): Promise<T> {
  const lock = join(mfeDir, '.registry.lock');
  mkdirSync(lock);
  try {
    return await run();
  } finally {
    rmdirSync(lock);
  }
}

const versionsThere = () => readdirSync(join(mfeDir, 'content')).sort();

describe('concurrent deploys', () => {
  test('keep both versions when neither was live yet', async () => {
    await (await deploy('v1')).ended;
    const deploys = await withRegistryLocked(async () => {
      const both = [await deploy('v2'), await deploy('v3')];
      await Promise.all(both.map(({ settled }) => settled));
      return both;
    });
    await Promise.all(deploys.map(({ ended }) => ended));

    const { content } = await readRegistry(mfeDir);
    expect([content?.version, ...(content?.previous ?? []).map(({ version }) => version)].sort()).toEqual([
      'v1',
      'v2',
      'v3',
    ]);
    expect(versionsThere()).toEqual(['v1', 'v2', 'v3']);
  });

  test('reject a version whose files were removed before it was live', async () => {
    await (await deploy('v1')).ended;
    const { ended } = await withRegistryLocked(async () => {
      const started = await deploy('v2');
      await started.settled;
      rmSync(join(mfeDir, 'content', 'v2'), { recursive: true });
      return started;
    });

    expect(await ended).toEqual([
      {
        name: 'content',
        version: 'v1',
        changed: false,
        refused: 'the files of mfe-content v2 are gone: deploy it again (npm run deploy -- mfe-content)',
      },
    ]);
    expect((await readRegistry(mfeDir)).content?.version).toBe('v1');
  });

  test('remove an old folder that no registry entry names', async () => {
    const forgotten = join(mfeDir, 'content', 'left');
    mkdirSync(forgotten, { recursive: true });
    const twoHoursAgo = new Date(Date.now() - 7_200_000);
    utimesSync(forgotten, twoHoursAgo, twoHoursAgo);
    await (await deploy('v1')).ended;
    expect(existsSync(forgotten)).toBe(false);
  });
});
