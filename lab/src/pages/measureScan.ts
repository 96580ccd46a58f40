import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { newPhone } from './newPhone';

/** Times in one scan, in milliseconds from the start of the navigation. */
export interface Scan {
  /** The document has arrived. */
  readonly document: number;
  /** First Contentful Paint. */
  readonly painted: number;
  readonly sent: number;
  readonly answered: number;
  /** The words with the number are on the screen. */
  readonly shown: number;
}

/** A phone's line and CPU. */
export interface Speed {
  readonly name: string;
  /** Undefined: as fast as the machine. */
  readonly line?: { readonly kilobits: number; readonly latency: number };
  /** Factor by which the CPU is slower. */
  readonly slower: number;
}

/** Milliseconds after which a scan has failed. */
const patience = 90_000;

/** Opens the giveaway as a new phone does and waits for its number. */
export async function measureScan(browser: Browser, url: string, { line, slower }: Speed): Promise<Scan> {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (line) {
      await cdp.send('Network.enable');
      const bytesPerSecond = (line.kilobits * 1000) / 8;
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchForNumber);
    await page.goto(url, { waitUntil: 'commit', timeout: patience });
    const until = Date.now() + patience;
    for (;;) {
      // Seldom: each look takes a little of the page's CPU.
      await delay(500);
      const moments = await page.evaluate(readMoments);
      if (moments.shown !== null) return { ...moments, shown: moments.shown };
      if (Date.now() > until) throw new Error(`no number within ${patience} ms: ${JSON.stringify(moments)}`);
    }
  } finally {
    await context.close();
  }
}

/** The used part of the page's globals: this program is compiled without the DOM. */
interface ElementLike {
  readonly textContent: string | null;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly parentElement: ElementLike | null;
  checkVisibility(): boolean;
}
interface MutationLike {
  readonly target: ElementLike;
  readonly addedNodes: Iterable<ElementLike>;
}
interface PageGlobals {
  numberShownAt?: number;
  readonly document: object;
  readonly performance: { getEntriesByType(type: string): readonly Timing[] };
  readonly MutationObserver: new (
    take: (changes: readonly MutationLike[]) => void,
  ) => { observe(target: object, options: object): void; disconnect(): void };
  requestAnimationFrame(then: () => void): void;
}

/** Runs in the page before all other scripts: notes when the words with the number are visible. */
function watchForNumber(): void {
  const page = globalThis as unknown as PageGlobals;
  const words = /\bYou (?:are|were) scan #[\d,]+/;
  const isShown = (node: ElementLike): boolean => {
    if (/^(?:SCRIPT|STYLE|TEMPLATE|HEAD)$/.test(node.nodeName) || !words.test(node.textContent ?? ''))
      return false;
    const element = node.nodeType === 1 ? node : node.parentElement;
    return element?.checkVisibility() ?? false;
  };
  const observer = new page.MutationObserver((changes) => {
    // React may write the number into a separate text node.
    const nodes = changes.flatMap(({ target, addedNodes }) => [
      target.nodeType === 3 ? (target.parentElement ?? target) : target,
      ...addedNodes,
    ]);
    if (!nodes.some(isShown)) return;
    observer.disconnect();
    // The next frame paints it.
    page.requestAnimationFrame(() => {
      page.numberShownAt = performance.now();
    });
  });
  observer.observe(page.document, { childList: true, characterData: true, subtree: true });
}

/** The used part of a resource's timing. */
interface Timing {
  readonly name: string;
  readonly startTime: number;
  readonly responseEnd: number;
}

/** Runs in the page, on the browser's own clock. */
function readMoments(): Omit<Scan, 'shown'> & { readonly shown: number | null } {
  const page = globalThis as unknown as PageGlobals;
  const sent = page.performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/enter'));
  const paint = page.performance.getEntriesByType('paint');
  return {
    document: page.performance.getEntriesByType('navigation')[0]?.responseEnd ?? Number.NaN,
    painted: paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    sent: sent[0]?.startTime ?? Number.NaN,
    answered: sent.at(-1)?.responseEnd ?? Number.NaN,
    shown: page.numberShownAt ?? null,
  };
}
