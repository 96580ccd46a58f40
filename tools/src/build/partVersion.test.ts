import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { programVersion } from '@show/service-kit';
import { versionOfPart, writeVersionOfPart } from '../../bootstrap/partVersion.mjs';

const root = mkdtempSync(join(tmpdir(), 'part-version-'));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  'dist/main.js': 'start();',
  'migrations/0001_items.sql': 'create table items ();',
  'migrations/functions/add.sql': 'create or replace function add();',
  'node_modules/sharp/lib/index.js': 'module.exports = 1;',
};
let parts = 0;

function leavePart(changes: Record<string, string> = {}): string {
  parts += 1;
  const folder = join(root, `part-${parts}`);
  for (const [name, content] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

describe('version of a part', () => {
  test.each(Object.keys(files))('changes with %s', (name) => {
    expect(versionOfPart(leavePart({ [name]: 'other' }))).not.toBe(versionOfPart(leavePart()));
  });

  test('does not depend on the folder', () => {
    const folder = leavePart();
    const copy = join(root, 'elsewhere', 'copy');
    cpSync(folder, copy, { recursive: true });
    expect(versionOfPart(copy)).toBe(versionOfPart(folder));
  });

  test('is the version of its process', () => {
    const folder = leavePart();
    writeVersionOfPart(folder);
    expect(programVersion(join(folder, 'dist/main.js'))).toBe(versionOfPart(folder));
  });

  test('falls back to the hash of the bundle', () => {
    const [one, other] = [leavePart(), leavePart({ 'dist/main.js': 'stop();' })];
    const versions = [one, other].map((folder) => programVersion(join(folder, 'dist/main.js')));
    expect(versions).toEqual([expect.stringMatching(/^\w{12}$/), expect.stringMatching(/^\w{12}$/)]);
    expect(versions[0]).not.toBe(versions[1]);
    expect(programVersion(join(root, 'nowhere.js'))).toBeUndefined();
  });
});
