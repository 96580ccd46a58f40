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

describe('#styles', () => {
  test('When a rule needs :has(), also inside of another condition, then it is named', () => {
    expect(
      faultsOf('.a:has(b) {\n color: red\n}\n@media print {\n .c,\n .d:not(:has(e)) { color: red }\n}'),
    ).toEqual([
      '.a:has(b) needs @supports selector(:has(a))',
      '.c, .d:not(:has(e)) needs @supports selector(:has(a))',
    ]);
  });

  test('When @supports stands around it, or it is a comment, then nothing is told', () => {
    const guarded = '@supports selector(:has(a)) { @media print { .a:has(b) { color: red } } }';
    expect(faultsOf(`/* .a:has(b) {} */ ${guarded}`)).toEqual([]);
  });

  test.each([
    ['nothing takes its place', ''],
    ['another rule only moves it', '.link:focus-visible::after { outline-offset: 2px }'],
    ['another rule takes that away too', '.link:focus-visible::after { outline: none; }'],
    ['another element has it', '.card:focus-within { outline: 3px solid red }'],
  ])('When a focus ring is taken away and %s, then the rule is named', (_, other) => {
    expect(faultsOf(`.link:focus-visible { color: red; outline: none; }\n${other}`)).toEqual([
      '.link:focus-visible needs an outline of its ::after',
    ]);
  });

  test.each([
    ['transition: scale 0.25s var(--ease)', '0.25s'],
    ['transition: color var(--fast), scale var(--fast) 90ms', '90ms'],
    ['animation-duration: .4s', '.4s'],
    ['transition: scale var(--slow) cubic-bezier(0, 0, 0.2, 1)', 'cubic-bezier(0, 0, 0.2, 1)'],
  ])('When something moves by %s, then what is none of the tokens is named', (declaration, own) => {
    expect(faultsOf(`.pin { ${declaration}; }`)).toEqual([`.pin has ${own} of its own, in place of a token`]);
  });

  test('When it moves by tokens, or not at all for who wants that, then nothing is told', () => {
    const still = '@media (prefers-reduced-motion: reduce) { .pin { transition-duration: 0.01ms } }';
    expect(faultsOf(`.pin { transition: scale var(--fast-2s) var(--ease); } ${still}`)).toEqual([]);
  });

  test('When what covers the card draws the ring, then nothing is told', () => {
    const ring = '.link:focus-visible::after { outline: 3px solid red; }';
    expect(faultsOf(`.link:focus-visible { outline: none }\n${ring}`)).toEqual([]);
  });
});
