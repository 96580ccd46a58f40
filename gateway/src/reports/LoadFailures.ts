import type { FrontEnd } from '@show/contracts';

export interface LoadFailuresOptions {
  /** Subscribers whose reports about one version set it aside. */
  readonly enough: number;
  /** Milliseconds within which they count together. */
  readonly within?: number;
  readonly clock?: () => number;
}

/** Versions that are counted at once; a browser can name any. */
const MOST_VERSIONS = 200;

/** Counts from how many subscribers a version was reported; one of them can't set a version aside alone. */
export class LoadFailures {
  readonly #options: Required<LoadFailuresOptions>;
  readonly #reports = new Map<string, Map<string, number>>();

  constructor(options: LoadFailuresOptions) {
    this.#options = { within: 10 * 60_000, clock: Date.now, ...options };
  }

  /** Takes one report; true when it is the one that makes enough. */
  add(name: FrontEnd, version: string, subscriber: string): boolean {
    const { enough, within, clock } = this.#options;
    const key = `${name}/${version}`;
    const reporters = this.#reports.get(key) ?? new Map<string, number>();
    if (!this.#reports.has(key) && this.#reports.size >= MOST_VERSIONS) this.#reports.clear();
    this.#reports.set(key, reporters);
    const now = clock();
    for (const [reporter, at] of reporters) if (now - at > within) reporters.delete(reporter);
    reporters.set(subscriber, now);
    if (reporters.size < enough) return false;
    this.#reports.delete(key);
    return true;
  }
}
