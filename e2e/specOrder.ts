import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '@show/test-kit/random';

/**
 * The projects of the files that may run in any order and at the same time: one for all, or, when a seed is given, one for
 * each file in the order that the seed draws. Playwright runs files of a project by name: `all-pages/`, whose tests are
 * long, comes early, so that the others fill the time until the last of them ends.
 */
export function specOrder(seed: string | undefined, apart: readonly RegExp[]) {
  if (!seed) return [{ name: 'site', testIgnore: [...apart] }];
  const random = randomFrom(Number(seed));
  return readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && !apart.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => ({ name: `site, ${file}`, testMatch: `**/${file}` }));
}
