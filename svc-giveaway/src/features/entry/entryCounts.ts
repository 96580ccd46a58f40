import type { RoundState } from '@show/contracts';
import { LRUCache } from 'lru-cache';
import type { RedisStore } from '../../entry-cache/redisStore';
import type { EarlierEntries } from './price';
import type { Submission } from './submission';

interface CountsOptions {
  readonly store: RedisStore;
  /** Begins every key in Redis. */
  readonly prefix: string;
  /** Seconds after which counting starts again. */
  readonly cooldownSeconds: number;
  /** Max counters in memory; the longest unused are dropped. */
  readonly most?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** The time in which the entries of a round are counted together. */
interface Window {
  readonly roundId: number;
  readonly until: number;
}

interface Counter {
  /** Undefined until the giveaway's round is known. */
  window: Window | undefined;
  /** Accepted entries, those of other replicas included as of the last exchange with Redis. */
  accepted: number;
  /** How many of them Redis does not know yet; the first of a counter is sent with the second. */
  unsent: number;
  /** Submissions that are being decided. */
  pending: number;
}

type Counted = Pick<Submission, 'address' | 'fingerprint' | 'network'>;

const maxCounters = 100_000;
/** Milliseconds for which counts are gathered before they are exchanged with Redis. */
const exchangeDelay = 25;
/** Counters of one call to Redis, which does nothing else meanwhile. */
const maxPerCall = 1_000;

/** KEYS: a hash of counters. ARGV: seconds to keep, then each field with what to add. Returns the sums. */
const addScript = `
local sums = {}
for at = 2, #ARGV, 2 do sums[at / 2] = redis.call('hincrby', KEYS[1], ARGV[at], ARGV[at + 1]) end
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end
return sums
`;

/**
 * Counts the entries of each address, IPv6 network and fingerprint at an address, for their price. A hint: decisions
 * never wait for it. Counters live in this process. From the second entry on they are added to Redis every few
 * milliseconds, and the sums come back, so that replicas share them, and a crowd of single phones costs no call.
 */
export function entryCounts({
  store,
  prefix,
  cooldownSeconds,
  most = maxCounters,
  now = Date.now,
}: CountsOptions) {
  const windows = new Map<number, Window>();
  const counters = new LRUCache<string, Counter>({ max: most });
  /** Counters with entries to send, by giveaway and key. */
  const unsent = new Map<number, Map<string, Counter>>();

  function windowOf(giveawayId: number): Window | undefined {
    const window = windows.get(giveawayId);
    if (!window || now() < window.until) return window;
    windows.delete(giveawayId);
    return undefined;
  }

  function countOf(giveawayId: number, key: string): number {
    const counter = counters.peek(key);
    if (!counter) return 0;
    return counter.pending + (counter.window === windowOf(giveawayId) ? counter.accepted : 0);
  }

  function counterOf(giveawayId: number, key: string): Counter {
    const window = windowOf(giveawayId);
    const known = counters.get(key);
    if (known) {
      if (known.window !== window) Object.assign(known, { window, accepted: 0, unsent: 0 });
      return known;
    }
    const made = { window, accepted: 0, unsent: 0, pending: 0 };
    counters.set(key, made);
    return made;
  }

  function gather(giveawayId: number, key: string, counter: Counter): void {
    let gathered = unsent.get(giveawayId);
    if (!gathered) {
      gathered = new Map();
      unsent.set(giveawayId, gathered);
      setTimeout(exchangeAll, exchangeDelay, giveawayId);
    }
    gathered.set(key, counter);
  }

  async function exchangeAll(giveawayId: number): Promise<void> {
    const gathered = [...(unsent.get(giveawayId) ?? [])];
    unsent.delete(giveawayId);
    const window = windowOf(giveawayId);
    if (!window) return;
    const counted = gathered.filter(([, counter]) => counter.window === window);
    for (let at = 0; at < counted.length; at += maxPerCall) {
      await exchange(giveawayId, window, counted.slice(at, at + maxPerCall));
    }
  }

  /** Adds to the counters in Redis, and takes over their sums. */
  async function exchange(giveawayId: number, window: Window, counted: readonly [string, Counter][]) {
    const added = counted.flatMap(([key, counter]) => [fieldOf(key), String(counter.unsent)]);
    for (const [, counter] of counted) counter.unsent = 0;
    const sums = await store.query((redis) =>
      redis.eval(addScript, {
        keys: [`${prefix}:${giveawayId}:${window.roundId}:networks`],
        arguments: [String(Math.ceil(cooldownSeconds)), ...added],
      }),
    );
    if (!Array.isArray(sums)) return;
    for (const [at, [, counter]] of counted.entries()) {
      if (counter.window === window)
        counter.accepted = Math.max(counter.accepted, Number(sums[at]) + counter.unsent);
    }
  }

  return {
    /** Entries before this submission, those under way included. */
    earlier(giveawayId: number, submission: Counted): EarlierEntries {
      const [ofAddress = 0, ofFingerprint = 0, ofNetwork = 0] = keysOf(giveawayId, submission).map((key) =>
        countOf(giveawayId, key),
      );
      return { ofAddress, ofFingerprint, ofNetwork };
    },

    /** Counts a submission while it is being decided. The returned function ends that. */
    begin(giveawayId: number, submission: Counted): () => void {
      const pending = keysOf(giveawayId, submission).map((key) => counterOf(giveawayId, key));
      for (const counter of pending) counter.pending += 1;
      return () => {
        for (const counter of pending) counter.pending -= 1;
      };
    },

    /** Counts accepted entries; a later round or a passed cooldown starts from zero. */
    record({ giveawayId, roundId }: RoundState, accepted: readonly Counted[]): void {
      const window = windowOf(giveawayId);
      if (window && window.roundId > roundId) return;
      if (!window || window.roundId < roundId)
        windows.set(giveawayId, { roundId, until: now() + cooldownSeconds * 1000 });
      for (const submission of accepted) {
        for (const key of keysOf(giveawayId, submission)) {
          const counter = counterOf(giveawayId, key);
          counter.accepted += 1;
          counter.unsent += 1;
          if (counter.accepted > 1) gather(giveawayId, key, counter);
        }
      }
    },
  };
}

export type EntryCounts = ReturnType<typeof entryCounts>;

/** The counters of a submission: of its address, its fingerprint there and its IPv6 network. */
function keysOf(giveawayId: number, { address, fingerprint, network }: Counted): string[] {
  const keys = [`${giveawayId} a${address}`, `${giveawayId} f${fingerprint}@${address}`];
  if (network) keys.push(`${giveawayId} n${network.first}`);
  return keys;
}

/** The field of a counter in the hash of its giveaway. */
const fieldOf = (key: string) => key.slice(key.indexOf(' ') + 1);
