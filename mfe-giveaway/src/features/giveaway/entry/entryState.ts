import type { EntryRefusal } from '@show/contracts/http/entryRefusals';

/** The state of the visitor's entry. */
export type EntryState =
  /** Not decided yet: checking, waiting until the page is visible, or, with `sending`, on its way. */
  | { readonly kind: 'processing'; readonly sending?: true }
  /** The server could not be reached for ten seconds; the page keeps retrying the same submission. */
  | { readonly kind: 'overdue' }
  /** Accepted just now. */
  | { readonly kind: 'submitted'; readonly number: number; readonly nextEligibleAt: string | undefined }
  /** Accepted just now as the winner; the page counts up to its number. */
  | { readonly kind: 'counting'; readonly number: number }
  /** This device has won; the code is there once it has claimed. */
  | {
      readonly kind: 'winner';
      readonly code: string | null;
      readonly claimBy: string | null;
      /** When it was claimed, if known. */
      readonly claimedAt: string | null;
      /** Null until the server has sent it. */
      readonly prize: string | null;
      /** The round, when it was not the current one. */
      readonly earlierRound: number | null;
      /** The entry's number, when it has won just now. */
      readonly justWon: number | null;
    }
  | { readonly kind: Exclude<EntryRefusal, 'already-entered'> }
  /** This device won the round, and its personal data was erased since. */
  | { readonly kind: 'erased' }
  /** This device won the round, and did not claim in time. */
  | { readonly kind: 'claim-missed' }
  | {
      readonly kind: Extract<EntryRefusal, 'already-entered'>;
      readonly number: number | null;
      readonly nextEligibleAt: string | null;
    }
  /** Refused for a reason that the page does not know; the server's sentence, if there is one. */
  | { readonly kind: 'refused'; readonly reason: string | null };
