/** How many stand in a row at the foot of a page. */
export const relatedCount = 4;

/** The first few of several lists, one list after the other; nothing twice, and never the thing itself. */
export function relatedItems<T extends { id: number }>(id: number, ...lists: readonly (readonly T[])[]): T[] {
  const seen = new Set([id]);
  return lists
    .flat()
    .filter((item) => !seen.has(item.id) && seen.add(item.id))
    .slice(0, relatedCount);
}
