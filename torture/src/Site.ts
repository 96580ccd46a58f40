import type { RequestOutcome, Sighting, Stored } from './history';

export interface SentEntry {
  readonly token: string;
  readonly fingerprint: string;
  /** The cookie that an earlier answer set; null for a browser that has none. */
  readonly cookie: string | null;
}

export interface Reply {
  readonly outcome: RequestOutcome;
  /** The cookie that the answer sets; null when it sets none. */
  readonly cookie: string | null;
}

/** What a watcher is told. */
export type Seen = Omit<Sighting, 'watcher' | 'at'>;

/** What the clients of a run see of the system that is tried. */
export interface Site {
  /** Sends one entry. Never rejects: what went wrong is an outcome. */
  enter(submission: SentEntry): Promise<Reply>;
  /** The device that a cookie stands for. */
  deviceOf(cookie: string): string;
  /** Watches the count; connects again for as long as it takes. Answers with the way to stop. */
  watch(onSeen: (seen: Seen) => void): () => void;
  /** What is stored of the round, once nothing is under way. */
  stored(): Promise<Stored>;
  /** Milliseconds for which a device may not enter again. */
  readonly cooldown: number;
}
