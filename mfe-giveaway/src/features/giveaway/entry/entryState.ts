import type { WorkReason } from '@show/contracts/giveaway/entryWork';
import type { EntryRefusal } from '@show/contracts/http/entryRefusals';

/** The state of the visitor's entry. */
export type EntryState =
  /** Not decided yet. */
  | {
      readonly kind: 'processing';
      /** Waiting until the page is visible and the delay is over, on its way, or solving the task of a proof of work. */
      readonly doing: 'waiting' | 'sending' | 'working';
      /** Whether it takes longer than usual. */
      readonly slow?: boolean;
      /** Why there is a task. */
      readonly reason?: WorkReason;
    }
  /** The server could not be reached for ten seconds; the page keeps retrying the same submission. */
  | { readonly kind: 'overdue' }
  /** Accepted just now. */
  | {
      readonly kind: 'entered';
      readonly number: number;
      readonly nextEligibleAt: string | undefined;
      /** False: the browser keeps no cookies, so the device cannot be recognized when it returns. */
      readonly remembered: boolean;
    }
  /** Accepted just now as the winner; the page counts up to its number. */
  | {
      readonly kind: 'counting';
      readonly number: number;
      /** Secret of a claim link, for a browser that keeps no cookies. */
      readonly claimSecret: string | null;
    }
  /** This device has won; the code is set once it has claimed. */
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
  /** This device won the round, and staff passed the prize on. */
  | { readonly kind: 'passed-on' }
  /** This device won the round, and did not claim in time. */
  | { readonly kind: 'claim-missed' }
  | {
      readonly kind: Extract<EntryRefusal, 'already-entered'>;
      readonly number: number | null;
      readonly nextEligibleAt: string | null;
    }
  /** Refused for a reason that the page does not know; the server's sentence, if there is one. */
  | { readonly kind: 'refused'; readonly reason: string | null };

/** The state before anything is known. */
export const waiting = { kind: 'processing', doing: 'waiting' } as const satisfies EntryState;
