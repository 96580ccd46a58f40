import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processNames } from '@show/contracts/domain/parts';
import { bundle, serviceBundleOptions } from '../../bootstrap/bundle.mjs';
import { nodeArguments } from './services';

const folder = mkdtempSync(join(tmpdir(), 'local-show-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(processNames)('an error in %s names the source and its line', async (name) => {
  const source = join(folder, 'failing.ts');
  writeFileSync(
    source,
    'type Unused = string;\n\nexport function fail(): never {\n  throw new Error("x");\n}\nfail();\n',
  );
  const program = join(folder, 'main.mjs');
  await bundle(source, program, serviceBundleOptions);

  const { stderr } = spawnSync(process.execPath, [...nodeArguments(name), program], { encoding: 'utf8' });

  expect(stderr).toContain('failing.ts:4:9');
});
