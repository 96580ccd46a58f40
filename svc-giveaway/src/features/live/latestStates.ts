import { isForward, type RoundState } from '@show/contracts';

/**
 * The latest known state of each giveaway. States come from this process, from other replicas and from the database, in
 * any order and more than once; older ones are ignored.
 * @param onMove called with each newer state; `ours` when this process made it
 */
export function latestStates(onMove: (state: RoundState, ours: boolean) => void) {
  const known = new Map<number, RoundState>();
  return {
    get: (giveawayId: number): RoundState | undefined => known.get(giveawayId),

    update(state: RoundState, ours: boolean): void {
      const latest = known.get(state.giveawayId);
      if (latest && !isForward(latest, state)) return;
      known.set(state.giveawayId, state);
      onMove(state, ours);
    },
  };
}
