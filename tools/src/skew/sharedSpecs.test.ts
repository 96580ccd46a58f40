import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedSpecs, specOfFrontEnd } from './sharedSpecs';

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

  test('When tests of the walk stand unchanged in both releases, then any mixture has to pass them', () => {
    expect(sharedSpecs(last(), present()).specs).toEqual(['search']);
  });

  test('When others of the walk changed or are new, then they are told', () => {
    expect(sharedSpecs(last(), present()).leftOut).toEqual(expect.arrayContaining(['pictures', 'slugs']));
  });

  test('When others are wanted, then those are taken', () => {
    expect(sharedSpecs(last(), present(), ['map'])).toEqual({ specs: ['map'], leftOut: [] });
  });

  test('When one is wanted that changed, then it is refused with those that there are', () => {
    expect(() => sharedSpecs(last(), present(), ['map', 'slugs'])).toThrow(
      '--spec slugs names nothing to run; there are map, search',
    );
  });

  test('When the whole walk changed, then that is no walk', () => {
    const other = release('other', { 'map.spec.ts': 'a' });
    expect(() => sharedSpecs(other, present())).toThrow('name others with --spec');
  });
});

describe('#specOfFrontEnd', () => {
  test('When a front end is tested in short, then it is by one test that both releases have, and calls alone test processes', () => {
    const specsOf = specOfFrontEnd(
      release('last', { 'search.spec.ts': 'a', 'episodes.spec.ts': 'a' }),
      release('present', { 'search.spec.ts': 'a', 'episodes.spec.ts': 'changed' }),
    );

    expect([specsOf('shell'), specsOf('content'), specsOf('gateway')]).toEqual([['search'], ['search'], []]);
  });
});
