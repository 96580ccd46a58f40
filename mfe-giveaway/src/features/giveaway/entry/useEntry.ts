import type { Giveaway } from '@show/contracts/entities/giveaway';
import { announce } from '@show/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { askStanding, enterGiveaway, standingOf } from './enterGiveaway';
import type { EntryState } from './entryState';

const processing: EntryState = { kind: 'processing' };

/** Enters the giveaway by itself, once for each round, and tells where the visitor stands. */
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
      const sentence = sentenceOf(entered);
      if (sentence) announce(sentence);
    });
    return () => visit.abort();
  }, [id, round]);

  /** The number has been counted up to: the prize is there to be claimed. */
  async function finishCounting(number: number): Promise<void> {
    setState({ kind: 'winner', code: null, claimBy: null, justWon: number });
    const standing = standingOf(await askStanding(id, new AbortController().signal));
    if (standing?.kind === 'winner') setState({ ...standing, justWon: number });
  }

  return {
    state,
    finishCounting,
    claimed: (code: string) => setState({ kind: 'winner', code, claimBy: null, justWon: null }),
  };
}

/** For those who listen to the page instead of looking at it. */
function sentenceOf(state: EntryState): string | null {
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
