import type { RoundState } from '@show/contracts';

interface Pace {
  sent: RoundState;
  /** A newer state, sent after the pause. */
  next: RoundState | undefined;
}

/**
 * Throttles states: for each giveaway at most one in `pause` milliseconds, always ending with the latest. Batches are
 * decided every few milliseconds, more often than a page can show counts. A winner, a new round and a new phase are sent immediately.
 */
export function throttleStates(pass: (state: RoundState) => void, pause: number) {
  const paces = new Map<number, Pace>();

  function passNow(state: RoundState): void {
    const pace: Pace = { sent: state, next: undefined };
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
    const isSame =
      pace?.sent.roundId === state.roundId &&
      pace.sent.closed === state.closed &&
      pace.sent.phase === state.phase;
    if (pace && isSame) pace.next = state;
    else passNow(state);
  };
}
