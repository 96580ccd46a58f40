import type { EntryRefusal } from '@show/contracts/entryRefusals';

/** The state of the visitor's entry. */
export type EntryState =
  /** Not decided yet: checking, waiting until the page is visible, or being sent. */
  | { readonly kind: 'processing' }
  /** Accepted just now. */
  | { readonly kind: 'submitted'; readonly number: number; readonly nextEligibleAt: string | undefined }
  /** Accepted just now as the winner; the page counts up to its number. */
  | { readonly kind: 'counting'; readonly number: number }
  /** This device has won; the code is there once it has claimed. */
  | {
      readonly kind: 'winner';
      readonly code: string | null;
      readonly claimBy: string | null;
      /** The entry's number, when it has won just now. */
      readonly justWon: number | null;
    }
  | { readonly kind: Extract<EntryRefusal, 'winner-selected'> }
  | {
      readonly kind: Extract<EntryRefusal, 'already-entered'>;
      readonly number: number | null;
      readonly nextEligibleAt: string | null;
    };
