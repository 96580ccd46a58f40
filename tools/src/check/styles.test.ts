import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const check = join(__dirname, '..', '..', 'check', 'styles.mjs');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the check says about a style sheet. */
function faultsOf(css: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'local-show-styles-'));
  folders.push(folder);
  writeFileSync(join(folder, 'Barn.module.css'), css);
  const { status, stdout, stderr } = spawnSync(process.execPath, [check], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const lines = stdout.split('\n').filter(Boolean).slice(0, -1);
  expect(status).toBe(lines.length > 0 ? 1 : 0);
  return lines.map((line) => line.replace('Barn.module.css: ', ''));
}

describe('check of style sheets', () => {
  test('finds :has() without @supports, also inside another condition', () => {
    expect(
      faultsOf('.a:has(b) {\n color: red\n}\n@media print {\n .c,\n .d:not(:has(e)) { color: red }\n}'),
    ).toEqual([
      '.a:has(b) needs @supports selector(:has(a))',
      '.c, .d:not(:has(e)) needs @supports selector(:has(a))',
    ]);
  });

  test('accepts :has() inside @supports and in comments', () => {
    const guarded = '@supports selector(:has(a)) { @media print { .a:has(b) { color: red } } }';
    expect(faultsOf(`/* .a:has(b) {} */ ${guarded}`)).toEqual([]);
  });

  test.each([
    ['nothing replaces it', ''],
    ['another rule removes that one too', '.link:focus-visible::after { outline: none; }'],
    ['another element has it', '.card:focus-within { outline: 3px solid red }'],
  ])('finds a removed focus ring when %s', (_, other) => {
    expect(faultsOf(`.link:focus-visible { color: red; outline: none; }\n${other}`)).toEqual([
      '.link:focus-visible needs an outline of its ::after',
    ]);
  });

  test.each([
    ['transition: scale 0.25s var(--ease)', '0.25s'],
    ['transition: scale var(--slow) cubic-bezier(0, 0, 0.2, 1)', 'cubic-bezier(0, 0, 0.2, 1)'],
  ])('finds the value without a token in %s', (declaration, own) => {
    expect(faultsOf(`.pin { ${declaration}; }`)).toEqual([`.pin has ${own} in place of a token`]);
  });
});
