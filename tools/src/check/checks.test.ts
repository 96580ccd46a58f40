import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checks } from './checks';
import { type CheckResult, runChecks } from './runChecks';

const repository = join(__dirname, '..', '..', '..');
const optional = { optionalDependencies: { '@swc/core-linux-x64': '1.0.0' } };

/** A small repository in which each check has something to find. The import rules have their own test. */
const faults = {
  'package.json': JSON.stringify({ name: 'faulty', private: true, workspaces: ['gateway', 'mfe-*'] }),
  'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/@swc/core': optional } }),
  'docs/features.md': '| 1 | Home page | `Home.test.tsx › shows the next episode` |\n',
  'docs/threats.md': '| 1 | Floods | limits | — |\n',
  'gateway/package.json': JSON.stringify({ name: '@show/gateway', private: true, main: 'src/main.ts' }),
  'gateway/src/main.ts': "export const port: number = 'http';\nexport type Port = number;\n",
  'gateway/src/unused.ts': 'export const unused = 1;\n',
  'mfe-a/package.json': JSON.stringify({ name: '@show/mfe-a', private: true, main: 'src/remote.ts' }),
  'mfe-a/src/remote.ts': 'export const title = 1 as any;\nexport type Port = string;\n',
  'mfe-a/src/theme.ts': `export const theme = \`try{localStorage.getItem('theme')}catch{}\`;
// navigator.share in a comment
export const send = (text: string) => navigator.share({ text });
`,
  'mfe-a/src/Home.module.css':
    '.home:has(> p :checked) {\n  color: red;\n}\n.home:focus-visible {\n  outline: none;\n}\n.pin {\n  transition: scale 0.25s;\n}\n',
};

/** The message that the check must print, and how much it must have read. */
const found: Readonly<Record<string, [fault: string, read: RegExp]>> = {
  types: ["gateway/src/main.ts(1,14): error TS2322: Type 'string' is not assignable", /^4 files/],
  'lint and format': ['mfe-a/src/remote.ts:1:27 lint/suspicious/noExplicitAny', /^\d+ files/],
  'lock file': ['it lacks @swc/core-linux-x64', /^2 packages/],
  'names of types': ['Port is exported by gateway/src/main.ts and mfe-a/src/remote.ts', /^4 files/],
  'style sheets': [
    '.home:has(> p :checked) needs @supports selector(:has(a))\nmfe-a/src/Home.module.css: .home:has(> p :checked) needs a class, attribute or element beside :checked',
    /^1 files/,
  ],
  'what browsers withhold': [
    'mfe-a/src/theme.ts:3: navigator as a whole may be withheld; packages/web-kit/src/format/directions.ts guards it\nmfe-a/src/theme.ts:1: storage may be withheld',
    /^2 files/,
  ],
  'tests of the features': ['no such file: Home.test.tsx › shows the next episode', /^1 names of tests/],
  'unused code and dependencies': ['gateway/src/unused.ts', /^\d+ files in 3 workspaces/],
};

describe('the checks of npm run check', () => {
  const root = mkdtempSync(join(tmpdir(), 'local-show-checks-'));
  let results: CheckResult[];
  beforeAll(async () => {
    for (const [file, text] of Object.entries(faults)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    for (const config of ['tsconfig', 'tsconfig.base', 'tsconfig.node', 'tsconfig.web', 'biome'])
      cpSync(join(repository, `${config}.json`), join(root, `${config}.json`));
    cpSync(join(repository, '.gitignore'), join(root, '.gitignore'));
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(join(repository, 'node_modules/@types'), join(root, 'node_modules/@types'));
    results = await runChecks(
      root,
      checks(repository).filter(({ name }) => name in found),
    );
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true }));

  test('are tested here or have their own test', () => {
    const elsewhere = ['import rules', 'agreement with the last release'];
    expect(
      checks(repository)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...Object.keys(found), ...elsewhere].sort());
  });

  test.each(Object.entries(found))('find the planted fault: %s', (name, [fault, read]) => {
    const result = results.find((one) => one.name === name);
    expect(result?.output).toContain(fault);
    expect(result?.read).toMatch(read);
    expect(result?.passed).toBe(false);
  });
});
