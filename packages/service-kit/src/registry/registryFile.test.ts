import { mkdirSync, mkdtempSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@show/test-kit';
import { pointForward } from './pointer';
import { changeRegistry, readRegistry } from './registryFile';

const folder = mkdtempSync(join(tmpdir(), 'registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry = (content: string) => writeFileSync(join(folder, 'registry.json'), content);

describe('readRegistry', () => {
  test('rejects an unknown front end and lists the known ones', async () => {
    registry(JSON.stringify({ weather: {} }));
    await expect(readRegistry(folder)).rejects.toThrow(
      /registry\.json names weather, but the front ends are shell, content, .*: remove it there/,
    );
  });

  test.each(['{', '{"shell":{"version":3}}', 'null'])('rejects %s as damaged', async (text) => {
    registry(text);
    await expect(readRegistry(folder)).rejects.toThrow(/registry\.json is damaged: /);
  });

  test('returns an empty registry without a file', async () => {
    expect(await readRegistry(join(folder, 'nowhere'))).toEqual({});
  });
});

describe('changeRegistry', () => {
  const build = (version: string) => ({
    version,
    entry: `/mfe/content/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    contract: 1,
  });
  const publish = (mfeDir: string, version: string) =>
    changeRegistry(mfeDir, (current) => ({
      next: { ...current, content: pointForward(current.content, build(version)) },
      result: version,
    }));

  test('loses no concurrent change', async () => {
    const mfeDir = mkdtempSync(join(folder, 'several-'));
    const versions = ['a1', 'b2', 'c3', 'd4', 'e5'];
    await Promise.all(versions.map((version) => publish(mfeDir, version)));
    const { content } = await readRegistry(mfeDir);
    expect([content?.version, ...(content?.previous ?? []).map(({ version }) => version)].sort()).toEqual(
      versions,
    );
  });

  test('takes over the lock of a dead process', async () => {
    const mfeDir = mkdtempSync(join(folder, 'left-'));
    const lock = join(mfeDir, '.registry.lock');
    mkdirSync(lock);
    const aMinuteAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, aMinuteAgo, aMinuteAgo);
    expect(await publish(mfeDir, 'a1')).toBe('a1');
  });

  test('respects a held lock when the clock is ahead of the file system', async () => {
    const mfeDir = mkdtempSync(join(folder, 'clocks-'));
    await publish(mfeDir, 'a1');
    const seen: (string | null)[] = [];
    const watcher = watch(mfeDir, (_, name) => seen.push(name));
    const polls = () => seen.filter((name) => name?.startsWith('.now-')).length;
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    await changeRegistry(mfeDir, async () => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
      second = publish(mfeDir, 'b2').then(() => order.push('second'));
      await waitUntil(() => polls() > 5 || order.length > 0);
      return { result: order.push('first') };
    });
    await second;
    watcher.close();
    expect(order).toEqual(['first', 'second']);
  });

  test('writes nothing without a change', async () => {
    const mfeDir = mkdtempSync(join(folder, 'same-'));
    expect(await changeRegistry(mfeDir, () => ({ result: 'refused' }))).toBe('refused');
    expect(await readRegistry(mfeDir)).toEqual({});
  });

  test('releases the lock when a change fails', async () => {
    const mfeDir = mkdtempSync(join(folder, 'failed-'));
    await publish(mfeDir, 'a1');
    const failing = changeRegistry(mfeDir, () => {
      throw new Error('no such version');
    });
    await expect(failing).rejects.toThrow('no such version');
    expect(await publish(mfeDir, 'b2')).toBe('b2');
  });
});
