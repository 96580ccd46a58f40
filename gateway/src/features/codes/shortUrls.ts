import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeKinds, maxSignVisits, pageOfShortLink, type SignVisits, shortLinkOf } from '@show/contracts';
import { type Count, type Log, tally } from '@show/service-kit';

/** Different codes that one visitor's network counts for within an interval: a venue of many guests has fewer. */
export const maxVisitorSigns = 20;

interface ShortUrlParts {
  /** Hands counted visits to svc-giveaway, which knows the genuine tokens. */
  readonly send: (visits: SignVisits) => Promise<void>;
  /** Milliseconds between two requests. */
  readonly interval: number;
  readonly networkOf: (request: IncomingMessage) => string;
  readonly log: Log;
}

/**
 * Redirects the short URLs of printed codes to their pages, from memory: a code on television brings thousands within
 * seconds. Visits by the codes of signs are counted here and sent on every few seconds; nothing waits for that.
 */
export function shortUrls({ send, interval, networkOf, log }: ShortUrlParts) {
  /** Keyed by the page's kind and id and the sign's token; bounded, as tokens may be forged. */
  const visits = tally({
    most: maxSignVisits,
    interval,
    log,
    failure: 'visits by codes were not counted',
    async write(counts) {
      tokens.clear();
      await send({ visits: counts.map(visitOf) });
    },
  });
  /** Keys of one network, so that one who forges tokens leaves room for others. */
  const tokens = new Map<string, Set<string>>();

  function count(key: string, network: string): void {
    const own = tokens.get(network) ?? new Set();
    if (own.size >= maxVisitorSigns && !own.has(key)) return;
    if (tokens.size < maxSignVisits) tokens.set(network, own.add(key));
    visits.add(key);
  }

  return {
    /** Redirects; false when this is not a short URL. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const link = shortLinkOf(request.url ?? '');
      if (!link) return false;
      if (link.target && link.sign && request.method === 'GET')
        count(`${link.target.kind} ${link.target.id} ${link.sign}`, networkOf(request));
      response
        .writeHead(302, {
          location: pageOfShortLink(link),
          // Each visit counts, and the page behind `/g` changes.
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'content-length': '0',
        })
        .end();
      return true;
    },
    stop: visits.stop,
  };
}

export type ShortUrls = ReturnType<typeof shortUrls>;

function visitOf([key, count]: Count): SignVisits['visits'][number] {
  const [, itemId, sign = ''] = key.split(' ');
  const kind = codeKinds.find((one) => key.startsWith(`${one} `)) ?? 'giveaway';
  return { kind, itemId: Number(itemId), sign, count };
}
