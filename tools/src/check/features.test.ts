import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const check = join(__dirname, '..', '..', 'check', 'features.mjs');
const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

const tests = {
  'svc-a/src/barn.test.ts': `describe('#barn', () => {
    test('When it is old, then it\\'s red', () => {});
    test.each(doors)('When door %s opens, then %s is seen', () => {});
  });`,
  'e2e/src/barn.spec.ts': `test(\`#\${name}: When it is far, then it is small\`, () => {});
    test(\`\${title}\`, () => {});`,
};

/** What is missing of the tests that a row names. */
function missing(named: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'local-show-features-'));
  trees.push(root);
  const files = {
    ...tests,
    'docs/threats.md': '| 1 | Floods | limits | — |\n',
    'docs/features.md': `# Features\n\n| # | Capability | Test |\n| 1 | x | ${named} |\n`,
  };
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

describe('#features', () => {
  test.each([
    '—',
    '`svc-a/src/barn.test.ts`',
    '`svc-a/src`',
    "`barn.test.ts › #barn › When it is old, then it's red`, `› #barn`",
    '`barn.test.ts › When door 7 opens, then a cow is seen`',
    '`barn.spec.ts › When it is far, then it is small`, `barn.spec.ts › The barn: When it is far, then it is small`',
  ])('When a row names %s, then nothing is missing', (named) => {
    expect(missing(named)).toEqual([]);
  });

  test.each([
    ['no such file', 'cow.test.ts'],
    ['no such file', 'svc-b/src/barn.test.ts'],
    ['no such file', 'svc-b/src/cows'],
    ['no such title', 'barn.test.ts › When it is new, then it is red'],
    ['no such title', "barn.test.ts › #cow › When it is old, then it's red"],
    ['no such title', "barn.spec.ts › When it is old, then it's red"],
  ])('When there is %s, then that is said', (fault, name) => {
    expect(missing(`\`${name}\``)).toEqual([`docs/features.md:4 ${fault}: ${name}`]);
  });
});
