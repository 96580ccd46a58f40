import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFrontEnds } from './publishFrontEnds';

const root = join(__dirname, '../..');
/** Beside the packages, whose files are linked and not copied. */
const elsewhere = join(root, '.local', 'checkout-elsewhere');
const folder = mkdtempSync(join(tmpdir(), 'front-ends-'));

beforeAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  mkdirSync(elsewhere, { recursive: true });
  for (const part of ['packages', 'mfe-giveaway', 'tools', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(elsewhere, part), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  const entries = execFileSync('ls', ['-A', join(root, 'node_modules')], { encoding: 'utf8' }).split('\n');
  const linked = entries.filter((name) => name && name !== '.cache' && name !== '.federation');
  mkdirSync(join(elsewhere, 'node_modules'));
  execFileSync('cp', [
    '-al',
    ...linked.map((name) => join(root, 'node_modules', name)),
    join(elsewhere, 'node_modules'),
  ]);
});
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
});

test('When a front end is built in another folder, then it is the same version', async () => {
  const build = async (checkout: string, mfeDir: string) => {
    const [published] = await publishFrontEnds({
      root: checkout,
      mfeDir,
      ...(checkout === elsewhere && { cacheDir: join(mfeDir, 'cache') }),
      only: ['giveaway'],
    });
    return published?.version;
  };
  expect(await build(elsewhere, join(folder, 'there'))).toBe(await build(root, join(folder, 'here')));
}, 240_000);
