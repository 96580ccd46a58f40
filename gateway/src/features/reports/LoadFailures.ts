import type { FrontEndName } from '@show/contracts';
import { RecentNetworks } from './RecentNetworks';

export interface LoadFailuresOptions {
  /** Minimum of networks whose reports quarantine a version. */
  readonly enough: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
}

/** Share of a version's visitors for whom it must fail before it is quarantined. */
const SHARE = 0.25;
/** Window of counting: a version that breaks after hours of health passes the share within a minute or two. */
export const WITHIN = 3 * 60_000;
const MOST_NETWORKS = 4096;

/** Networks. */
export interface FailureCounts {
  readonly failed: number;
  readonly visited: number;
}

interface Counts {
  readonly version: string;
  readonly visited: RecentNetworks;
  readonly failed: RecentNetworks;
}

/**
 * For each front end's live version: how many networks got documents that load it, and how many reported a failure. A network
 * counts once, whatever it sends, so that none can quarantine a version alone.
 */
export class LoadFailures {
  readonly #enough: number;
  readonly #clock: () => number;
  readonly #counts = new Map<FrontEndName, Counts>();

  constructor({ enough, clock = () => performance.now() }: LoadFailuresOptions) {
    this.#enough = enough;
    this.#clock = clock;
  }

  /** Records a document that loads a live version. */
  visited(name: FrontEndName, version: string, network: string): void {
    this.#countsOf(name, version).visited.add(network);
  }

  /** Records a failure of a live version; true when it has failed for a large enough share of its visitors. */
  failed(name: FrontEndName, version: string, network: string): boolean {
    const { visited, failed } = this.#countsOf(name, version);
    failed.add(network);
    // A visitor who navigated from a page of another remote got no document that loads it.
    visited.add(network);
    return this.isEnough(this.counts(name, version));
  }

  /** What was counted for a front end's live version. */
  counts(name: FrontEndName, version: string): FailureCounts {
    const { visited, failed } = this.#countsOf(name, version);
    return { failed: failed.count, visited: visited.count };
  }

  isEnough({ failed, visited }: FailureCounts): boolean {
    return failed >= this.#enough && failed >= SHARE * visited;
  }

  forget(name: FrontEndName, version: string): void {
    if (this.#counts.get(name)?.version === version) this.#counts.delete(name);
  }

  /** Resets the counts when another version is live. */
  #countsOf(name: FrontEndName, version: string): Counts {
    const known = this.#counts.get(name);
    if (known?.version === version) return known;
    const options = { within: WITHIN, most: MOST_NETWORKS, clock: this.#clock };
    const counts = { version, visited: new RecentNetworks(options), failed: new RecentNetworks(options) };
    this.#counts.set(name, counts);
    return counts;
  }
}
