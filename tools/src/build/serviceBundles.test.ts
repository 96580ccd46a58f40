import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleService } from './serviceBundles';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'local-show-bundle-'));
  write('package-lock.json', '{}');
  write('tools/bootstrap/bundle.mjs', '');
  write('tools/files/inputs.ts', '');
  write('tools/src/build/serviceBundles.ts', '');
  write('gateway/package.json', '{"type":"module"}');
  write('gateway/src/main.ts', "import text from './a.sql'; const n: number = 1; console.log(text, n);");
  write('gateway/src/a.sql', 'select 1');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const built = () => readFileSync(join(root, 'gateway/dist/main.js'), 'utf8');

describe('bundleService', () => {
  test('reuses the bundle when nothing changed', async () => {
    expect(await bundleService(root, 'gateway')).toMatchObject({ built: true });
    expect(built()).toContain('select 1');
    expect(await bundleService(root, 'gateway')).toMatchObject({ built: false });
  });

  test('repeats a build that was interrupted before its stamp', async () => {
    await bundleService(root, 'gateway');
    rmSync(join(root, 'gateway/dist/main.js.inputs'));
    write('gateway/dist/main.js', 'half');
    expect(await bundleService(root, 'gateway')).toMatchObject({ built: true });
    expect(built()).not.toBe('half');
  });

  test('names service and line of a broken source and keeps the old bundle', async () => {
    await bundleService(root, 'gateway');
    const before = built();
    write('gateway/src/main.ts', 'const = 1;');
    await expect(bundleService(root, 'gateway')).rejects.toMatchObject({
      name: 'Fault',
      message: expect.stringMatching(/^gateway does not build: .*main\.ts:1:6/s),
    });
    expect(built()).toBe(before);
    expect(existsSync(join(root, 'gateway/dist/main.js.inputs'))).toBe(true);
  });
});
