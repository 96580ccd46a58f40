import {
  contentHref,
  type Episode,
  type Guest,
  type KindWith,
  listAlbums,
  listBusinesses,
  listEpisodes,
  listGiveaways,
  listGuests,
  listOwnPages,
  listSegments,
  pages,
  type Segment,
} from '@show/contracts';
import type { Feed, FeedContext, FeedText } from './feed';
import { pictureUrl, playerUrl } from './videoUrls';
import { xml } from './xml';

/** Addresses in one file at most; where there are more, the site map lists files. */
const most = 10_000;

/** Maximum characters that search engines accept of a video's description. */
const longest = 2048;

/** Every URL that may be listed, in its one spelling, with the videos that are on it. */
export const sitemap: Feed = {
  pattern: /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/,
  type: 'application/xml; charset=utf-8',
  async texts(context, reads) {
    const [episodes, segments, guests, businesses, albums, ownPages, giveaways] = await Promise.all([
      reads.whole(listEpisodes.path, listEpisodes.response),
      reads.whole(listSegments.path, listSegments.response),
      reads.whole(listGuests.path, listGuests.response),
      reads.whole(listBusinesses.path, listBusinesses.response),
      reads.one(listAlbums.path, listAlbums.response),
      reads.whole(listOwnPages.path, listOwnPages.response),
      reads.one(listGiveaways.path, listGiveaways.response),
    ]);
    const urls = [
      ...fixedPages(context),
      ...episodes.map((item) => videoPage('episode', item, context)),
      ...segments.map((item) => videoPage('segment', item, context)),
      ...guests.map((item) => videoPage('instudio-guest', item, context)),
      ...businesses.map(({ id, slug, updatedAt }) => ({
        loc: context.absolute(contentHref({ type: 'business', id, slug })),
        lastmod: updatedAt,
      })),
      ...albums.map(({ id, updatedAt }) => ({ loc: context.absolute(`/bts/${id}`), lastmod: updatedAt })),
      ...ownPages.map(({ id, slug, updatedAt }) => ({
        loc: context.absolute(contentHref({ type: 'own-page', id, slug })),
        lastmod: updatedAt,
      })),
      ...giveaways
        .filter(({ main }) => !main)
        .map((giveaway) => ({
          loc: context.absolute(contentHref({ type: 'giveaway', id: giveaway.id })),
          lastmod: giveaway.updatedAt,
        })),
    ];
    const count = Math.ceil(urls.length / most);
    const texts = new Map<string, FeedText>();
    for (let file = 1; file <= count; file += 1)
      texts.set(String(file), () => fileOf(urls.slice((file - 1) * most, file * most)));
    const first = texts.get('1');
    return texts.set('', count === 1 && first ? first : () => listOfFiles(count, context));
  },
};

function fileOf(url: readonly object[]): string {
  return xml({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      '@xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
      url,
    },
  });
}

function listOfFiles(count: number, { absolute }: FeedContext): string {
  return xml({
    sitemapindex: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      sitemap: Array.from({ length: count }, (_, at) => ({ loc: absolute(`/sitemap-${at + 1}.xml`) })),
    },
  });
}

function fixedPages({ absolute }: FeedContext) {
  const indexed = pages.filter((page) => page.indexed && !(page.patterns[0] ?? '').includes('{'));
  return indexed.map((page) => ({ loc: absolute(page.canonical({})) }));
}

function videoPage(
  type: KindWith<'slug' | 'synced'>,
  item: Episode | Guest | Segment,
  { absolute }: FeedContext,
) {
  const { id, slug, title, description, youtubeId, publishedAt, updatedAt } = item;
  const thumbnail = pictureUrl(item, absolute);
  const minutes = 'durationMinutes' in item ? item.durationMinutes : null;
  return {
    loc: absolute(contentHref({ type, id, slug })),
    lastmod: updatedAt,
    ...(youtubeId && thumbnail
      ? {
          'video:video': {
            'video:thumbnail_loc': thumbnail,
            'video:title': title,
            'video:description': (description || title).slice(0, longest),
            'video:player_loc': playerUrl(youtubeId),
            ...(minutes ? { 'video:duration': minutes * 60 } : {}),
            'video:publication_date': publishedAt,
            'video:family_friendly': 'yes',
          },
        }
      : {}),
  };
}
