import type { Browser } from 'playwright-core';
import { median } from '../measure/median';
import type { Row } from '../measure/report';
import { launchBrowser } from '../pages/browser';
import { measureFirstVisit, type Visit } from '../pages/measureFirstVisit';
import { renderedRow } from '../pages/renderedRow';
import { showPages } from '../pages/showPages';
import { startBothGateways } from '../stack/secondGateway';
import type { Bench } from './Benchmark';

const runs = 5;

/** One of the pages compared. */
interface PageSide {
  readonly name: string;
  readonly url: string;
}

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
  script: { what: 'script before anything is touched', read: ({ script }) => script, write: kB },
  bytes: { what: 'all bytes', read: ({ bytes }) => bytes, write: kB },
} satisfies Record<string, Figure>;
type Limits = Partial<Record<keyof typeof figures, number>>;

const front: Limits = { fcp: 700, lcp: 900, tbt: 100, cls: 0.01, script: 140_000 };
const item: Limits = { lcp: 800 };

/** First visits on a mid-range phone with poor reception, of documents that are in the gateway's memory. */
export async function pages({ stack }: Bench): Promise<Row[]> {
  const paths = await showPages(stack.gateway);
  const { rendering, plain, stop } = await startBothGateways(stack);
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const measure = (name: string, path: string, limits: Limits) =>
    comparePage(browser, name, limits, [
      { name: 'rendered', url: rendering.url + path },
      { name: 'client-rendered', url: plain.url + path },
    ]);
  try {
    return [
      ...(await measure('front page', paths.front, front)),
      ...(await measure('episode', paths.episode, item)),
      ...(await measure('segment', paths.segment, item)),
      renderedRow('pages', await rendering.figures()),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}

async function comparePage(
  browser: Browser,
  page: string,
  limits: Limits,
  sides: readonly PageSide[],
): Promise<Row[]> {
  const visits = sides.map((): Visit[] => []);
  // The first visit warms caches.
  for (let run = 0; run <= runs; run += 1) {
    const turns = [...sides.entries()];
    for (const [at, { url }] of run % 2 ? turns.reverse() : turns) {
      const visit = await measureFirstVisit(browser, url);
      if (run > 0) visits[at]?.push(visit);
    }
  }
  console.log(`\n${page}: slow 4G (1.6 Mbit/s, 150 ms), CPU four times slower, 390 px`);
  console.table(sides.flatMap(({ name }, at) => (visits[at] ?? []).map((visit) => describe(name, visit))));
  return Object.entries(figures).map(([key, figure]) =>
    rowOf(page, figure, limits[key as keyof Limits], sides, visits),
  );
}

function describe(name: string, visit: Visit) {
  const told = Object.values(figures).map(({ what, read, write }) => [what, write(read(visit))]);
  return { name, ...Object.fromEntries(told), 'largest is': visit.lcpElement };
}

function rowOf(
  page: string,
  { what, read, write }: Figure,
  limit: number | undefined,
  sides: readonly PageSide[],
  visits: readonly (readonly Visit[])[],
): Row {
  const [ours = Number.NaN, plain = Number.NaN] = visits.map((of) => median(of.map(read)));
  return {
    what: `${page} on slow 4G and a quarter of the CPU: ${what}`,
    ours: write(ours),
    reference: `${sides[1]?.name}: ${write(plain)}`,
    ratio: plain > 0 ? (ours / plain).toFixed(2) : '',
    wanted: limit === undefined ? '' : `under ${write(limit)}`,
    reached: limit === undefined ? null : ours < limit,
  };
}
