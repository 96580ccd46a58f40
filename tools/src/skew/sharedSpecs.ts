import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The walk of visitors and staff, by names of browser tests: every call without a session and with bad input; pages and
 * search; an entry and the live count; what staff edit and upload, which visitors then see.
 */
const walk = /^(access|bad-reads|episodes|giveaway-entry|pictures|publishing|search|slugs)\.spec\.ts$/;

/**
 * Browser tests that both releases have, word for word: what both promise, any mixture of their parts has to keep.
 * @param wanted names of files; left out: the walk
 */
export function sharedSpecs(last: string, present: string, wanted: RegExp = walk): string[] {
  const specs = (root: string) => join(root, 'e2e', 'src');
  return readdirSync(specs(present))
    .filter((file) => wanted.test(file))
    .filter((file) => {
      const before = join(specs(last), file);
      return existsSync(before) && readFileSync(before).equals(readFileSync(join(specs(present), file)));
    })
    .sort();
}
