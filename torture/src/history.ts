import { entryRefusals } from '@show/contracts';

/** An accepted entry as the visitor is told of it. */
export interface Acceptance {
  readonly number: number;
  readonly isWinner: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The entry's hash in the ledger. */
  readonly ledgerHash: string;
}

/** Refusals that a round may give by the rules: its giveaway is open all the time. */
const refusals = [entryRefusals.repeat, entryRefusals.closed] as const;
type Refusal = (typeof refusals)[number];

export const isRefusal = (code: unknown): code is Refusal => refusals.some((known) => known === code);

/** What one request came to. */
export type RequestOutcome =
  | { readonly kind: 'accepted'; readonly acceptance: Acceptance }
  | { readonly kind: Refusal }
  /** The site said to come back, or nothing came back: whether the entry counts is not known. */
  | { readonly kind: 'later' | 'lost' }
  /** Anything that a visitor must never see. */
  | { readonly kind: 'broken'; readonly what: string };

/** One request. Moments are milliseconds of one monotonic clock. */
export interface Attempt {
  /** The submission; sent again it is the same. */
  readonly token: string;
  readonly fingerprint: string;
  /** Who the browser is by its cookie; null without one. */
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

/** One row of what is stored in the end. */
export interface StoredEntry {
  readonly number: number;
  readonly device: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly ledgerHash: string;
  /** Whether the hash follows from the line before and this one. */
  readonly chained: boolean;
}

/** What is stored of the round once all is quiet. */
export interface Stored {
  readonly entries: readonly StoredEntry[];
  readonly target: number;
  readonly lastNumber: number;
  readonly closed: boolean;
  /** Numbers of the entries that hold a prize. */
  readonly winners: readonly number[];
}

/** Everything that was seen of one round, from its opening until all was quiet again. */
export interface History {
  readonly attempts: readonly Attempt[];
  readonly sightings: readonly Sighting[];
  readonly stored: Stored;
  /** Milliseconds for which a device may not enter again. */
  readonly cooldown: number;
}

/** Answers that settle a submission. */
export function isFinal({ kind }: RequestOutcome): boolean {
  return kind === 'accepted' || isRefusal(kind);
}
