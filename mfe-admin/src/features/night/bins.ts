import type { NightCount } from './nightWords';

const minute = 60_000;
/** More bars than this would run together. */
const maxBars = 180;
const lengths = [1, 2, 5, 10, 15, 30, 60];

interface Bin {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entries: number;
}

export interface Bins {
  /** Minutes of each. */
  readonly length: number;
  readonly bins: readonly Bin[];
}

/** Entries of a night in equal spans, with those that have none: by minute, or in longer spans for a long night. */
export function binsOf({ from, to, minutes }: Pick<NightCount, 'from' | 'to' | 'minutes'>): Bins {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const length = lengths.find((one) => (end - start) / (one * minute) <= maxBars) ?? 60;
  const size = length * minute;
  const beginOf = (instant: number) => Math.floor(instant / size) * size;
  const counts = new Map<number, number>();
  for (const { at, entries } of minutes) {
    const bin = beginOf(Date.parse(at));
    counts.set(bin, (counts.get(bin) ?? 0) + entries);
  }
  const bins: Bin[] = [];
  for (let at = beginOf(start); at < end; at += size) bins.push({ at, entries: counts.get(at) ?? 0 });
  return { length, bins };
}

/** Minutes between two labels of the time axis. */
const steps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720];

/** Round times of a span, as many as fit. */
export function timesOf(start: number, end: number, most: number): number[] {
  const step = (steps.find((one) => (end - start) / (one * minute) <= most) ?? 720) * minute;
  const times: number[] = [];
  for (let at = Math.ceil(start / step) * step; at < end; at += step) times.push(at);
  return times;
}
