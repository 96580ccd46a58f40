/** What became of a submission. Instants are milliseconds since the epoch. */
export type Outcome =
  | {
      readonly kind: 'entered';
      readonly number: number;
      readonly at: number;
      readonly winner: boolean;
      readonly receipt: {
        /** The round as visitors count. */
        readonly round: number;
        readonly pseudonym: string;
        readonly ledgerHash: string;
      };
      /** The entry's device, when the browser is not yet known as it. */
      readonly becomes: string | null;
    }
  | { readonly kind: 'repeat'; readonly until: number }
  | { readonly kind: 'closed' | 'not-open' | 'missing' }
  /** Could not be decided now; whoever sends it again gets the true answer. */
  | { readonly kind: 'unavailable' | 'busy' | 'failed' };
