import type { Giveaway } from '@show/contracts/entities/giveaway';
import { announce } from '@show/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { enterGiveaway, fetchDeviceEntry, stateOfDevice } from './enterGiveaway';
import type { EntryState } from './entryState';

const processing: EntryState = { kind: 'processing' };

/** Enters the giveaway automatically, once for each round, and returns the state of the entry. */
export function useEntry(giveaway: Giveaway) {
  const [state, setState] = useState<EntryState>(processing);
  const current = useRef(giveaway);
  current.current = giveaway;
  const { id, round } = giveaway;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit belongs to a round; later counts do not begin another one
  useEffect(() => {
    const visit = new AbortController();
    setState(processing);
    enterGiveaway({
      giveaway: current.current,
      isWon: () => current.current.winnerSelected,
      signal: visit.signal,
    }).then((entered) => {
      if (visit.signal.aborted) return;
      setState(entered);
      const text = announcementOf(entered);
      if (text) announce(text);
    });
    return () => visit.abort();
  }, [id, round]);

  /** Called after the animation: shows the claim form. */
  async function finishCounting(number: number): Promise<void> {
    setState({ kind: 'winner', code: null, claimBy: null, justWon: number });
    const deviceState = stateOfDevice(await fetchDeviceEntry(id, new AbortController().signal));
    if (deviceState?.kind === 'winner') setState({ ...deviceState, justWon: number });
  }

  return {
    state,
    finishCounting,
    claimed: (code: string) => setState({ kind: 'winner', code, claimBy: null, justWon: null }),
  };
}

/** The announcement for screen readers. */
function announcementOf(state: EntryState): string | null {
  switch (state.kind) {
    case 'submitted':
      return `You were scan #${state.number}`;
    case 'winner-selected':
      return 'We Already Have a Winner!';
    case 'already-entered':
      return "Thanks! You've Already Entered";
    default:
      return null;
  }
}
