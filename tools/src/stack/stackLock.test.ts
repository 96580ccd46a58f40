import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '@show/dev-servers/processes';
import { lockStack } from './stackLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function leave(name: string, content: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(content));
}

describe('lockStack', () => {
  test('names the URL of the running stack to a second launcher', async () => {
    const lock = await lockStack(folder, 'http://localhost:1');
    await expect(lockStack(folder, 'http://localhost:2')).rejects.toThrow(
      `already running at http://localhost:1 (pid ${process.pid})`,
    );
    lock.release();
    (await lockStack(folder, 'http://localhost:2')).release();
  });

  test('names a damaged lock file', async () => {
    writeFileSync(join(folder, 'launcher.json'), '{');
    await expect(lockStack(folder, 'http://localhost:2')).rejects.toThrow(/launcher\.json is damaged/);
  });

  test('ends the children of a killed launcher', async () => {
    const child = spawn('sleep', ['600']);
    const ended = once(child, 'exit');
    leave('launcher.json', { pid: 4_000_000, started: '1', url: 'http://localhost:1' });
    leave('children.json', [{ ...identify(child.pid ?? 0), name: 'sleep', signal: 'SIGTERM' }]);

    const lock = await lockStack(folder, 'http://localhost:2');

    expect(await ended).toEqual([null, 'SIGTERM']);
    lock.release();
  });

  test('leaves a process alone that reuses the pid of a child', async () => {
    const stranger = spawn('sleep', ['600']);
    leave('launcher.json', { pid: process.pid, started: 'another time', url: 'http://localhost:1' });
    leave('children.json', [{ pid: stranger.pid, started: 'another time', name: 'x', signal: 'SIGTERM' }]);

    const lock = await lockStack(folder, 'http://localhost:2');

    expect(identify(stranger.pid ?? 0)).toBeDefined();
    stranger.kill();
    lock.release();
  });
});
