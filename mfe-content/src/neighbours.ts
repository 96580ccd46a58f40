/** How many stand in a row at the foot of a page. */
export const inARow = 4;

/** What comes after one thing in its list, and once the list is over, what stands at its head. Never the thing itself. */
export function neighbours<T extends { id: number }>(list: readonly T[], id: number): T[] {
  const at = list.findIndex((item) => item.id === id);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].slice(0, inARow);
}
