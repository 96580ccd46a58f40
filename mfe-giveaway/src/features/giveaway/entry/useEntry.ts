import type { Giveaway } from '@show/contracts/entities/giveaway';
import { announce } from '@show/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { settlePrizes } from '../../../storage/receipts';
import { enterGiveaway, fetchDeviceEntry, stateForAll, stateOfDevice } from './enterGiveaway';
import type { EntryState } from './entryState';

const won = { kind: 'winner', claimBy: null, claimedAt: null, prize: null, earlierRound: null } as const;
/** States that are final for the round, whatever staff change. */
const decided: readonly EntryState['kind'][] = [
  'submitted',
  'counting',
  'winner',
  'winner-selected',
  'already-entered',
  'erased',
  'claim-missed',
];

/** Enters the giveaway automatically, once for each round while it is open, and returns the state of the entry. */
export function useEntry(giveaway: Giveaway) {
  const [state, setState] = useState(() => stateForAll(giveaway));
  const current = useRef(giveaway);
  const [retryNow] = useState(() => new EventTarget());
  current.current = giveaway;
  const { id, round, winnerSelected, status } = giveaway;
  /** Whether entries are accepted. Ignores a winner, so that one found during the visit does not restart it. */
  const phase = winnerSelected ? 'open' : status;
  const decidedRound = useRef<number>(undefined);
  const tryNow = () => void retryNow.dispatchEvent(new Event('retry'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit belongs to a round and a phase; later counts do not begin another one
  useEffect(() => {
    if (decidedRound.current === round) return;
    const visit = new AbortController();
    const show = (next: EntryState) => {
      setState(next);
      const text = announcementOf(next);
      if (text) announce(text);
    };
    setState(stateForAll(current.current));
    enterGiveaway({
      giveaway: current.current,
      isWon: () => current.current.winnerSelected,
      signal: visit.signal,
      retryNow,
      // An overdue entry stays overdue until there is a response.
      onSending: () => setState((now) => (now.kind === 'processing' ? { ...now, sending: true } : now)),
      onOverdue: () => show({ kind: 'overdue' }),
    }).then((entered) => {
      if (visit.signal.aborted) return;
      if (decided.includes(entered.kind)) decidedRound.current = round;
      show(entered);
    });
    window.addEventListener('online', tryNow);
    return () => {
      visit.abort();
      window.removeEventListener('online', tryNow);
    };
  }, [id, round, phase]);

  /** Called after the animation: shows the claim form. */
  async function finishCounting(number: number): Promise<void> {
    setState({ ...won, code: null, justWon: number });
    const deviceState = stateOfDevice(await fetchDeviceEntry(id), round);
    if (deviceState?.kind === 'winner') setState({ ...deviceState, justWon: number });
  }

  return {
    state,
    /** Sends the submission again immediately, replacing a running attempt or pause. */
    tryNow,
    finishCounting,
    claimed(code: string) {
      setState({ ...won, code, justWon: null });
      settlePrizes(id);
    },
  };
}

/** The announcement for screen readers. */
function announcementOf(state: EntryState): string | null {
  switch (state.kind) {
    case 'submitted':
      return `You were scan #${state.number}`;
    case 'winner-selected':
      return 'We Already Have a Winner!';
    case 'erased':
      return 'The data of your prize was erased';
    case 'claim-missed':
      return 'Your time to claim is over';
    case 'already-entered':
      return "Thanks! You've Already Entered";
    case 'overdue':
      return 'Your entry has not gone through yet. This page keeps trying.';
    case 'not-open':
      return 'This giveaway is not open';
    case 'giveaway-paused':
      return 'This giveaway is paused';
    case 'giveaway-over':
      return 'This giveaway is over';
    case 'refused':
      return 'Your entry was not accepted';
    default:
      return null;
  }
}
