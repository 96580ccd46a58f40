import type { ProblemCode } from './problem';

/** Why a prize cannot be claimed, by whichever way. */
export const claimProblems = [
  'already-claimed',
  'claim-expired',
  'prize-passed-on',
  'prize-erased',
] as const satisfies readonly ProblemCode[];
