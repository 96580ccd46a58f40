import type { Visitor } from './visitor';

export interface BanLimits {
  /** Connections of one subscriber that may be closed for abuse in a window before its next ones are refused. */
  readonly mostCut: number;
  /** Length of the window in milliseconds; at its end all counts are reset. */
  readonly every: number;
}

/**
 * Counts connections that were closed for abuse, so that reopening them gains nothing: refusing a connection costs a tenth
 * of reading its requests. Shared addresses are never refused.
 */
export class TemporaryBans {
  readonly #limits: BanLimits;
  readonly #now: () => number;
  #cut = new Map<string, number>();
  #since: number;

  constructor(limits: BanLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#since = now();
  }

  /** Records that a connection of this visitor was closed. */
  add({ subscriber, shared }: Visitor): void {
    if (shared) return;
    this.#reset();
    this.#cut.set(subscriber, (this.#cut.get(subscriber) ?? 0) + 1);
  }

  has({ subscriber }: Visitor): boolean {
    this.#reset();
    return (this.#cut.get(subscriber) ?? 0) > this.#limits.mostCut;
  }

  #reset(): void {
    const now = this.#now();
    if (now - this.#since < this.#limits.every) return;
    this.#since = now;
    this.#cut = new Map();
  }
}
