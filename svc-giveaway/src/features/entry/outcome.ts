import type { EntryRefusal } from '@show/contracts';

/** The outcome of a submission that is decided, or must be sent again later. */
export type FinalOutcome = Exclude<Outcome, { readonly kind: 'pending' }>;

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
  /** It takes part in a draw; sent again, the submission gets its outcome. */
  | { readonly kind: 'pending' }
  /** Not decided; sent again, the submission is decided. */
  | { readonly kind: 'unavailable' | 'busy' | 'failed' };
