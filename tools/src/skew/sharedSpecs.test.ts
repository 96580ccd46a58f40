import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedSpecs } from './sharedSpecs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-show-specs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A release with these browser tests. */
function release(name: string, specs: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'e2e', 'src'), { recursive: true });
  for (const [file, text] of Object.entries(specs)) writeFileSync(join(root, 'e2e', 'src', file), text);
  return root;
}

describe('#sharedSpecs', () => {
  const last = () => release('last', { 'search.spec.ts': 'a', 'slugs.spec.ts': 'a', 'map.spec.ts': 'a' });
  const present = () =>
    release('present', {
      'search.spec.ts': 'a',
      'slugs.spec.ts': 'changed',
      'map.spec.ts': 'a',
      'pictures.spec.ts': 'new',
    });

  test('When a test of the walk stands unchanged in both releases, then any mixture has to pass it', () => {
    expect(sharedSpecs(last(), present())).toEqual(['search.spec.ts']);
  });

  test('When others are wanted, then those that both have are taken', () => {
    expect(sharedSpecs(last(), present(), /^(map|slugs)/)).toEqual(['map.spec.ts']);
  });
});
