import type { ProblemCode } from './problem';

/** Reasons for rejecting an entry: in svc-giveaway, in the response, on the giveaway page and in the fault tests. */
export const entryRefusals = [
  'already-entered',
  'winner-selected',
  'not-open',
  'giveaway-paused',
  'giveaway-over',
] as const satisfies readonly ProblemCode[];

export type EntryRefusal = (typeof entryRefusals)[number];
