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
  'svc-a/src/barn.test.ts': `describe('barn', () => {
    test('stays red when it\\'s old', () => {});
    test.each(doors)('opens door %s for %s', () => {});
  });`,
  'e2e/src/barn.spec.ts': `test(\`\${name} looks small\`, () => {});
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

describe('check of docs/features.md', () => {
  test.each([
    '—',
    '`svc-a/src/barn.test.ts`',
    "`barn.test.ts › barn › stays red when it's old`, `› barn`",
    '`barn.test.ts › opens door 7 for a cow`',
    '`barn.spec.ts › looks small`, `barn.spec.ts › The barn looks small`',
  ])('finds the test of %s', (named) => {
    expect(missing(named)).toEqual([]);
  });

  test.each([
    ['no such file', 'cow.test.ts'],
    ['no such title', 'barn.test.ts › stays red when it is new'],
    ['no such title', "barn.test.ts › cow › stays red when it's old"],
    ['no such title', "barn.spec.ts › stays red when it's old"],
  ])('reports %s', (fault, name) => {
    expect(missing(`\`${name}\``)).toEqual([`docs/features.md:4 ${fault}: ${name}`]);
  });
});
