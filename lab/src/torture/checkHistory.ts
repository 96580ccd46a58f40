import type { History } from './history';
import { oneEntryForADevice, repeatsAreRepeats } from './rules/devices';
import { ledgerIsChained } from './rules/ledger';
import { countIsNeverAhead, countIsRightInTheEnd, countOnlyRises } from './rules/live';
import {
  acknowledgedIsStored,
  numbersBelongToOne,
  numbersFollowTime,
  numbersHaveNoGap,
} from './rules/numbers';
import type { Rule } from './rules/Rule';
import {
  everySubmissionIsDecided,
  nothingBreaks,
  refusalsHaveACause,
  sameTokenSameResponse,
} from './rules/responses';
import { submissionsOf } from './rules/submissions';
import { announcedWinnersWon, noEarlyClose, nothingAfterTheClose, oneWinner } from './rules/winner';

const rules = {
  numbersHaveNoGap,
  acknowledgedIsStored,
  numbersBelongToOne,
  numbersFollowTime,
  oneWinner,
  announcedWinnersWon,
  nothingAfterTheClose,
  noEarlyClose,
  oneEntryForADevice,
  repeatsAreRepeats,
  sameTokenSameResponse,
  everySubmissionIsDecided,
  refusalsHaveACause,
  nothingBreaks,
  ledgerIsChained,
  countIsNeverAhead,
  countOnlyRises,
  countIsRightInTheEnd,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

interface Violation {
  readonly rule: RuleName;
  /** The first violation. */
  readonly example: string;
  readonly cases: number;
}

/** Checks a history against every guarantee of the entry path. Empty when all hold. */
export function checkHistory(history: History): Violation[] {
  const submissions = submissionsOf(history.attempts);
  return (Object.entries(rules) as [RuleName, Rule][]).flatMap(([rule, holds]) => {
    const faults = holds(history, submissions);
    return faults[0] === undefined ? [] : [{ rule, example: faults[0], cases: faults.length }];
  });
}
