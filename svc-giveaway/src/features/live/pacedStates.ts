import type { RoundState } from '@show/contracts';

interface Pace {
  told: RoundState;
  /** Newer than what was told; told when the pause is over. */
  next: RoundState | undefined;
}

/**
 * Passes states on, for each giveaway at most one in `pause` milliseconds and the latest in the end: a batch is decided
 * every few milliseconds, and nobody is shown that many counts. A winner or a new round does not wait.
 */
export function pacedStates(pass: (state: RoundState) => void, pause: number) {
  const paces = new Map<number, Pace>();

  function passNow(state: RoundState): void {
    const pace: Pace = { told: state, next: undefined };
    paces.set(state.giveawayId, pace);
    setTimeout(() => {
      if (paces.get(state.giveawayId) !== pace) return;
      if (pace.next) passNow(pace.next);
      else paces.delete(state.giveawayId);
    }, pause);
    pass(state);
  }

  return (state: RoundState): void => {
    const pace = paces.get(state.giveawayId);
    const isSameRound = pace?.told.roundId === state.roundId && pace.told.closed === state.closed;
    if (pace && isSameRound) pace.next = state;
    else passNow(state);
  };
}
