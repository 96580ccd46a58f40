import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnchangedTests } from './UnchangedTests';

let root: string;
let lines: string[];
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, CI: undefined });
  lines = [];
  root = mkdtempSync(join(tmpdir(), 'local-show-unchanged-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', '.local/');
  for (const name of ['map', 'pin']) {
    write(`${name}.ts`, `export const ${name} = 1;`);
    write(`${name}.test.ts`, `import { ${name} } from './${name}';\nuse(${name});`);
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'a map');
});
afterEach(() => rmSync(root, { recursive: true }));

async function read(all = false): Promise<UnchangedTests> {
  const unchanged = await UnchangedTests.read({ root, all, say: (line) => lines.push(line) });
  if (!unchanged) throw new Error(`the inputs cannot be read: ${lines}`);
  return unchanged;
}

async function run(results: Readonly<Record<string, boolean>>): Promise<void> {
  await (await read()).record(new Map(Object.entries(results)));
}

describe('UnchangedTests', () => {
  test('leaves out what passed and has not changed since, and says how many files', async () => {
    await run({ 'map.test.ts': true });
    expect((await read()).filesToRun()).toEqual(['pin.test.ts']);
    expect(lines).toEqual(['1 files unchanged since they passed (npm test -- --all runs them)']);
  });

  test('does not remember a file whose inputs were changed while it ran', async () => {
    const unchanged = await read();
    write('map.ts', 'export const map = 2;');
    await unchanged.record(
      new Map([
        ['map.test.ts', true],
        ['pin.test.ts', true],
      ]),
    );
    expect((await read()).filesToRun()).toEqual(['map.test.ts']);
  });

  test('runs everything with --all', async () => {
    await run({ 'map.test.ts': true, 'browser tests': true });
    const unchanged = await read(true);
    expect(unchanged.filesToRun()).toEqual(['map.test.ts', 'pin.test.ts']);
    expect(unchanged.isUnchanged('browser tests')).toBe(false);
  });

  test('runs tests of the whole system when any product file has changed', async () => {
    await run({ 'browser tests': true });
    write('map.test.ts', '');
    expect((await read()).isUnchanged('browser tests')).toBe(true);
    write('pin.ts', 'export const pin = 2;');
    expect((await read()).isUnchanged('browser tests')).toBe(false);
  });
});
