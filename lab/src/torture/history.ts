import { type EntryRefusal, entryRefusals } from '@show/contracts';

/** An accepted entry as the response states it. */
export interface Acceptance {
  readonly number: number;
  readonly isWinner: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The entry's hash in the ledger. */
  readonly ledgerHash: string;
}

export const isRefusal = (code: unknown): code is EntryRefusal =>
  entryRefusals.some((known) => known === code);

export type RequestOutcome =
  | { readonly kind: 'entered'; readonly acceptance: Acceptance }
  | { readonly kind: EntryRefusal }
  /** 503 or no response: it is unknown whether the entry was accepted. */
  | { readonly kind: 'unavailable' | 'lost' }
  /** A response that visitors must never get. */
  | { readonly kind: 'broken'; readonly what: string };

/** One request. Times are milliseconds of one monotonic clock. */
export interface Attempt {
  /** Identifies the submission; a repeated request has the same one. */
  readonly token: string;
  readonly fingerprint: string;
  /** The device by the browser's cookie; null without one. */
  readonly device: string | null;
  readonly sentAt: number;
  readonly endedAt: number;
  readonly outcome: RequestOutcome;
}

/** A count as a watcher received it. */
export interface Sighting {
  readonly watcher: number;
  /** Counts the watcher's connections. */
  readonly connection: number;
  readonly at: number;
  readonly count: number;
  readonly closed: boolean;
}

export interface StoredEntry {
  readonly number: number;
  readonly device: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly ledgerHash: string;
  /** Whether the hash follows from the previous line and this one. */
  readonly chained: boolean;
}

/** The stored round once the system is idle. */
export interface Stored {
  readonly entries: readonly StoredEntry[];
  readonly target: number;
  readonly lastNumber: number;
  readonly closed: boolean;
  /** Numbers of the entries that hold a prize. */
  readonly winners: readonly number[];
}

/** From before a giveaway was paused until it had been resumed, on the clock of the attempts. */
export interface Pause {
  readonly from: number;
  readonly to: number;
}

/** All observations of one round, from its opening until the system was idle again. */
export interface History {
  readonly attempts: readonly Attempt[];
  readonly sightings: readonly Sighting[];
  readonly stored: Stored;
  readonly pauses: readonly Pause[];
  /** Milliseconds for which a device may not enter again. */
  readonly cooldown: number;
}

/** Whether an outcome is final: it need not be repeated. A pause ends. */
export function isFinal({ kind }: RequestOutcome): boolean {
  return kind === 'entered' || (isRefusal(kind) && kind !== 'giveaway-paused');
}
