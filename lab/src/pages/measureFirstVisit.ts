import type { Browser, CDPSession, Page } from 'playwright-core';
import { newPhone } from './newPhone';

/** Metrics of one first visit. Times in milliseconds from the start of the navigation. */
export interface Visit {
  /** First Contentful Paint. */
  readonly fcp: number;
  readonly lcp: number;
  readonly lcpElement: string;
  /** Total Blocking Time: the part of each task beyond 50 ms, from first paint until the page is idle. */
  readonly tbt: number;
  readonly cls: number;
  /** Bytes of script on the wire. */
  readonly script: number;
}

/** Metrics collected in the page. */
interface Seen {
  /** First Contentful Paint. */
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  tasks: { start: number; took: number }[];
}

const slow4G = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (750e3 / 8) | 0,
  offline: false,
};
/** Idle time after the last responses, by which the first screen is complete. */
const quiet = 2000;

export async function measureFirstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watch);
    const script = countScript(cdp);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForFunction(() => (globalThis as unknown as { seenByLab: Seen }).seenByLab.fcp > 0);
    await page.waitForTimeout(quiet);
    const seen = await read(page);
    return { ...seen, tbt: blockedAfter(seen), script: script() };
  } finally {
    await context.close();
  }
}

/** Total Blocking Time is counted from First Contentful Paint. */
function blockedAfter({ fcp, tasks }: Seen): number {
  return tasks.reduce((sum, { start, took }) => {
    const seen = Math.min(took, start + took - fcp);
    return sum + Math.max(0, seen - 50);
  }, 0);
}

function countScript(cdp: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seenByLab: Seen }).seenByLab);

/** The used part of the browser's performance timeline. */
interface Entry {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly element?: { readonly localName: string; readonly textContent: string | null };
}

type Observer = new (
  take: (list: { getEntries(): Entry[] }) => void,
) => { observe(what: { type: string; buffered: boolean }): void };

/** Runs in the page before all other scripts. */
function watch(): void {
  const seen: Seen = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, tasks: [] };
  Object.assign(globalThis, { seenByLab: seen });
  const { PerformanceObserver: Timeline } = globalThis as unknown as { PerformanceObserver: Observer };
  const observe = (type: string, take: (entry: Entry) => void) =>
    new Timeline((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcpElement = element
      ? `${element.localName} ${element.textContent?.slice(0, 20) ?? ''}`.trim()
      : 'gone';
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, took: duration }));
}
