import type { ProblemCode } from './problem';

/**
 * Why a round refuses an entry: what the database's function `enter_batch` calls it, and the problem code by which the
 * answer, the giveaway page and the fault tests know it.
 */
export const entryRefusals = {
  repeat: 'already-entered',
  closed: 'winner-selected',
  'not-open': 'not-open',
} as const satisfies Readonly<Record<string, ProblemCode>>;

export type EntryRefusal = (typeof entryRefusals)[keyof typeof entryRefusals];
