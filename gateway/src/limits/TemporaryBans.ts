import type { Visitor } from './visitor';

export interface BanLimits {
  /** Connections of one subscriber that may be cut in a stretch of time before its next ones are refused. */
  readonly mostCut: number;
  /** Milliseconds; at its end all are forgiven. */
  readonly every: number;
}

/**
 * Remembers whose connections had to be cut, so that opening them again and again gains nothing: a connection that is
 * refused costs a tenth of one whose requests are read. Shared addresses are never refused.
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

  /** A connection of this visitor was cut. */
  add({ subscriber, shared }: Visitor): void {
    if (shared) return;
    this.#forgive();
    this.#cut.set(subscriber, (this.#cut.get(subscriber) ?? 0) + 1);
  }

  has({ subscriber }: Visitor): boolean {
    this.#forgive();
    return (this.#cut.get(subscriber) ?? 0) > this.#limits.mostCut;
  }

  #forgive(): void {
    const now = this.#now();
    if (now - this.#since < this.#limits.every) return;
    this.#since = now;
    this.#cut = new Map();
  }
}
