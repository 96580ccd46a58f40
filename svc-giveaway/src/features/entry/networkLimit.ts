import type { NetworkKeys } from '../../visitors/visitorKeys';
import { batcher } from './batcher';

/** An IPv6 network of 48 bits, as one giveaway sees it. */
export interface CountedNetwork {
  readonly giveawayId: number;
  readonly keys: NetworkKeys;
}

/** `busy`: the network is full only with undecided entries, so it may have room again in a moment. */
export type Admission = 'admitted' | 'busy' | 'full';

interface NetworkLimitOptions {
  /** Committed entries of each network, in the order of the networks; at most as many as matter. */
  count(networks: readonly CountedNetwork[]): Promise<readonly number[]>;
  /** Called when counting fails or is slow: until it works again the limit refuses no entry. */
  onFault(fault: unknown): void;
  /** Max entries per network. */
  readonly most: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface Network extends CountedNetwork {
  /** Submissions that were admitted, and those of them that have been decided, since the network was added. */
  admitted: number;
  decided: number;
  /** Submissions that wait to be admitted or decided. */
  waiting: number;
  /** The last count. `decided`: submissions decided before it began, whose entries it includes. */
  found: { readonly entries: number; readonly decided: number; readonly at: number } | null;
  /** Resolves with whether the count under way came in time. */
  counting: Promise<boolean> | null;
}

interface CountRequest {
  readonly network: Network;
  settle(counted: boolean): void;
}

/** Milliseconds for which a full network is not counted again. */
const staysFull = 2_000;
/** Milliseconds that a submission waits for a count; a batch of entries is done when its last one is. */
const countTimeout = 250;
/** Max networks stored in memory, besides those with waiting submissions. */
const mostNetworks = 10_000;
/** Networks that one statement counts at most. */
const mostCounted = 512;

/**
 * Limits the entries of an IPv6 /48 network within a cooldown. A network is counted in the database when it first
 * appears, and again when as many submissions were admitted as there was room for. Admitted but undecided submissions
 * use up room as well, because the database does not show them yet. One count runs at a time, for all networks that
 * were requested while the previous one ran, so that counting never holds more than one connection.
 * Like any limit by IP address it is approximate: entries under way in other replicas may exceed it.
 */
export function networkLimit({ count, onFault, most, now = () => performance.now() }: NetworkLimitOptions) {
  const networks = new Map<string, Network>();
  // Unbounded: each network is in it at most once, and none is added while counting is slow.
  const requests = batcher<CountRequest>({
    limit: mostCounted,
    capacity: Number.POSITIVE_INFINITY,
    run: countAll,
  });
  let tidyAt = mostNetworks;
  /** The running count has timed out: submissions do not wait for counts until it has ended. */
  let slow = false;

  function networkOf(giveawayId: number, keys: NetworkKeys): Network {
    const key = keyOf(giveawayId, keys);
    const known = networks.get(key);
    if (known) return known;
    if (networks.size >= tidyAt) tidy();
    const made = { giveawayId, keys, admitted: 0, decided: 0, waiting: 0, found: null, counting: null };
    networks.set(key, made);
    return made;
  }

  /** Removes networks that can be counted again. Those with waiting submissions are bounded by the entry queues. */
  function tidy(): void {
    for (const [key, { waiting, counting }] of networks) {
      if (waiting === 0 && !counting) networks.delete(key);
    }
    // Not again at every new network while many wait.
    tidyAt = Math.max(mostNetworks, 2 * networks.size);
  }

  async function countAll(batch: readonly CountRequest[]): Promise<void> {
    const decided = batch.map(({ network }) => network.decided);
    let counted = false;
    try {
      const entries = await count(batch.map(({ network }) => network));
      // A late count is valid too: it records which entries it includes.
      for (const [at, { network }] of batch.entries()) {
        network.found = { entries: entries[at] ?? 0, decided: decided[at] ?? 0, at: now() };
      }
      counted = true;
    } catch (fault) {
      onFault(fault);
    }
    slow = false;
    for (const { settle } of batch) settle(counted);
  }

  /** Whether the network was counted in time. */
  function recount(network: Network): Promise<boolean> {
    network.counting ??= new Promise<boolean>((resolve) => {
      let settled = false;
      const giveUp = () => {
        if (settled) return;
        if (!slow) onFault(new Error(`Counting took longer than ${countTimeout} ms`));
        slow = true;
        resolve(false);
      };
      // Reads what has arrived first: this process may be late, not the database.
      const timer = setTimeout(() => setImmediate(giveUp), countTimeout);
      const settle = (counted: boolean) => {
        settled = true;
        network.counting = null;
        clearTimeout(timer);
        resolve(counted);
      };
      requests.add({ network, settle });
    });
    return network.counting;
  }

  const roomIn = ({ found, admitted }: Network) =>
    found ? most - found.entries - (admitted - found.decided) : 0;

  /** Whether a new count could change the decision. */
  function isStale(network: Network): boolean {
    const { found, decided } = network;
    if (!found) return true;
    if (roomIn(network) > 0) return false;
    return found.entries >= most ? now() - found.at >= staysFull : decided > found.decided;
  }

  return {
    /**
     * Whether a submission may enter from its network. When the database does not respond in time, it may. The caller
     * must call `release` once an admitted submission is decided.
     */
    async admits(giveawayId: number, keys: NetworkKeys): Promise<Admission> {
      const network = networkOf(giveawayId, keys);
      network.waiting += 1;
      const known = !isStale(network) || (!slow && (await recount(network)));
      // No await between checking for room and taking it.
      if (known && roomIn(network) <= 0) {
        network.waiting -= 1;
        return network.found && network.found.entries >= most ? 'full' : 'busy';
      }
      network.admitted += 1;
      return 'admitted';
    },
    /** Marks an admitted submission as decided: a count that starts from now on includes its entry. */
    release(giveawayId: number, keys: NetworkKeys): void {
      const network = networkOf(giveawayId, keys);
      network.waiting -= 1;
      network.decided += 1;
    },
  };
}

const keyOf = (giveawayId: number, { first }: NetworkKeys) => `${giveawayId}:${first}`;

export type NetworkLimit = ReturnType<typeof networkLimit>;
