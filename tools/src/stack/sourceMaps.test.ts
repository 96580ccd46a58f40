import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, serviceBundleOptions } from '../../bootstrap/bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'local-show-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an error in the bundle of a service names the source and its line', async () => {
  const source = join(folder, 'failing.ts');
  writeFileSync(
    source,
    'type Unused = string;\n\nexport function fail(): never {\n  throw new Error("x");\n}\nfail();\n',
  );
  const program = join(folder, 'main.mjs');
  await bundle(source, program, serviceBundleOptions);

  const { stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });

  expect(stderr).toContain('failing.ts:4:9');
});
