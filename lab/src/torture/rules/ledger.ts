import type { Rule } from './Rule';

/** Every entry's hash is chained to the previous line. */
export const ledgerIsChained: Rule = ({ stored }) =>
  stored.entries
    .filter(({ chained }) => !chained)
    .map(({ number }) => `the ledger breaks at entry ${number}`);
