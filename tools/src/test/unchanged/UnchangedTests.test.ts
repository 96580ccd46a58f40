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

  test('runs a file again that failed since it passed', async () => {
    await run({ 'map.test.ts': true, 'pin.test.ts': true });
    await run({ 'map.test.ts': false });
    expect((await read()).filesToRun()).toEqual(['map.test.ts']);
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

  test('finds the files that reach what changed since main, committed or not', async () => {
    git('checkout', '--quiet', '-b', 'work');
    write('map.ts', 'export const map = 2;');
    git('commit', '--quiet', '--all', '--message', 'another map');
    expect((await read()).filesThatReachChanges([])).toEqual(['map.test.ts']);
    write('pin.ts', 'export const pin = 2;');
    write('new.test.ts', '');
    expect((await read()).filesThatReachChanges([])).toEqual(['map.test.ts', 'new.test.ts', 'pin.test.ts']);
    expect((await read()).filesThatReachChanges(['pin.test.ts'])).toEqual(['pin.test.ts']);
    await run({ 'map.test.ts': true });
    expect((await read()).filesThatReachChanges([])).toEqual(['new.test.ts', 'pin.test.ts']);
  });

  test.each(['{', '{"map.test.ts":true}'])('remembers nothing by a file with %s in it', async (text) => {
    await run({ 'map.test.ts': true });
    writeFileSync(join(root, '.local/passed-tests.json'), text);
    expect((await read()).filesToRun()).toEqual(['map.test.ts', 'pin.test.ts']);
  });
});
