import type { ApiResponses } from '../../cache/ApiResponses';
import type { LiveShow } from '../../cache/LiveShow';
import { PreparedResponse } from '../../cache/PreparedResponse';
import type { Loaded, ResponseStore } from '../../cache/ResponseStore';
import type { ReportUnreadable } from '../../proxy/unreadableLog';
import { calendarFeed } from './calendarFeed';
import { FeedReads } from './FeedReads';
import type { Feed, FeedContext, FeedText } from './feed';
import { episodeFeed, guestFeed } from './podcastFeeds';
import { robots } from './robots';
import { securityTxt } from './securityTxt';
import { sitemap } from './sitemap';

const feeds: readonly Feed[] = [robots, securityTxt, sitemap, episodeFeed, guestFeed, calendarFeed];

export interface FeedsOptions {
  readonly responses: ApiResponses;
  readonly store: ResponseStore;
  readonly show: LiveShow;
  readonly publicUrl: URL;
  readonly onUnreadable: ReportUnreadable;
}

interface Wanted {
  readonly feed: Feed;
  /** What the feed's pattern captures in the URL; empty when it captures nothing. */
  readonly name: string;
}

/** Site map, feeds, calendars, robots.txt and security.txt, cached like documents. */
export class Feeds {
  readonly #options: FeedsOptions;
  readonly #absolute: FeedContext['absolute'];
  /** The texts behind a response in the store, each written on its first request. */
  readonly #texts = new WeakMap<PreparedResponse, Map<string, FeedText | PreparedResponse>>();

  constructor(options: FeedsOptions) {
    this.#options = options;
    this.#absolute = (path) => new URL(path, options.publicUrl).href;
  }

  /** Whether this is the URL of a feed. */
  has(url: string): boolean {
    return wantedFeed(url) !== undefined;
  }

  /** Whether a read costs nothing now: it is cached, or being made already. */
  isReady(url: string): boolean {
    const { store } = this.#options;
    const wanted = wantedFeed(url);
    return !wanted || store.isLoading(keyOf(wanted.feed)) || store.fresh(keyOf(wanted.feed)) !== undefined;
  }

  /** Undefined for an unknown name; rejects with an UpstreamFailure when services fail and nothing is cached. */
  async find(url: string, requestId: string): Promise<PreparedResponse | undefined> {
    const wanted = wantedFeed(url);
    if (!wanted) return undefined;
    const { feed, name } = wanted;
    // One key for all that a feed has, so that asking for what it does not have costs no more than a lookup.
    const { response } = await this.#options.store.get(keyOf(feed), () => this.#make(feed, requestId));
    const texts = this.#texts.get(response);
    const text = texts?.get(name);
    if (typeof text !== 'function') return text;
    const written = new PreparedResponse({
      status: 200,
      body: Buffer.from(text()),
      type: feed.type,
      // A private one is only for those who have the secret link.
      cacheControl:
        this.#options.show.lastKnown.visibility === 'private' ? 'private, no-store' : 'public, max-age=300',
    });
    texts?.set(name, written);
    return written;
  }

  /** What is kept in the store is an empty response; the texts behind it are no larger than the site's own content. */
  async #make(feed: Feed, requestId: string): Promise<Loaded> {
    const { responses, onUnreadable, show: source } = this.#options;
    const { show, ...shown } = await source.current(requestId);
    const reads = new FeedReads({ responses, requestId, onUnreadable });
    const texts = await feed.texts({ show, absolute: this.#absolute }, reads);
    const response = new PreparedResponse({
      status: 204,
      body: Buffer.alloc(0),
      type: feed.type,
      cacheControl: 'no-store',
    });
    this.#texts.set(response, new Map(texts));
    const tags = [...new Set([...shown.tags, ...reads.tags])];
    return { response, keep: { seconds: Math.min(shown.seconds, reads.seconds), tags } };
  }
}

const keyOf = (feed: Feed): string => `feed ${feed.pattern.source}`;

/** The feed at a URL, whatever query a shared link or a reader has added. */
function wantedFeed(url: string): Wanted | undefined {
  const pathname = url.replace(/\?.*/, '');
  for (const feed of feeds) {
    const match = feed.pattern.exec(pathname);
    if (match) return { feed, name: match[1] ?? '' };
  }
  return undefined;
}
