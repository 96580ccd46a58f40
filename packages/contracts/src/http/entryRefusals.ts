import type { ProblemCode } from './problem';

/**
 * Reasons for rejecting an entry: the name in the database function `enter_batch`, and the problem code in the
 * response, on the giveaway page and in the fault tests.
 */
export const entryRefusals = {
  repeat: 'already-entered',
  closed: 'winner-selected',
  'not-open': 'not-open',
  paused: 'giveaway-paused',
  over: 'giveaway-over',
} as const satisfies Readonly<Record<string, ProblemCode>>;

export type EntryRefusal = (typeof entryRefusals)[keyof typeof entryRefusals];
