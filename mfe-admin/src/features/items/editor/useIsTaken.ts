import { isReservedSlug } from '@show/contracts/reservedSlugs';
import { useQuery } from '@show/web-kit/query';
import { type Item, type Kind, kinds } from '../kinds';

/** Whether an address belongs to another segment, episode or guest, or to a page of the site; in any case of letters. */
export function useIsTaken(slug: string, kind: Kind, id: number): boolean {
  const items: readonly (readonly [Kind, readonly Item[] | undefined])[] = [
    ['segment', useQuery(kinds.segment.list).data],
    ['episode', useQuery(kinds.episode.list).data],
    ['guest', useQuery(kinds.guest.list).data],
  ];
  const wanted = slug.trim().toLowerCase();
  if (!wanted) return false;
  const isOther = (otherKind: Kind, other: Item) => otherKind !== kind || other.id !== id;
  return (
    isReservedSlug(wanted) ||
    items.some(([otherKind, others]) =>
      others?.some((other) => isOther(otherKind, other) && other.slug?.toLowerCase() === wanted),
    )
  );
}
