import { median } from '../measure/median';
import type { Row } from '../measure/report';
import { launchBrowser } from '../pages/browser';
import { measureFirstVisit, type Visit } from '../pages/measureFirstVisit';
import type { Bench } from './Benchmark';

const runs = 5;

interface Figure {
  readonly what: string;
  readonly read: (visit: Visit) => number;
  readonly write: (value: number) => string;
  readonly limit: number;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const figures: readonly Figure[] = [
  { what: 'first paint', read: ({ fcp }) => fcp, write: ms, limit: 700 },
  { what: 'largest paint', read: ({ lcp }) => lcp, write: ms, limit: 900 },
  { what: 'blocked', read: ({ tbt }) => tbt, write: ms, limit: 100 },
  { what: 'shifted', read: ({ cls }) => cls, write: (value) => value.toFixed(3), limit: 0.01 },
  { what: 'script before interaction', read: ({ script }) => script, write: kB, limit: 140_000 },
];

/** First visits of the front page on a mid-range phone with poor reception; its document is in the gateway's memory. */
export async function pages({ stack: { gateway } }: Bench): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    // The first visit warms caches.
    await measureFirstVisit(browser, gateway);
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await measureFirstVisit(browser, gateway));
    console.log('\nfront page: slow 4G (1.6 Mbit/s, 150 ms), CPU four times slower, 390 px');
    console.table(visits.map(describe));
    return figures.map((figure) => rowOf(figure, visits));
  } finally {
    await browser.close();
  }
}

function describe(visit: Visit) {
  const values = figures.map(({ what, read, write }) => [what, write(read(visit))]);
  return { ...Object.fromEntries(values), 'largest is': visit.lcpElement };
}

function rowOf({ what, read, write, limit }: Figure, visits: readonly Visit[]): Row {
  const value = median(visits.map(read));
  return {
    what: `front page on slow 4G and a quarter of the CPU: ${what}`,
    ours: write(value),
    wanted: `under ${write(limit)}`,
    reached: value < limit,
  };
}
