import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '@show/test-kit/random';

/** Have tests of half a minute and more: they come first, so that the others fill the time until the last one ends. */
const long = /(on-air|public-pages|staff-screens)\.spec\.ts$/;

/**
 * The projects of the files that may run in any order and at the same time: one for the long ones and one for all others,
 * or, when a seed is given, one for each file in the order that the seed draws. Playwright runs files of a project by name.
 */
export function specOrder(seed: string | undefined, apart: readonly RegExp[]) {
  if (!seed)
    return [
      { name: 'site, long', testMatch: long },
      { name: 'site', testIgnore: [...apart, long] },
    ];
  const random = randomFrom(Number(seed));
  return readdirSync(join(import.meta.dirname, 'src'))
    .filter((file) => file.endsWith('.spec.ts') && !apart.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ file }) => ({ name: `site, ${file}`, testMatch: `**/${file}` }));
}
