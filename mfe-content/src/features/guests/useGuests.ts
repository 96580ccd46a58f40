import type { Guest } from '@show/contracts/entities/guest';
import { read, useQuery } from '@show/web-kit/query';
import { useDebounced } from '@show/web-kit/timing';
import { useMemo } from 'react';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { useCounts } from '../../lists/useCounts';
import { type LongList, type PageQuery, useLongList } from '../../lists/useLongList';
import { guestsMatching, inGuestOrder, leadGuest } from './guestOrder';

/** Milliseconds of debounce before a request. */
const typingPause = 250;

export interface Guests {
  list: LongList<Guest>;
  /** Total number, shown or not; undefined if unknown. */
  total: number | undefined;
  /** The guest shown large; undefined while searching. */
  lead: Guest | undefined;
}

const readAny = ({ after, limit }: PageQuery) => ({
  ...read('/api/instudio-guests', { query: { after, limit } }),
  ...refetchOnReturn,
});

/** All guests, or those that match the search text. Filters on the client once all are loaded. */
export function useGuests(query: string, from?: number): Guests {
  const all = useLongList<Guest>('guests', readAny, from);
  const asked = useDebounced(all.isWhole ? '' : query, typingPause);
  const found = useLongList<Guest>(`guests with ${asked}`, ({ after, limit }) => ({
    ...read('/api/instudio-guests', { query: { after, limit, q: asked } }),
    ...refetchOnReturn,
    enabled: asked !== '',
  }));
  const counts = useCounts(!all.isWhole);
  const featured = useQuery({
    ...read('/api/instudio-guests/featured'),
    ...refetchOnReturn,
    enabled: !all.isWhole,
  }).data;
  const ordered = useMemo(() => all.items && inGuestOrder(all.items), [all.items]);

  if (query && !all.isWhole)
    return { list: found, total: found.hasMore ? undefined : found.items?.length, lead: undefined };
  if (query) {
    const items = ordered && guestsMatching(ordered, query);
    return { list: { ...all, items }, total: items?.length, lead: undefined };
  }
  return {
    list: { ...all, items: ordered },
    total: all.isWhole ? all.items?.length : counts?.guests,
    lead:
      from === undefined
        ? (featured?.find((guest) => guest.featured) ?? leadGuest(ordered ?? []))
        : undefined,
  };
}
