/** Outcomes and times of a crowd, in milliseconds. */
export interface NightResult {
  /** The number of each entry that was counted. */
  readonly numbers: readonly number[];
  /** From sending an entry to its number, without the time in which a task was solved or the giveaway was paused. */
  readonly answers: readonly number[];
  /** Refusals and failures of entries. */
  readonly refused: Readonly<Record<string, number>>;
  /** Failed files, documents and calls. */
  readonly failed: Readonly<Record<string, number>>;
  /** Requests that were sent again because the server did not respond. */
  readonly retries: number;
  /** From the start of a visit to its document, and to its last file. */
  readonly documents: readonly number[];
  readonly loads: readonly number[];
  /** Entries that needed a proof: expected and computed hashes. */
  readonly proofs: number;
  readonly difficulty: number;
  readonly hashes: number;
  /** Visitors who left without waiting for the response to their entry. */
  readonly leftSending: number;
  /** Entries of reloaded pages that were given another number than before. */
  readonly countedTwice: number;
  readonly sockets: { readonly opened: number; readonly lost: number; readonly messages: number };
}

/** Collects what a crowd sees. */
export class CrowdTally {
  readonly numbers: number[] = [];
  readonly answers: number[] = [];
  readonly refused: Record<string, number> = {};
  readonly failed: Record<string, number> = {};
  readonly documents: number[] = [];
  readonly loads: number[] = [];
  readonly sockets = { opened: 0, lost: 0, messages: 0 };
  retries = 0;
  proofs = 0;
  difficulty = 0;
  hashes = 0;
  leftSending = 0;
  countedTwice = 0;

  fail(what: string): void {
    this.failed[what] = (this.failed[what] ?? 0) + 1;
  }

  refuse(why: string): void {
    this.refused[why] = (this.refused[why] ?? 0) + 1;
  }

  proof(difficulty: number, hashes: number): void {
    this.proofs += 1;
    this.difficulty += difficulty;
    this.hashes += hashes;
  }
}
