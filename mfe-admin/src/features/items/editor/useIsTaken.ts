import type { RootSlugKind } from '@show/contracts/itemKinds';
import { isReservedSlug } from '@show/contracts/reservedSlugs';
import { useQuery } from '@show/web-kit/query';
import { type Item, lists } from '../kinds';

/** Whether an address belongs to another segment, episode or guest, or to a page of the site; in any case of letters. */
export function useIsTaken(slug: string, kind: RootSlugKind, id: number): boolean {
  const items: readonly (readonly [RootSlugKind, readonly Item[] | undefined])[] = [
    ['segment', useQuery(lists.segment).data],
    ['episode', useQuery(lists.episode).data],
    ['instudio-guest', useQuery(lists['instudio-guest']).data],
  ];
  const wanted = slug.trim().toLowerCase();
  if (!wanted) return false;
  const isOther = (otherKind: RootSlugKind, other: Item) => otherKind !== kind || other.id !== id;
  return (
    isReservedSlug(wanted) ||
    items.some(([otherKind, others]) =>
      others?.some((other) => isOther(otherKind, other) && other.slug?.toLowerCase() === wanted),
    )
  );
}
