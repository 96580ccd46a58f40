import type { NetworkKeys } from '../../visitors/visitorKeys';
import { batcher } from './batcher';

/** An IPv6 network of 48 bits, as one giveaway sees it. */
export interface CountedNetwork {
  readonly giveawayId: number;
  readonly keys: NetworkKeys;
}

/** `busy`: only entries that are not yet decided fill the network, so it may have room again in a moment. */
export type Admission = 'admitted' | 'busy' | 'full';

interface NetworkLimitOptions {
  /** Committed entries of each network, in the order of the networks; at most as many as matter. */
  count(networks: readonly CountedNetwork[]): Promise<readonly number[]>;
  /** Counting failed or is slow: the limit stops nobody for as long. */
  onFault(fault: unknown): void;
  /** Most entries of one network. */
  readonly most: number;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}

interface Network extends CountedNetwork {
  /** Submissions that were admitted, and those of them that have been decided, since the network is remembered. */
  admitted: number;
  decided: number;
  /** Submissions that wait to be admitted or decided. */
  waiting: number;
  /** The last count. `decided`: submissions that had been decided when it began, whose entries it therefore holds. */
  found: { readonly entries: number; readonly decided: number; readonly at: number } | null;
  /** Whether the count that is asked for came in time. */
  counting: Promise<boolean> | null;
}

interface Question {
  readonly network: Network;
  settle(counted: boolean): void;
}

/** Milliseconds for which a network that was found full is not counted again. */
const staysFull = 2_000;
/** Milliseconds that a submission waits for a count; a batch of entries is answered when its last one is. */
const patience = 250;
/** Networks remembered at most, besides those with submissions that wait. */
const mostRemembered = 10_000;
/** Networks that one statement counts at most. */
const mostCounted = 512;

/**
 * How many may still enter from one IPv6 network of 48 bits. The database is asked about a network when it is seen
 * first, and again when as many have come as there was room for. What was admitted and is not yet decided takes its
 * place as well, because the database does not show it yet. There is one count at a time, of all networks that were
 * asked about while the one before it ran, so that counting never holds more than one connection.
 * A weak signal, as addresses are: entries under way in other replicas may go beyond it.
 */
export function networkLimit({ count, onFault, most, now = () => performance.now() }: NetworkLimitOptions) {
  const networks = new Map<string, Network>();
  // Without a capacity: a network is asked about once at a time, and none is while counting is slow.
  const questions = batcher<Question>({
    limit: mostCounted,
    capacity: Number.POSITIVE_INFINITY,
    run: answer,
  });
  let tidyAt = mostRemembered;
  /** The running count takes too long: nobody waits until it has ended. */
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

  /** Forgets what can be counted anew. Those that wait are bounded by the queues of entries. */
  function tidy(): void {
    for (const [key, { waiting, counting }] of networks) {
      if (waiting === 0 && !counting) networks.delete(key);
    }
    // Not at every new network, when many wait.
    tidyAt = Math.max(mostRemembered, 2 * networks.size);
  }

  async function answer(asked: readonly Question[]): Promise<void> {
    const decided = asked.map(({ network }) => network.decided);
    let counted = false;
    try {
      const entries = await count(asked.map(({ network }) => network));
      // Right even when it comes late: it says which entries it holds.
      for (const [at, { network }] of asked.entries()) {
        network.found = { entries: entries[at] ?? 0, decided: decided[at] ?? 0, at: now() };
      }
      counted = true;
    } catch (fault) {
      onFault(fault);
    }
    slow = false;
    for (const { settle } of asked) settle(counted);
  }

  /** Whether the network was counted in time. */
  function countAnew(network: Network): Promise<boolean> {
    network.counting ??= new Promise<boolean>((resolve) => {
      let settled = false;
      const giveUp = () => {
        if (settled) return;
        if (!slow) onFault(new Error(`Counting took longer than ${patience} ms`));
        slow = true;
        resolve(false);
      };
      // After a look at what has arrived: this process may be late, not the database.
      const timer = setTimeout(() => setImmediate(giveUp), patience);
      const settle = (counted: boolean) => {
        settled = true;
        network.counting = null;
        clearTimeout(timer);
        resolve(counted);
      };
      questions.add({ network, settle });
    });
    return network.counting;
  }

  const roomIn = ({ found, admitted }: Network) =>
    found ? most - found.entries - (admitted - found.decided) : 0;

  /** Whether a count could say more than is known. */
  function isStale(network: Network): boolean {
    const { found, decided } = network;
    if (!found) return true;
    if (roomIn(network) > 0) return false;
    return found.entries >= most ? now() - found.at >= staysFull : decided > found.decided;
  }

  return {
    /**
     * Whether a submission may count as one more of its network. When the database cannot say in time, it may.
     * Whoever is admitted must `leave` when it is decided.
     */
    async admits(giveawayId: number, keys: NetworkKeys): Promise<Admission> {
      const network = networkOf(giveawayId, keys);
      network.waiting += 1;
      const known = !isStale(network) || (!slow && (await countAnew(network)));
      // Nothing may come between looking for room and taking it.
      if (known && roomIn(network) <= 0) {
        network.waiting -= 1;
        return network.found && network.found.entries >= most ? 'full' : 'busy';
      }
      network.admitted += 1;
      return 'admitted';
    },
    /** A submission that was admitted has been decided: from now on a count shows what became of it. */
    leave(giveawayId: number, keys: NetworkKeys): void {
      const network = networkOf(giveawayId, keys);
      network.waiting -= 1;
      network.decided += 1;
    },
  };
}

const keyOf = (giveawayId: number, { first }: NetworkKeys) => `${giveawayId}:${first}`;

export type NetworkLimit = ReturnType<typeof networkLimit>;
