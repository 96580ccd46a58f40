import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { GiveawayUpdate } from '@show/contracts/messages/live';
import { openLive, usePolling } from '@show/web-kit/live';
import { invalidate, queryClient } from '@show/web-kit/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberReset } from '../entry/entryMemory';

type LiveState = GiveawayUpdate['data'];

/** Milliseconds of random delay, so that clients that got the same message do not all refetch simultaneously. */
const spread = 1_000;

const unfinished: readonly Giveaway['status'][] = ['planned', 'open', 'paused'];

export interface LiveGiveaway {
  giveaway: Giveaway;
  /** Whether live updates arrive. */
  live: boolean;
  /** When the count arrived last, in milliseconds by the browser's clock. */
  countedAt: () => number;
}

/**
 * A giveaway with live updates. Responses may be cached and messages late, so the later round and the higher count
 * win. Only a winner, a new round, a new phase or a lost connection refetches the giveaway; counts do not. While no live
 * updates arrive, it is refetched regularly until there is a winner.
 */
export function useLiveGiveaway(read: Giveaway): LiveGiveaway {
  const [live, setLive] = useState(false);
  const [heard, setHeard] = useState<LiveState>();
  const giveaway = newest(read, heard, live);
  const known = useRef(giveaway);
  known.current = giveaway;
  const heardAt = useRef(0);
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
        heardAt.current = Date.now();
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

  const isUnheard = !live && unfinished.includes(giveaway.status);
  usePolling(isUnheard, () => void invalidate(`/api/giveaways/${id}`));

  const countedAt = useCallback(() => {
    const readAt = queryClient.getQueryState([`/api/giveaways/${id}`])?.dataUpdatedAt ?? 0;
    return Math.max(heardAt.current, readAt);
  }, [id]);
  return { giveaway, live, countedAt };
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
    ...(later && { winnerName: null, winner: null, winnerNumber: null }),
  };
}

const isOther = (heard: LiveState['phase'], known: Giveaway['status']) =>
  heard !== undefined && heard !== known;
