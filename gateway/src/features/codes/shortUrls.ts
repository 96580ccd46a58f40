import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxSignVisits, pageOfShortLink, type SignVisits, shortLinkOf } from '@show/contracts';
import type { Log } from '@show/service-kit';

/** Different codes that one visitor's address counts for within an interval: a venue of many guests has fewer. */
export const maxVisitorSigns = 20;

interface ShortUrlParts {
  /** Hands counted visits to svc-giveaway, which knows the genuine tokens. */
  readonly send: (visits: SignVisits) => Promise<void>;
  /** Milliseconds between two requests. */
  readonly interval: number;
  readonly subscriberOf: (request: IncomingMessage) => string;
  readonly log: Log;
}

type Visit = SignVisits['visits'][number];

/**
 * Redirects the short URLs of printed codes to their pages, from memory: a code on television brings thousands within
 * seconds. Visits by the codes of signs are counted here and sent on every few seconds; nothing waits for that.
 */
export function shortUrls({ send, interval, subscriberOf, log }: ShortUrlParts) {
  /** By path; bounded, as tokens may be forged. */
  let visits = new Map<string, Visit>();
  /** Tokens that came up first with a visitor, so that one who forges them leaves room for others. */
  let firsts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function count({ kind, id }: { kind: Visit['kind']; id: number }, sign: string, visitor: string): void {
    const key = `${kind} ${id} ${sign}`;
    const known = visits.get(key);
    if (!known) {
      const own = firsts.get(visitor) ?? 0;
      if (visits.size >= maxSignVisits || own >= maxVisitorSigns) return;
      firsts.set(visitor, own + 1);
    }
    visits.set(key, { kind, itemId: id, sign, count: (known?.count ?? 0) + 1 });
    timer ??= setTimeout(() => void flush(), interval);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const list = [...visits.values()];
    visits = new Map();
    firsts = new Map();
    if (list.length === 0) return;
    try {
      await send({ visits: list });
    } catch (error) {
      log.warn({ err: error, signs: list.length }, 'visits by codes were not counted');
    }
  }

  return {
    /** Redirects; false when this is not a short URL. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const link = shortLinkOf(request.url ?? '');
      if (!link) return false;
      if (link.target && link.sign && request.method === 'GET')
        count(link.target, link.sign, subscriberOf(request));
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
    stop: flush,
  };
}

export type ShortUrls = ReturnType<typeof shortUrls>;
