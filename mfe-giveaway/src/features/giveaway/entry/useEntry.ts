import type { Giveaway } from '@show/contracts/entities/giveaway';
import { useNavigate } from '@show/web-kit/router';
import { announce } from '@show/web-kit/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settlePrizes } from '../../../storage/receipts';
import { fetchDeviceEntry } from './deviceEntry';
import { type LeftWords, takeDocumentEntry } from './documentEntry';
import type { EntryState } from './entryState';
import { stateForAll, stateOfDevice } from './entryStates';
import { outcomeWords } from './outcomeWords';
import { type GiveawayVisit, visitGiveaway } from './visitGiveaway';

const won = { kind: 'winner', claimBy: null, claimedAt: null, prize: null, earlierRound: null } as const;
/** States that are final for the round, whatever staff change. */
const decided: readonly EntryState['kind'][] = [
  'entered',
  'counting',
  'winner',
  'winner-selected',
  'already-entered',
  'erased',
  'passed-on',
  'claim-missed',
];
/** States that are announced by something else, or not at all. */
const unannounced: readonly EntryState['kind'][] = ['processing', 'counting', 'winner'];

/** Enters the giveaway automatically, once for each round while it is open, and returns the state of the entry. */
export function useEntry(giveaway: Giveaway) {
  const [state, setState] = useState(() => stateForAll(giveaway));
  const [left, setLeft] = useState<LeftWords>();
  const current = useRef(giveaway);
  current.current = giveaway;
  const visit = useRef<GiveawayVisit>(undefined);
  const navigate = useNavigate();
  const { id, round, winnerSelected, status } = giveaway;
  /** Whether entries are accepted. Ignores a winner, so that one found during the visit does not restart it. */
  const phase = winnerSelected ? 'open' : status;
  const decidedRound = useRef<number>(undefined);

  // Before the next paint, so that the document's own words are replaced and not interrupted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit belongs to a round and a phase; later counts do not begin another one
  useLayoutEffect(() => {
    if (decidedRound.current === round) return;
    const taken = takeDocumentEntry();
    if (taken) setLeft(taken.words);
    setState(stateForAll(current.current));
    const begun = visitGiveaway({
      giveaway: current.current,
      begun: taken?.run,
      show(next) {
        setState(next);
        if (decided.includes(next.kind)) decidedRound.current = round;
        const { title } = outcomeWords(next, current.current);
        if (!unannounced.includes(next.kind) && title !== taken?.words.title) announce(title);
      },
    });
    visit.current = begun;
    return () => begun.end();
  }, [id, round, phase]);

  useEffect(() => {
    if (winnerSelected) visit.current?.closeRound();
  }, [winnerSelected]);

  /** Called after the animation: shows the claim form. */
  async function finishCounting(number: number): Promise<void> {
    setState({ ...won, code: null, justWon: number });
    // A browser that keeps no cookies claims by a link.
    if (state.kind === 'counting' && state.claimSecret)
      return void navigate({ hash: `claim=${state.claimSecret}` }, { replace: true });
    const deviceState = stateOfDevice(await fetchDeviceEntry(id), round);
    if (deviceState?.kind === 'winner') setState({ ...deviceState, justWon: number });
  }

  return {
    state,
    /** The document's own words, as they were when this page took over. */
    left,
    /** Sends the submission again immediately, replacing a running attempt or pause. */
    tryNow: () => visit.current?.tryNow(),
    finishCounting,
    claimed(code: string) {
      setState({ ...won, code, justWon: null });
      settlePrizes(id);
    },
  };
}
