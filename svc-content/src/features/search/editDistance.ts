/** Levenshtein distance. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const exchanged = (row[to] ?? 0) + (other[to] === letter ? 0 : 1);
      next.push(Math.min(exchanged, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
