import type { EntryRefusal } from '@show/contracts';
import type { Round } from '../../rounds/findRound';
import type { Price } from './price';

interface Refused {
  /** The round that was entered. */
  readonly round: Round;
}

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
  | (Refused & { readonly kind: Extract<EntryRefusal, 'already-entered'>; readonly until: number })
  | (Refused & { readonly kind: Exclude<EntryRefusal, 'already-entered'> })
  | { readonly kind: 'not-found' }
  /** Not decided; sent again with a proof of the work, the submission is decided. */
  | { readonly kind: 'work-needed'; readonly price: Price }
  /** More entries of one address than people can be behind it; sent again later, the submission is decided. */
  | { readonly kind: 'network-flooded' }
  /** The submission waits for a draw; sent again, it gets its outcome. */
  | { readonly kind: 'pending' }
  /** Not decided; sent again, the submission is decided. */
  | { readonly kind: 'unavailable' | 'busy' | 'failed' };
