import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watchFolders';

const root = mkdtempSync(join(tmpdir(), 'local-show-watch-'));
for (const folder of ['one/src', 'two/src', 'one/dist']) mkdirSync(join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** Collects calls and hands them out one by one. */
function calls() {
  const waiting: Array<(folders: string[]) => void> = [];
  const seen: string[][] = [];
  return {
    async changed(folders: string[]) {
      const next = waiting.shift();
      if (next) next(folders);
      else seen.push(folders);
    },
    next: () =>
      new Promise<string[]>((resolve) =>
        seen.length > 0 ? resolve(seen.shift() ?? []) : waiting.push(resolve),
      ),
    seen,
  };
}

describe('watchFolders', () => {
  test('reports the folder of a changed source, not built files and tests', async () => {
    const notified = calls();
    const watcher = watchFolders(root, ['one', 'two', 'missing'], notified.changed);
    writeFileSync(join(root, 'one/dist/main.js'), '1');
    writeFileSync(join(root, 'one/src/a.test.ts'), '1');
    writeFileSync(join(root, 'two/src/b.ts'), '1');
    expect(await notified.next()).toEqual(['two']);
    expect(notified.seen).toEqual([]);
    watcher.close();
  });
});
