import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testInputs } from './testInputs';

const folder = mkdtempSync(join(tmpdir(), 'local-show-inputs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = {
  'package-lock.json': '{}',
  'svc/map.ts': "import type { Kind } from './kind';\nexport { pin } from './pin';\nexport let kind: Kind;",
  'svc/pin.ts': 'export const pin = 1;',
  'svc/kind.ts': 'export type Kind = string;',
  'svc/lazy.ts': 'export const lazy = 1;',
  'svc/other.ts': 'export const other = 1;',
  'svc/Keys.tsx': 'export const Keys = () => <b />;',
  'svc/keys.ts': 'export const keys = 1;',
  'svc/map.test.ts':
    "import { pin } from './map';\nimport { keys } from './keys';\nimport { Keys } from './Keys';\nawait import('./lazy');\nuse(pin, keys, Keys);",
  'svc/other.test.ts': "import { other } from './other';\nuse(other);",
  'svc/database.ts': "export const folder = new URL('./migrations', import.meta.url);",
  'svc/database.test.ts': "import { folder } from './database';\nuse(folder);",
  'svc/migrations/1.sql': 'create table a ()',
  'svc/program.test.ts': "import { spawn } from 'node:child_process';\nuse(spawn);",
  'docs/page.md': 'a page',
};
const tests = ['map', 'other', 'database', 'program'] as const;
let root: string;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(folder, 'root-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  for (const [file, text] of Object.entries(sources)) write(file, text);
});

async function hashes() {
  const inputs = await testInputs(root);
  return {
    ...Object.fromEntries(tests.map((name) => [name, inputs.hash(`svc/${name}.test.ts`)])),
    whole: inputs.wholeSystem,
  };
}

/** The tests whose inputs are others after a change. */
async function touchedBy(change: () => void): Promise<string[]> {
  const before: Record<string, string> = await hashes();
  change();
  const after: Record<string, string> = await hashes();
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
const append = (file: string) => () => appendFileSync(join(root, file), '\n');

describe('testInputs', () => {
  test.each([
    ['the test itself', 'svc/map.test.ts', ['map', 'program']],
    ['a file that it imports through another', 'svc/pin.ts', ['map', 'program', 'whole']],
    ['a file that it imports while it runs', 'svc/lazy.ts', ['map', 'program', 'whole']],
    ['a file whose name differs by case from another', 'svc/Keys.tsx', ['map', 'program', 'whole']],
    ['a file of types', 'svc/kind.ts', ['program', 'whole']],
    ['a file of a folder that is named there', 'svc/migrations/1.sql', ['database', 'program', 'whole']],
    ['a document', 'docs/page.md', ['program']],
    ['the lock file', 'package-lock.json', [...tests, 'whole']],
  ])('change with %s', async (_, file, touched) => {
    expect(await touchedBy(append(file))).toEqual(touched);
  });

  test('change with a new file in a folder that is named there', async () => {
    expect(await touchedBy(() => write('svc/migrations/2.sql', ''))).toContain('database');
  });
});

describe('testInputs of this repository', () => {
  const repository = join(__dirname, '../../../..');

  test('know what tests reach across workspaces', async () => {
    const { tests, reachedBy } = await testInputs(repository);
    expect(tests).toContain('tools/src/test/unchanged/testInputs.test.ts');
    const ofContent = reachedBy('svc-content/testing/badInput.test.ts');
    for (const file of ['svc-content/src/migrations.ts', 'packages/contracts/src/index.ts', 'show.json'])
      expect(ofContent).toContain(file);
    expect([...ofContent].some((file) => file.startsWith('svc-content/migrations/'))).toBe(true);
    expect([...ofContent].some((file) => file.startsWith('mfe-'))).toBe(false);
  });
});
