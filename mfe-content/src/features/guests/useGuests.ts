import type { Guest } from '@show/contracts/entities/guest';
import { read, useQuery } from '@show/web-kit/query';
import { useDebounced } from '@show/web-kit/timing';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { useCounts } from '../../lists/useCounts';
import { type LongList, type PageQuery, useLongList } from '../../lists/useLongList';

/** Milliseconds of debounce before a request. */
const typingPause = 250;

export interface Guests {
  list: LongList<Guest>;
  /** Total number, shown or not; undefined if unknown. */
  total: number | undefined;
  /** The guest shown large, the first featured one, else the first; undefined while searching. */
  lead: Guest | undefined;
}

const readAny = ({ after, limit }: PageQuery) => ({
  ...read('/api/instudio-guests', { query: { after, limit } }),
  ...refetchOnReturn,
});

/** Whether a guest's title, description, name or profession contains the text, ignoring case. */
const matches =
  (query: string) =>
  ({ title, description, guestName, guestTitle }: Guest): boolean =>
    [title, description, guestName ?? '', guestTitle ?? ''].some((text) =>
      text.toLowerCase().includes(query.toLowerCase()),
    );

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

  if (query && !all.isWhole)
    return { list: found, total: found.hasMore ? undefined : found.items?.length, lead: undefined };
  if (query) {
    const items = all.items?.filter(matches(query));
    return { list: { ...all, items }, total: items?.length, lead: undefined };
  }
  return {
    list: all,
    total: all.isWhole ? all.items?.length : counts?.guests,
    lead:
      from === undefined
        ? ([...(featured ?? []), ...(all.items ?? [])].find((guest) => guest.featured) ?? all.items?.[0])
        : undefined,
  };
}
