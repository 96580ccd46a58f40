import type { Figures } from './figures';

/** Upper bounds of a histogram and how many observations were at most that, ascending. */
export type Buckets = readonly (readonly [most: number, count: number])[];

/** What a histogram of `/metrics` counted between two scrapes, in all its label sets together. */
export function bucketsBetween(before: Figures, after: Figures, name: string): Buckets {
  const counts = new Map<number, number>();
  const prefix = `${name}_bucket{`;
  for (const [series, count] of after) {
    const [, bound] = (series.startsWith(prefix) && /\ble="([^"]+)"/.exec(series)) || [];
    if (bound === undefined) continue;
    const most = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound);
    counts.set(most, (counts.get(most) ?? 0) + count - (before.get(series) ?? 0));
  }
  return [...counts].sort(([one], [other]) => one - other);
}

/** How many observations. */
export const countOf = (buckets: Buckets): number => buckets.at(-1)?.[1] ?? 0;

/** The quantile at 0 to 1, taken to be spread evenly within its bucket. NaN without observations. */
export function quantileOf(buckets: Buckets, part: number): number {
  const rank = countOf(buckets) * part;
  const at = buckets.findIndex(([, count]) => count >= rank && count > 0);
  const [most, count] = buckets[at] ?? [Number.NaN, 0];
  const [least, below] = buckets[at - 1] ?? [0, 0];
  if (most === Number.POSITIVE_INFINITY) return most;
  return least + ((most - least) * (rank - below)) / (count - below);
}
