import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import type { Measurement } from '../Bench';
import { measureFirstVisit, type Visit } from '../home/measureFirstVisit';
import { quantile } from '../measure/quantile';
import type { Row } from '../report';

const runs = 7;
const most = { lcp: 1500, tbt: 100, cls: 0.02, script: 155_000 };

/** First visit of the front page on a mid-range phone with poor reception. */
export const home: Measurement = async ({ stack }) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : ''),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    return rowsOf(await visitOften(browser, stack.gateway));
  } finally {
    await browser.close();
  }
};

async function visitOften(browser: Browser, gateway: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  // The first visit warms the gateway's cache.
  for (let run = 0; run <= runs; run += 1) {
    const visit = await measureFirstVisit(browser, `${gateway}/`);
    if (run > 0) visits.push(visit);
  }
  console.log('\nthe front page: slow 4G (1.6 Mbit/s, 150 ms), CPU four times slower, 390 px');
  console.table(
    visits.map(({ lcp, lcpElement, tbt, cls, script, bytes }) => ({
      'LCP, ms': Math.round(lcp),
      'of what': lcpElement,
      'TBT, ms': Math.round(tbt),
      CLS: cls.toFixed(4),
      'script, kB': (script / 1000).toFixed(1),
      'all, kB': (bytes / 1000).toFixed(1),
    })),
  );
  return visits;
}

function rowsOf(visits: readonly Visit[]): Row[] {
  const median = (read: (visit: Visit) => number) => quantile(visits.map(read), 0.5);
  const row = (what: string, value: number, limit: number, write: (value: number) => string): Row => ({
    what: `front page on slow 4G and a quarter of the CPU: ${what}`,
    ours: write(value),
    reference: '',
    ratio: '',
    wanted: `under ${write(limit)}`,
    reached: value <= limit,
  });
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    row(
      'largest paint',
      median(({ lcp }) => lcp),
      most.lcp,
      ms,
    ),
    row(
      'blocked',
      median(({ tbt }) => tbt),
      most.tbt,
      ms,
    ),
    row(
      'shifted',
      median(({ cls }) => cls),
      most.cls,
      (value) => value.toFixed(3),
    ),
    row(
      'script before anything is touched',
      median(({ script }) => script),
      most.script,
      (value) => `${(value / 1000).toFixed(1)} kB`,
    ),
  ];
}
