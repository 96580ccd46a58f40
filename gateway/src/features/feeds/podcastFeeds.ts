import {
  contentHref,
  type Episode,
  type Guest,
  listEpisodes,
  listGuests,
  maxListPageSize,
  type RootSlugKind,
} from '@show/contracts';
import { showDescription } from '@show/contracts/site/showDescription';
import type { z } from 'zod';
import { type Feed, type FeedContext, onlyText } from './feed';
import { htmlOf } from './htmlOf';
import { pictureUrl } from './videoUrls';
import { xml } from './xml';

interface Channel {
  readonly path: string;
  readonly read: string;
  readonly schema: z.ZodType<(Episode | Guest)[]>;
  readonly type: RootSlugKind;
  /** Text after the show's name in the title. */
  readonly title: string;
  /** The page that shows the same. */
  readonly page: string;
}

/** Newest items that a feed holds. */
const most = 50;

function rss(channel: Channel): Feed {
  return {
    pattern: new RegExp(`^${channel.path.replaceAll('.', '\\.')}$`),
    type: 'application/rss+xml; charset=utf-8',
    async texts(context, reads) {
      const items = await reads.one(channel.read, channel.schema);
      return onlyText(() => channelXml(channel, items, context));
    },
  };
}

function channelXml(
  { path, type, title, page }: Channel,
  data: (Episode | Guest)[],
  context: FeedContext,
): string {
  const { show, absolute } = context;
  const items = data.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)).slice(0, most);
  const [newest] = items;
  return xml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title: `${show.name}: ${title}`,
        link: absolute(page),
        description: showDescription(show),
        language: 'en-us',
        ...(newest && {
          pubDate: rssDate(newest.publishedAt),
          // When it last had something new, not when this text was made: the same content has the same ETag.
          lastBuildDate: rssDate(...items.flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt])),
        }),
        'atom:link': { '@href': absolute(path), '@rel': 'self', '@type': 'application/rss+xml' },
        item: items.map((item) => rssItem(type, item, context)),
      },
    },
  });
}

function rssItem(type: RootSlugKind, item: Episode | Guest, { absolute }: FeedContext) {
  const picture = pictureUrl(item, absolute);
  return {
    title: item.title,
    link: absolute(contentHref({ type, id: item.id, slug: item.slug })),
    // A slug may change, the item stays the same.
    guid: { '@isPermaLink': 'false', '#text': `${absolute('/')}#${type}-${item.id}` },
    pubDate: rssDate(item.publishedAt),
    description: htmlOf(item.description),
    ...(picture ? { 'media:thumbnail': { '@url': picture } } : {}),
  };
}

/** The latest of these instants as RSS writes it. */
const rssDate = (...instants: readonly string[]): string =>
  new Date(Math.max(...instants.map((instant) => Date.parse(instant)))).toUTCString();

export const episodeFeed = rss({
  path: '/feeds/episodes.xml',
  read: `${listEpisodes.path}?limit=${most}`,
  schema: listEpisodes.response,
  type: 'episode',
  title: 'Episodes',
  page: '/episodes',
});

export const guestFeed = rss({
  path: '/feeds/guests.xml',
  // They come by their numbers, which need not be the order of their days.
  read: `${listGuests.path}?limit=${maxListPageSize}`,
  schema: listGuests.response,
  type: 'instudio-guest',
  title: 'In-Studio Guests',
  page: '/instudio-guests',
});
