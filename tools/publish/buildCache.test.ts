import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepInCache, takeFromCache } from './buildCache';

let folder: string;
let cacheDir: string;
const build = { version: 'v1', entry: '/mfe/content/v1/remoteEntry.js', integrity: 'sha384-x', contract: 1 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-cache-'));
  cacheDir = join(folder, 'cache');
  await mkdir(join(folder, 'built'));
  await writeFile(join(folder, 'built', 'remoteEntry.js'), 'code');
});
afterEach(() => rm(folder, { recursive: true }));

const keep = (stamp: string) => keepInCache(cacheDir, 'content', stamp, join(folder, 'built'), build);

describe('buildCache', () => {
  test('gives another stack the files of an earlier build', async () => {
    await keep('one');
    expect(await takeFromCache(cacheDir, 'content', 'one', join(folder, 'taken'))).toEqual(build);
    expect(await readFile(join(folder, 'taken', 'remoteEntry.js'), 'utf8')).toBe('code');
  });

  test('has nothing for other sources or another front end', async () => {
    await keep('one');
    expect(await takeFromCache(cacheDir, 'content', 'two', join(folder, 'taken'))).toBeUndefined();
    expect(await takeFromCache(cacheDir, 'giveaway', 'one', join(folder, 'taken'))).toBeUndefined();
  });

  test('ignores a cache that cannot be written', async () => {
    await writeFile(cacheDir, 'a file is in the way');
    await expect(keep('one')).resolves.toBeUndefined();
  });
});
