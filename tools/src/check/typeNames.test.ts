import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const check = join(__dirname, '..', '..', 'check', 'typeNames.mjs');
const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** What the check says about a folder with these files. */
function doubled(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'local-show-types-'));
  trees.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [check], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  const lines = stdout.split('\n').filter(Boolean).slice(0, -1);
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}

describe('#typeNames', () => {
  test('When two files export a type of one name, then both are named', () => {
    const files = { 'a/barn.ts': 'export type Barn = string;', 'b/Barn.tsx': '\nexport interface Barn {}\n' };
    expect(doubled(files)).toEqual(['Barn is exported by a/barn.ts and b/Barn.tsx']);
  });

  test('When a class has the name of a type elsewhere, then that is told too', () => {
    const files = { 'a.ts': 'export abstract class Cow {}', 'b.ts': 'export type Cow = 1;' };
    expect(doubled(files)).toHaveLength(1);
  });

  test('When a type is exported once, used in its file, passed on or belongs to a package, then nothing is told', () => {
    const type = 'export type Barn = string;';
    const files = {
      'a/barn.ts': type,
      'a/index.ts': "export type { Barn } from './barn';\nexport * from './barn';",
      'b/cow.ts': 'type Barn = number;',
      'node_modules/barns/index.ts': type,
    };
    expect(doubled(files)).toEqual([]);
  });
});
