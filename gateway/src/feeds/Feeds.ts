import type { Show } from '@show/contracts';
import type { AnswerStore, Loaded } from '../cache/AnswerStore';
import type { ApiAnswers } from '../cache/ApiAnswers';
import { PreparedAnswer } from '../cache/PreparedAnswer';
import { readAll } from '../pages/pageReads';
import { UpstreamFailure } from '../proxy/failure';
import { calendarFeed } from './calendarFeed';
import { calendarOfOne } from './calendarOfOne';
import type { Feed, FeedPlace } from './feed';
import { episodeFeed, guestFeed } from './podcastFeeds';
import { robots } from './robots';
import { sitemap } from './sitemap';
import { wholeList } from './wholeList';

const feeds: readonly Feed[] = [robots, sitemap, episodeFeed, guestFeed, calendarFeed, calendarOfOne];

export interface FeedsOptions {
  readonly answers: ApiAnswers;
  readonly store: AnswerStore;
  readonly show: Show;
  readonly publicUrl: URL;
}

interface Wanted {
  readonly feed: Feed;
  /** The part of the address that the feed's pattern takes out. */
  readonly name: string | undefined;
}

/** What other programs read: site map, feeds, calendars, rules for robots. Kept like documents. */
export class Feeds {
  readonly #options: FeedsOptions;
  readonly #place: FeedPlace;

  constructor(options: FeedsOptions) {
    this.#options = options;
    const { show, publicUrl } = options;
    this.#place = { show, absolute: (path) => new URL(path, publicUrl).href };
  }

  /** Whether this is an address of one of them. */
  has(pathname: string): boolean {
    return wantedFeed(pathname) !== undefined;
  }

  /** Undefined when there is none; rejects with an UpstreamFailure when it can be made neither now nor earlier. */
  async find(pathname: string): Promise<PreparedAnswer | undefined> {
    const wanted = wantedFeed(pathname);
    if (!wanted) return undefined;
    const { answer } = await this.#options.store.get(`feed ${pathname}`, () => this.#make(wanted));
    return answer.status === 404 ? undefined : answer;
  }

  async #make({ feed, name }: Wanted): Promise<Loaded> {
    const reads = await readAll(this.#options.answers, feed.reads, false, Number.POSITIVE_INFINITY);
    // Half a site map would take pages out of search engines, so the old one stands in.
    if (reads.queries.size < feed.reads.length)
      throw new UpstreamFailure('a feed', new Error('a part is missing'));
    const lists = await Promise.all((feed.lists ?? []).map((url) => wholeList(this.#options.answers, url)));
    const single = feed.reads.map((url) => JSON.parse(reads.queries.get(url) ?? 'null') as unknown);
    const text = feed.write([...lists.map(({ items }) => items), ...single], this.#place, name);
    const answer = new PreparedAnswer({
      status: text === undefined ? 404 : 200,
      body: Buffer.from(text ?? ''),
      type: feed.type,
      cacheControl: 'public, max-age=300',
    });
    const tags = [...new Set([...reads.tags, ...lists.flatMap((list) => list.tags)])];
    return { answer, keep: { seconds: Math.min(300, reads.seconds), tags } };
  }
}

function wantedFeed(pathname: string): Wanted | undefined {
  for (const feed of feeds) {
    const match = feed.pattern.exec(pathname);
    if (match) return { feed, name: match[1] };
  }
  return undefined;
}
