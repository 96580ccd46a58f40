import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/domain/parts';
import { Fault } from '@show/dev-servers/fault';
import { chosenNames } from './chosenNames';
import { isFrontEnd, type SkewPart } from './SkewTable';

const ending = '.spec.ts';

/**
 * The walk of visitors and staff, by names of browser tests: every call without a session; pages and
 * search; an entry and the live count; what staff edit and upload, which visitors then see.
 */
const walk = ['access', 'episodes', 'giveaway-entry', 'pictures', 'publishing', 'search', 'slugs'];

/** Of these, one that goes through what a front end has. */
const shortest: Readonly<Record<FrontEndName, string>> = {
  shell: 'search',
  content: 'episodes',
  giveaway: 'giveaway-entry',
  admin: 'publishing',
};

interface SharedSpecs {
  /** Names without their ending. */
  readonly specs: readonly string[];
  /** Those of the walk that changed since the last release, which no mixture can be held to. */
  readonly leftOut: readonly string[];
}

/**
 * Browser tests that both releases have, word for word: what both promise, any mixture of their parts has to keep.
 * @param wanted names; left out: the walk
 */
export function sharedSpecs(last: string, present: string, wanted?: readonly string[]): SharedSpecs {
  const unchanged = unchangedSpecs(last, present);
  if (wanted) return { specs: chosenNames('--spec', wanted, unchanged), leftOut: [] };
  const specs = walk.filter((name) => unchanged.includes(name));
  if (specs.length === 0)
    throw new Fault('all browser tests of the walk changed since the last release: name others with --spec');
  return { specs, leftOut: walk.filter((name) => !specs.includes(name)) };
}

/** For the short form: one browser test of a front end, its own if both releases have that; of any other part none. */
export function specOfFrontEnd(last: string, present: string): (part: SkewPart) => readonly string[] {
  const unchanged = unchangedSpecs(last, present);
  return (part) =>
    isFrontEnd(part) ? [shortest[part], ...walk].filter((spec) => unchanged.includes(spec)).slice(0, 1) : [];
}

function unchangedSpecs(last: string, present: string): string[] {
  const folder = (root: string) => join(root, 'e2e', 'src');
  return readdirSync(folder(present))
    .filter((file) => file.endsWith(ending) && existsSync(join(folder(last), file)))
    .filter((file) =>
      readFileSync(join(folder(last), file)).equals(readFileSync(join(folder(present), file))),
    )
    .map((file) => file.slice(0, -ending.length))
    .sort();
}
