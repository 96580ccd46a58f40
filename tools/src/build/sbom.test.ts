import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { versionOfPart } from '../../bootstrap/partVersion.mjs';

const root = join(__dirname, '../../..');
const output = mkdtempSync(join(tmpdir(), 'part-'));
afterAll(() => rmSync(output, { recursive: true }));

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.object({ component: z.object({ name: z.literal('svc-media') }) }),
  components: z.array(
    z.object({
      type: z.literal('library'),
      name: z.string(),
      version: z.string().regex(/^\d+\.\d+\.\d+/),
      purl: z.string().startsWith('pkg:npm/'),
    }),
  ),
});

describe('#the list of what an image holds', () => {
  test('When a part is bundled, then its list has what is in the bundle and beside it, and nothing else', () => {
    execFileSync(process.execPath, ['tools/bootstrap/bundlePart.mjs', output, 'svc-media'], { cwd: root });
    const { components } = sbomSchema.parse(JSON.parse(readFileSync(join(output, 'sbom.json'), 'utf8')));
    const names = components.map(({ name }) => name);
    // In the bundle; beside it; of another service, of tests and of tools.
    expect(names).toEqual(expect.arrayContaining(['express', 'knex', 'pg', 'zod', 'sharp']));
    expect(
      names.filter((name) => /^(@show\/|geo-tz|nodemailer|jest|typescript|webpack|esbuild)/.test(name)),
    ).toEqual([]);
    expect(existsSync(join(output, 'node_modules', 'sharp'))).toBe(true);
    expect(readFileSync(join(output, 'dist/main.js.version'), 'utf8')).toBe(versionOfPart(output));
    const sources = z
      .object({ sources: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(output, 'dist/main.js.map'), 'utf8'))).sources;
    const bundled = sources.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
    expect(new Set(bundled).size).toBeGreaterThan(20);
    expect([...new Set(bundled)].filter((name) => !names.includes(name))).toEqual([]);
  });
});
