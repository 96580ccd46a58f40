import type { Rule } from './Rule';

/** Every entry is chained to the line before it. */
export const ledgerIsChained: Rule = ({ stored }) =>
  stored.entries
    .filter(({ chained }) => !chained)
    .map(({ number }) => `the ledger breaks at entry ${number}`);
