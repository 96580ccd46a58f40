import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchPage } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import type { LiveShow } from '../cache/LiveShow';
import { PreparedResponse } from '../cache/PreparedResponse';
import { enteredGiveaway } from '../features/entries/entryRoute';
import { callOf } from '../http/resolve';
import { comingSoon } from './comingSoon';
import { type PreviewKeys, previewParameter } from './previewKey';

const notOpen = 'This site is not open yet.';
const closedToVisitors = problems.forbidden(notOpen);
const noEntries = problems.of('not-open', notOpen);
const robots = new PreparedResponse({
  status: 200,
  body: Buffer.from('User-agent: *\nDisallow: /\n'),
  type: 'text/plain; charset=utf-8',
  cacheControl: 'no-store',
});

/** Decides who sees a private site: staff, and those who followed the secret link. */
export class SiteGate {
  readonly #show: Pick<LiveShow, 'lastKnown' | 'current'>;
  readonly #keys: PreviewKeys;

  constructor(show: Pick<LiveShow, 'lastKnown' | 'current'>, keys: PreviewKeys) {
    this.#show = show;
    this.#keys = keys;
  }

  /** Whether the site is private and the request is a visitor's, for what visitors may not see then. */
  isClosed(request: IncomingMessage): boolean {
    if (this.#show.lastKnown.visibility !== 'private') return false;
    return (
      !this.#keys.isHeldBy(request, this.#show.lastKnown) &&
      !isForEverybody(request, this.#show.lastKnown.logo)
    );
  }

  /** Follows the secret link: the cookie, and the same page without the key. */
  open(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '/' } = request;
    if (!url.includes(`${previewParameter}=`) || !URL.canParse(url, 'http://site')) return false;
    const target = new URL(url, 'http://site');
    const show = this.#show.lastKnown;
    if (!this.#keys.isLinkKey(target.searchParams.get(previewParameter) ?? '', show)) return false;
    target.searchParams.delete(previewParameter);
    const headers = {
      location: `/${`${target.pathname}${target.search}`.replace(/^\/+/, '')}`,
      'set-cookie': this.#keys.linkCookie(show),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    };
    response.writeHead(303, headers).end();
    return true;
  }

  /** The response for a visitor; undefined when the site has been opened meanwhile. */
  async closedResponse(
    { method, url = '/' }: IncomingMessage,
    requestId: string,
  ): Promise<PreparedResponse | Problem | undefined> {
    const { show } = await this.#show.current(requestId);
    if (show.visibility !== 'private') return undefined;
    if (method === 'POST' && enteredGiveaway(url) !== undefined) return noEntries;
    if (/^\/robots\.txt(?:\?|$)/.test(url)) return robots;
    return isDocument(method, url) ? comingSoon(show) : closedToVisitors;
  }
}

const isDocument = (method: string | undefined, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:api|uploads|feeds|calendar\/.*\.ics|sitemap|\.well-known)/.test(url);

/** What is needed for signing in, which says nothing about the site, and the broadcast, which has its secret. */
function isForEverybody(request: IncomingMessage, logo: string | undefined): boolean {
  const { url = '/' } = request;
  if (/^\/(?:mfe|brand|on-air)\/|^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png)$/.test(url)) return true;
  if (url.startsWith('/uploads/')) return url === logo || url.startsWith(`${logo?.replace(/\.\w+$/, '')}-`);
  if (!url.startsWith('/api/')) return matchPage(url.replace(/\?.*/, '')).page.id.startsWith('admin');
  const { operation } = callOf(request);
  return operation !== undefined && (operation.access !== 'public' || operation.service === 'gateway');
}
