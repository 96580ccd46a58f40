import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { versionOfPart } from '../../bootstrap/partVersion.mjs';

const root = join(__dirname, '../../..');
const output = mkdtempSync(join(tmpdir(), 'part-'));
afterAll(() => rmSync(output, { recursive: true }));

test('bundles a service with its packages, native ones and its version beside it, and nothing from tools or other parts', () => {
  execFileSync(process.execPath, ['tools/bootstrap/bundlePart.mjs', output, 'svc-media'], { cwd: root });

  const map = JSON.parse(readFileSync(join(output, 'dist/main.js.map'), 'utf8'));
  const { sources } = z.object({ sources: z.array(z.string()) }).parse(map);
  const packages = sources.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  expect(packages).toEqual(expect.arrayContaining(['express', 'knex', 'pg', 'zod']));
  expect(packages.filter((name) => /^(geo-tz|nodemailer|jest|typescript|webpack)/.test(name))).toEqual([]);
  for (const name of ['sharp', 'heic-decode', 'libheif-js'])
    expect(existsSync(join(output, 'node_modules', name))).toBe(true);
  expect(existsSync(join(output, 'migrations'))).toBe(true);
  expect(readFileSync(join(output, 'dist/main.js.version'), 'utf8')).toBe(versionOfPart(output));
});
