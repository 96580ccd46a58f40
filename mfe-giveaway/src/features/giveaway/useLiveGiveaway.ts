import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayUpdate } from '@show/contracts/messages/live';
import { openLive } from '@show/web-kit/live';
import { invalidate } from '@show/web-kit/query';
import { useEffect, useRef, useState } from 'react';
import { rememberReset } from './entry/entryMemory';

type LiveState = GiveawayUpdate['data'];

/** Milliseconds of random delay, so that clients that got the same message do not all refetch simultaneously. */
const spread = 1_000;

/** Milliseconds between two reads of a giveaway that is about to open, while no live updates arrive. */
const readEvery = 15_000;

/**
 * A giveaway with live updates. Responses may be cached and messages late, so the later round and the higher count
 * win. Only a winner, a new round, a new phase or a lost connection refetches the giveaway; counts do not.
 */
export function useLiveGiveaway(read: Giveaway): { giveaway: Giveaway; live: boolean } {
  const [live, setLive] = useState(false);
  const [heard, setHeard] = useState<LiveState>();
  const giveaway = newest(read, heard, live);
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
        const { round, winnerSelected, status } = known.current;
        // The reset message may have been missed while disconnected.
        if (data.round > round) rememberReset(id);
        const isTurn =
          data.winnerSelected !== winnerSelected || (!winnerSelected && isOther(data.phase, status));
        if (data.round > round || isTurn) readAgain();
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

  const opensUnheard = !live && (giveaway.status === 'planned' || giveaway.status === 'paused');
  useEffect(() => {
    if (!opensUnheard) return;
    const reading = setInterval(() => void invalidate(`/api/giveaways/${id}`), readEvery);
    return () => clearInterval(reading);
  }, [id, opensUnheard]);

  return { giveaway, live };
}

function newest(read: Giveaway, heard: LiveState | undefined, live: boolean): Giveaway {
  if (!heard || heard.round < read.round) return read;
  const later = heard.round > read.round;
  const count = later ? heard.currentEntries : Math.max(heard.currentEntries, read.currentEntries);
  const winnerSelected = heard.winnerSelected || (!later && read.winnerSelected);
  const phase = (live ? heard.phase : undefined) ?? (later ? 'open' : read.status);
  return {
    ...read,
    status: winnerSelected ? (read.winnerSelected && !later ? read.status : 'won') : phase,
    round: heard.round,
    currentEntries: count,
    entryCount: count,
    targetEntries: heard.targetEntries,
    winnerSelected,
    ...(later && { winnerName: null, winner: null }),
  };
}

const isOther = (heard: LiveState['phase'], known: Giveaway['status']) =>
  heard !== undefined && heard !== known;
