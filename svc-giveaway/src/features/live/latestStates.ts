import { isForward, type RoundState } from '@show/contracts';

/**
 * The latest known state of each giveaway. News come from this process, from other replicas and from the database, in
 * any order and more than once; what is known only moves forward.
 * @param onMove told of each step; `ours` when it was made in this process
 */
export function latestStates(onMove: (state: RoundState, ours: boolean) => void) {
  const known = new Map<number, RoundState>();
  return {
    get: (giveawayId: number): RoundState | undefined => known.get(giveawayId),

    update(news: RoundState, ours: boolean): void {
      const state = known.get(news.giveawayId);
      if (state && !isForward(state, news)) return;
      known.set(news.giveawayId, news);
      onMove(news, ours);
    },
  };
}
