import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, serviceBundleOptions } from '../../bootstrap/bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'local-show-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

test('an error in the bundle of a service names sources and lines, but not those of packages', async () => {
  mkdirSync(join(folder, 'node_modules/caller'), { recursive: true });
  write('node_modules/caller/index.js', ['', 'export function call(it) {', '  return it();', '}']);
  const source = write('failing.ts', [
    "import { call } from 'caller';",
    'type Unused = string;',
    'function fail(): never {',
    "  throw new Error('x');",
    '}',
    'call(fail);',
  ]);
  const program = join(folder, 'main.mjs');
  await bundle(source, program, serviceBundleOptions);

  const { stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });

  expect(stderr).toMatch(/at fail .*failing\.ts:4:9\)\n.*at call .*main\.mjs:\d+:\d+\)\n.*failing\.ts:6:1/);
});
