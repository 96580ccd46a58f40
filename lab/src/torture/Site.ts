import type { RequestOutcome, Sighting, Stored } from './history';

export interface SentEntry {
  readonly token: string;
  readonly fingerprint: string;
  /** The cookie set by an earlier response; null for a browser without one. */
  readonly cookie: string | null;
}

export interface Reply {
  readonly outcome: RequestOutcome;
  /** The cookie that the response sets; null when it sets none. */
  readonly cookie: string | null;
}

/** A count as a watcher receives it. */
export type Seen = Omit<Sighting, 'watcher' | 'at'>;

/** The system under test as its clients see it. */
export interface Site {
  /** Sends one entry. Never rejects: a failure is an outcome. */
  enter(submission: SentEntry): Promise<Reply>;
  deviceOf(cookie: string): string;
  /** Watches the count and reconnects until stopped. Returns the function that stops it. */
  watch(onSeen: (seen: Seen) => void): () => void;
  /** The stored round, read once no request is under way. */
  stored(): Promise<Stored>;
  /** Milliseconds for which a device may not enter again. */
  readonly cooldown: number;
}
