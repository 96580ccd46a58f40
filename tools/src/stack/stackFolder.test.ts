import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareStackFolder } from './stackFolder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const freeMegabytes = (count: number) => {
  const disk = fs.statfsSync(folder);
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...disk, bsize: 1024, bavail: count * 1024 });
};

describe('prepareStackFolder', () => {
  test('rejects a disk without room for a new stack', () => {
    freeMegabytes(249);
    expect(() => prepareStackFolder(folder)).toThrow(
      `the disk of ${fs.realpathSync(folder)} has 249 MB free and 250 MB are needed: free some space, or choose another STACK_DIR`,
    );
    freeMegabytes(250);
    expect(prepareStackFolder(folder)).toBe(fs.realpathSync(folder));
  });
});
