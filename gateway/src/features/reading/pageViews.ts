import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gatewayTokenHeader, internalPaths, maxPagesCounted, type PageViews } from '@show/contracts';
import { type Count, type Log, tally } from '@show/service-kit';
import type { Upstream } from '../../proxy/Upstream';

interface PageViewOptions {
  /** svc-content, which adds the counts of all gateways. */
  readonly upstream: Pick<Upstream, 'post'>;
  readonly token: () => string;
  readonly log: Log;
  /** Milliseconds between two reports. */
  readonly interval: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const hour = 3_600_000;
const longestPath = 200;
const robots = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|python/i;
/** Pages for staff, and the page that emails link to. */
const uncounted = /^\/(?:admin|giveaways\/notify)(?:\/|$)/;

/**
 * Counts how often visitors open each page, by hour: paths alone, without query and without anything of the visitor.
 * Moving on within the site opens no document and is not counted.
 */
export function pageViews({ upstream, token, log, interval, now = Date.now }: PageViewOptions) {
  async function report(counted: readonly Count[]): Promise<void> {
    const views: PageViews = counted.map(([name, times]) => {
      const [at, path = ''] = name.split(' ');
      return { hour: new Date(Number(at)).toISOString(), path, views: times };
    });
    const headers = { [gatewayTokenHeader]: token(), 'x-request-id': randomUUID() };
    const { status } = await upstream.post(internalPaths.pageViews, JSON.stringify(views), headers);
    if (status !== 204) throw new Error(`counts of pages got the response ${status}`);
  }

  const counts = tally({
    most: maxPagesCounted,
    interval,
    log,
    failure: 'counts of pages could not be reported',
    write: report,
  });
  return {
    /** Counts the document of a page that was found. */
    count({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
      if (method !== 'GET' || robots.test(headers['user-agent'] ?? '')) return;
      const path = pathOf(url);
      if (path !== undefined && path.length <= longestPath && !uncounted.test(path))
        counts.add(`${Math.floor(now() / hour) * hour} ${path}`);
    },
    stop: counts.stop,
  };
}

/** One path for all spellings of a page, and for all parts of a list, so that there are no more than pages. */
function pathOf(url: string): string | undefined {
  const [path = ''] = url.split('?', 1);
  try {
    const plain = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/');
    return plain.replace(/(?:\/after\/\d+)?\/?$/, '') || '/';
  } catch {
    return undefined;
  }
}
