import type { Giveaway } from '@show/contracts/entities/giveaway';
import { openLive, usePolling } from '@show/web-kit/live';
import { invalidate } from '@show/web-kit/query';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds between refetches of the lists while entries arrive. */
const readEvery = 3_000;

/**
 * The live count. While it changes, the lists of giveaways, entries and winners are refetched, throttled; regularly
 * while no live updates arrive.
 */
export function useLiveCount({ id, round, currentEntries, status }: Giveaway): {
  count: number;
  live: boolean;
} {
  const [heard, setHeard] = useState<{ round: number; count: number }>();
  const [live, setLive] = useState(false);
  const known = useRef({ round, status });
  known.current = { round, status };
  usePolling(!live, () => refetch(id));

  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined;
    let last: number | undefined;
    const readAgain = () => {
      reading ??= setTimeout(() => {
        reading = undefined;
        refetch(id);
      }, readEvery);
    };
    const stop = openLive(id, {
      onUpdate({ data: { round: heardRound, currentEntries: count, phase, winnerSelected } }) {
        // The first message only holds the current state.
        if (last !== undefined && last !== count) readAgain();
        if (heardRound !== known.current.round) readAgain();
        if (!winnerSelected && phase !== undefined && phase !== known.current.status) readAgain();
        last = count;
        setHeard({ round: heardRound, count });
      },
      onReset: readAgain,
      onReturn: readAgain,
      onLive: setLive,
    });
    return () => {
      clearTimeout(reading);
      stop();
    };
  }, [id]);

  if (!heard || heard.round < round) return { count: currentEntries, live };
  return { count: heard.round > round ? heard.count : Math.max(heard.count, currentEntries), live };
}

const refetch = (id: number) => void invalidate('/api/giveaways', `/api/admin/all-winners/${id}`);
