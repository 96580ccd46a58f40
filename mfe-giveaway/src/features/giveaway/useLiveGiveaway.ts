import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayUpdate } from '@show/contracts/live';
import { openLive } from '@show/web-kit/live';
import { invalidate } from '@show/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import { rememberReset } from './entry/entryMemory';

type LiveState = GiveawayUpdate['data'];

/** Milliseconds of random delay, so that clients that got the same message do not refetch all at once. */
const spread = 1_000;

/**
 * A giveaway with live updates. Responses may be cached and messages late, so the later round and the higher count
 * win. Only a winner, a new round or a lost connection refetches the giveaway; counts do not.
 */
export function useLiveGiveaway(read: Giveaway): { giveaway: Giveaway; live: boolean } {
  const [live, setLive] = useState(false);
  const [heard, setHeard] = useState<LiveState>();
  const giveaway = newest(read, heard);
  const known = useRef(giveaway);
  known.current = giveaway;
  const { id } = read;

  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      clearTimeout(reading);
      reading = setTimeout(() => invalidate(`/api/giveaways/${id}`), Math.random() * spread);
    };

    const close = openLive(id, {
      onUpdate({ data }) {
        const { round, winnerSelected } = known.current;
        // The reset message may have been missed while disconnected.
        if (data.round > round) rememberReset(id);
        if (data.round > round || data.winnerSelected !== winnerSelected) readAgain();
        if (data.round >= round) setHeard(data);
      },
      onReset() {
        const { round, targetEntries } = known.current;
        rememberReset(id);
        setHeard({ round: round + 1, currentEntries: 0, targetEntries, winnerSelected: false });
        readAgain();
      },
      onReturn: readAgain,
      onLive: setLive,
    });
    return () => {
      clearTimeout(reading);
      close();
    };
  }, [id]);

  return { giveaway, live };
}

function newest(read: Giveaway, heard: LiveState | undefined): Giveaway {
  if (!heard || heard.round < read.round) return read;
  const later = heard.round > read.round;
  const count = later ? heard.currentEntries : Math.max(heard.currentEntries, read.currentEntries);
  return {
    ...read,
    round: heard.round,
    currentEntries: count,
    entryCount: count,
    targetEntries: heard.targetEntries,
    winnerSelected: heard.winnerSelected || (!later && read.winnerSelected),
    ...(later && { winnerName: null, winner: null }),
  };
}
