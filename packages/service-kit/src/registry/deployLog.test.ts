import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrontEndBuild } from '@show/contracts/deploy/registry';
import { deployer, noteDeploy, readDeploys } from './deployLog';
import { readRegistry, writeRegistry } from './registryFile';
import { rollback } from './rollback';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (version: string): FrontEndBuild => ({
  version,
  entry: `/mfe/content/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  contract: 1,
});
const publish = async (...versions: string[]) => {
  const [live = '', ...before] = versions;
  for (const version of versions) {
    mkdirSync(join(folder, 'content', version), { recursive: true });
    writeFileSync(join(folder, 'content', version, 'assets.json'), '{}');
  }
  await writeRegistry(folder, { content: { ...build(live), previous: before.map(build) } });
};

describe('rollback', () => {
  test('logs the user and both versions', async () => {
    await publish('v2', 'v1');
    expect(await rollback(folder, 'content', { by: 'Ada' })).toEqual({ from: 'v2', to: 'v1' });
    expect(await readDeploys(folder)).toMatchObject([
      { frontEnd: 'content', action: 'rolled back', version: 'v1', before: 'v2', by: 'Ada' },
    ]);
  });

  test('happens once when requested twice for one version', async () => {
    await publish('v3', 'v2', 'v1');
    const twice = ['Ada', 'Ben'].map((by) => rollback(folder, 'content', { by, from: 'v3' }));
    const results = await Promise.allSettled(twice);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await readRegistry(folder)).content?.version).toBe('v2');
    await expect(rollback(folder, 'content', { by: 'Ada', from: 'v3' })).rejects.toThrow(
      'content v3 is no longer live: check the current version',
    );
  });

  test('fails with advice when the files of the previous version are gone', async () => {
    await publish('v2', 'v1');
    rmSync(join(folder, 'content', 'v1'), { recursive: true });
    await expect(rollback(folder, 'content', { by: 'Ada' })).rejects.toThrow(
      'the files of content v1 are gone: run npm run deploy -- mfe-content instead',
    );
    expect((await readRegistry(folder)).content?.version).toBe('v2');
  });
});

describe('deployment log', () => {
  const deploy = { frontEnd: 'content', action: 'published', before: null, by: 'Ada' } as const;

  test('keeps the latest 200 entries, newest first', async () => {
    for (let at = 0; at < 203; at += 1) await noteDeploy(folder, { ...deploy, version: `v${at}` });
    const deploys = await readDeploys(folder);
    expect([deploys.length, deploys[0]?.version, deploys.at(-1)?.version]).toEqual([200, 'v202', 'v3']);
    expect(readdirSync(folder)).toEqual(['deploys.jsonl']);
  });

  test('skips damaged lines', async () => {
    await noteDeploy(folder, { ...deploy, version: 'v1' });
    appendFileSync(join(folder, 'deploys.jsonl'), '{"half\nnull\n');
    await noteDeploy(folder, { ...deploy, version: 'v2' });
    expect((await readDeploys(folder)).map(({ version }) => version)).toEqual(['v2', 'v1']);
  });

  test('names DEPLOYED_BY, else the user of the machine', () => {
    expect(deployer({ DEPLOYED_BY: ' Ada ' })).toBe('Ada');
    expect(deployer({ DEPLOYED_BY: ' ' })).toBe(deployer({}));
    expect(deployer({})).not.toBe('');
  });
});
