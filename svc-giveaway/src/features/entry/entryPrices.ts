import type { RoundState } from '@show/contracts';
import { drawnAfter } from '../../rounds/drawnAfter';
import type { EntryCounts } from './entryCounts';
import type { Outcome } from './outcome';
import { type FreeEntries, priceOf } from './price';
import type { Submission } from './submission';

interface PricesOptions {
  readonly counts: EntryCounts;
  readonly free: FreeEntries;
}

/** An address has a flood when it has this many times the free entries of a shared one. */
const floodFactor = 10;

/** Factor by which the price may have grown since the task was made. */
const tolerance = 4;

/** What entries cost, by the entries of the same network and kind of device before them. */
export function entryPrices({ counts, free }: PricesOptions) {
  /** Giveaways whose round is in its last entries. */
  const nearTarget = new Set<number>();

  return {
    /** Work required before this submission is decided; null when there is none. */
    due(giveawayId: number, submission: Submission): Outcome | null {
      const earlier = counts.earlier(giveawayId, submission);
      if (earlier.ofAddress >= floodFactor * free.perSharedAddress) return { kind: 'network-flooded' };
      const { shared, keepsCookies, work } = submission;
      const isNearTarget = nearTarget.has(giveawayId);
      const price = priceOf(earlier, free, { shared, keepsCookies, isNearTarget });
      if (!price || work * tolerance >= price.difficulty) return null;
      return { kind: 'work-needed', price };
    },

    /** Counts a submission while it is being decided. The returned function ends that. */
    begin: counts.begin,

    /** Records a decision: the state of the round, and the accepted submissions. */
    record(state: RoundState, accepted: readonly Submission[]): void {
      counts.record(state, accepted);
      if (state.last >= drawnAfter(state.target)) nearTarget.add(state.giveawayId);
      else nearTarget.delete(state.giveawayId);
    },
  };
}

export type EntryPrices = ReturnType<typeof entryPrices>;
