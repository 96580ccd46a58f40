import type { RemoteName } from '@show/contracts';
import { RecentNetworks } from './RecentNetworks';

export interface LoadFailuresOptions {
  /** Networks whose reports set a version aside, at least. */
  readonly enough: number;
  /** Monotonic milliseconds. */
  readonly clock?: () => number;
}

/** The part of a version's visitors for whom it must have failed before it is set aside. */
const SHARE = 0.25;
/** What breaks for everybody after hours of health passes the share within a minute or two of steady traffic. */
const WITHIN = 3 * 60_000;
const MOST_NETWORKS = 4096;

interface Counts {
  readonly version: string;
  readonly visited: RecentNetworks;
  readonly failed: RecentNetworks;
}

/**
 * For each remote's live version: how many networks were given documents that show it, and how many reported that it
 * failed. One network counts once, whatever it sends, so nobody sets a version aside alone.
 */
export class LoadFailures {
  readonly #enough: number;
  readonly #clock: () => number;
  readonly #counts = new Map<RemoteName, Counts>();

  constructor({ enough, clock = () => performance.now() }: LoadFailuresOptions) {
    this.#enough = enough;
    this.#clock = clock;
  }

  /** A document that shows a live version was sent. */
  visited(remote: RemoteName, version: string, network: string): void {
    this.#countsOf(remote, version).visited.add(network);
  }

  /** A live version was reported; true when it has failed for a large enough share of its visitors. */
  failed(remote: RemoteName, version: string, network: string): boolean {
    const { visited, failed } = this.#countsOf(remote, version);
    failed.add(network);
    // Whoever came to it from a page of another remote was given no document that shows it.
    visited.add(network);
    const failures = failed.count;
    return failures >= this.#enough && failures >= SHARE * visited.count;
  }

  /** Begins anew when another version is live. */
  #countsOf(remote: RemoteName, version: string): Counts {
    const known = this.#counts.get(remote);
    if (known?.version === version) return known;
    const options = { within: WITHIN, most: MOST_NETWORKS, clock: this.#clock };
    const counts = { version, visited: new RecentNetworks(options), failed: new RecentNetworks(options) };
    this.#counts.set(remote, counts);
    return counts;
  }
}
