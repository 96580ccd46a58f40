import { instantSchema } from '@show/contracts/domain/fields';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { fetchSource, sourceFailed } from './fetchSource';
import { pictureUrl, videoId } from './videoFields';
import type { SourceVideo, VideoSource } from './videoSource';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // A numeric title stays a text.
  parseTagValue: false,
  // Numeric entities too.
  htmlEntities: true,
  isArray: (name) => name === 'entry',
});

const feed = z.object({
  feed: z.object({
    title: z.string().default(''),
    author: z.object({ name: z.string() }).optional(),
    entry: z
      .array(
        z.object({
          'yt:videoId': videoId,
          title: z.string(),
          published: instantSchema,
          'media:group': z
            .object({
              'media:description': z.string().default(''),
              'media:thumbnail': z.object({ '@url': z.string() }).optional(),
            })
            .default({ 'media:description': '' }),
        }),
      )
      .default([]),
  }),
});

interface ReadFeed {
  readonly title: string;
  /** Name of the channel; empty when the feed has none. */
  readonly author: string;
  readonly videos: readonly SourceVideo[];
}

/**
 * Reads a playlist's public feed: no key needed, the newest 15 only, without lengths and without broadcasts.
 * @param url the playlist is added as `playlist_id`
 */
export function youtubeFeed(url: string): VideoSource & {
  read(playlist: string): Promise<ReadFeed>;
} {
  async function read(playlist: string): Promise<ReadFeed> {
    const feedUrl = new URL(url);
    feedUrl.searchParams.set('playlist_id', playlist);
    const { status, text } = await fetchSource(feedUrl);
    if (status === 404)
      throw sourceFailed(
        `The video source has no playlist ${playlist}. A private one cannot be read: make it public or unlisted.`,
      );
    if (status !== 200)
      throw sourceFailed(`The video source failed with status ${status}. Please try again later.`);
    const parsed =
      XMLValidator.validate(text) === true ? feed.safeParse(parser.parse(text)) : { data: undefined };
    if (!parsed.data) throw sourceFailed('The response of the video source is not understood.');
    const { title, author, entry: entries } = parsed.data.feed;
    return { title, author: author?.name ?? '', videos: entries.map(toSourceVideo) };
  }

  return {
    read,
    list: async (playlist) => ({ videos: (await read(playlist)).videos, complete: false }),
  };
}

function toSourceVideo(entry: z.output<typeof feed>['feed']['entry'][number]): SourceVideo {
  return {
    id: entry['yt:videoId'],
    title: entry.title,
    description: entry['media:group']['media:description'],
    publishedAt: entry.published,
    thumbnail: pictureUrl(entry['media:group']['media:thumbnail']?.['@url']),
    minutes: null,
    isLivestream: null,
  };
}
