import { relatedCount } from '@show/contracts/http/relatedReads';

/** Picks the related items from several lists in turn, without duplicates and without the item itself. */
export function pickRelated<T extends { id: number }>(id: number, ...lists: readonly (readonly T[])[]): T[] {
  const seen = new Set([id]);
  return lists
    .flat()
    .filter((item) => !seen.has(item.id) && seen.add(item.id))
    .slice(0, relatedCount);
}
