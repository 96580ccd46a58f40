import type { RuleName } from '../checkHistory';

/** Bugs that an implementation could have, each with the rule that must detect it. */
export const plantedBugs = {
  'acknowledges before the commit': 'acknowledgedIsStored',
  'takes the cache at its word': 'numbersHaveNoGap',
  'measures the cooldown by its own clock': 'oneEntryForADevice',
  'knows devices by memory alone': 'oneEntryForADevice',
  'numbers without a lock': 'numbersBelongToOne',
  'leaves gaps': 'numbersHaveNoGap',
  'forgets tokens': 'sameTokenSameResponse',
  'returns the newest entry for a known token': 'sameTokenSameResponse',
  'closes one late': 'nothingAfterTheClose',
  'closes by a wrong count': 'noEarlyClose',
  'refuses strangers': 'repeatsAreRepeats',
  'believes it is paused': 'refusalsHaveACause',
  'announces two winners': 'announcedWinnersWon',
  'has two winners': 'oneWinner',
  'sets its clock back': 'numbersFollowTime',
  'breaks the chain': 'ledgerIsChained',
  'announces before the commit': 'countIsNeverAhead',
  'drops the last count': 'countIsRightInTheEnd',
  'sends old counts': 'countOnlyRises',
} as const satisfies Record<string, RuleName>;

export type PlantedBug = keyof typeof plantedBugs;
