import type { EntryRefusal } from '@show/contracts';

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
  | { readonly kind: Extract<EntryRefusal, 'already-entered'>; readonly until: number }
  | { readonly kind: Exclude<EntryRefusal, 'already-entered'> | 'not-found' }
  /** Could not be decided now; whoever sends it again gets the true answer. */
  | { readonly kind: 'unavailable' | 'busy' | 'failed' };
