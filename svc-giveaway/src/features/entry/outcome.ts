import type { EntryRefusal } from '@show/contracts';

/** The result of a submission. Instants are milliseconds since the epoch. */
export type Outcome =
  | {
      readonly kind: 'entered';
      readonly number: number;
      readonly at: number;
      readonly winner: boolean;
      readonly receipt: {
        /** The round's number within its giveaway. */
        readonly round: number;
        readonly pseudonym: string;
        readonly ledgerHash: string;
      };
      /** The entry's device, when the browser does not have its cookie yet. */
      readonly becomes: string | null;
    }
  | { readonly kind: Extract<EntryRefusal, 'already-entered'>; readonly until: number }
  | { readonly kind: Exclude<EntryRefusal, 'already-entered'> | 'not-found' }
  /** More entries of one address than people can be behind it; sent again later, the submission is decided. */
  | { readonly kind: 'network-flooded' }
  /** Not decided; sent again, the submission is decided. */
  | { readonly kind: 'unavailable' | 'busy' | 'failed' };
