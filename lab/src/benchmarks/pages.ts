import type { Browser } from 'playwright-core';
import { median } from '../measure/median';
import type { Row } from '../measure/report';
import { launchBrowser } from '../pages/browser';
import { measureFirstVisit, type Visit } from '../pages/measureFirstVisit';
import { showPages } from '../pages/showPages';
import type { Bench } from './Benchmark';

const runs = 5;

interface Figure {
  readonly what: string;
  readonly read: (visit: Visit) => number;
  readonly write: (value: number) => string;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const figures = {
  fcp: { what: 'first paint', read: ({ fcp }) => fcp, write: ms },
  lcp: { what: 'largest paint', read: ({ lcp }) => lcp, write: ms },
  tbt: { what: 'blocked', read: ({ tbt }) => tbt, write: ms },
  cls: { what: 'shifted', read: ({ cls }) => cls, write: (value) => value.toFixed(3) },
  script: { what: 'script before interaction', read: ({ script }) => script, write: kB },
  bytes: { what: 'all bytes', read: ({ bytes }) => bytes, write: kB },
} satisfies Record<string, Figure>;
type Limits = Partial<Record<keyof typeof figures, number>>;

const front: Limits = { fcp: 700, lcp: 900, tbt: 100, cls: 0.01, script: 140_000 };
const item: Limits = { lcp: 800 };

/** First visits on a mid-range phone with poor reception, of documents that are in the gateway's memory. */
export async function pages({ stack: { gateway } }: Bench): Promise<Row[]> {
  const paths = await showPages(gateway);
  const browser = await launchBrowser();
  try {
    return [
      ...(await measurePage(browser, 'front page', gateway + paths.front, front)),
      ...(await measurePage(browser, 'episode', gateway + paths.episode, item)),
      ...(await measurePage(browser, 'segment', gateway + paths.segment, item)),
    ];
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, page: string, url: string, limits: Limits): Promise<Row[]> {
  // The first visit warms caches.
  await measureFirstVisit(browser, url);
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await measureFirstVisit(browser, url));
  console.log(`\n${page}: slow 4G (1.6 Mbit/s, 150 ms), CPU four times slower, 390 px`);
  console.table(visits.map(describe));
  return Object.entries(figures).map(([key, figure]) =>
    rowOf(page, figure, limits[key as keyof Limits], visits),
  );
}

function describe(visit: Visit) {
  const values = Object.values(figures).map(({ what, read, write }) => [what, write(read(visit))]);
  return { ...Object.fromEntries(values), 'largest is': visit.lcpElement };
}

function rowOf(
  page: string,
  { what, read, write }: Figure,
  limit: number | undefined,
  visits: readonly Visit[],
): Row {
  const value = median(visits.map(read));
  return {
    what: `${page} on slow 4G and a quarter of the CPU: ${what}`,
    ours: write(value),
    reference: '',
    ratio: '',
    wanted: limit === undefined ? '' : `under ${write(limit)}`,
    reached: limit === undefined ? null : value < limit,
  };
}
