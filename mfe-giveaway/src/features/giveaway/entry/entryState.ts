import type { EntryRefusal } from '@show/contracts/entryRefusals';

/** Where the visitor stands. */
export type EntryState =
  /** Not decided yet: asking, waiting to be seen, or on its way. */
  | { readonly kind: 'processing' }
  /** Accepted just now. */
  | { readonly kind: 'submitted'; readonly number: number; readonly nextEligibleAt: string | undefined }
  /** Accepted just now, and it is the one. */
  | { readonly kind: 'counting'; readonly number: number }
  /** This device has won; the code is there once it has claimed. */
  | {
      readonly kind: 'winner';
      readonly code: string | null;
      readonly claimBy: string | null;
      /** Its number, when it has won just now. */
      readonly justWon: number | null;
    }
  | { readonly kind: Extract<EntryRefusal, 'winner-selected'> }
  | {
      readonly kind: Extract<EntryRefusal, 'already-entered'>;
      readonly number: number | null;
      readonly nextEligibleAt: string | null;
    };
