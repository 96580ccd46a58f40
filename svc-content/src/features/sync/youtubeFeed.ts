import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { askSource, sourceFailed } from './askSource';
import { pictureUrl, videoId } from './videoFields';
import type { VideoSource } from './videoSource';

interface YoutubeFeedOptions {
  /** Address of the feed, to which the playlist is added as `playlist_id`. */
  readonly url: string;
  /** Milliseconds for one answer. */
  readonly patience: number;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // A title that is a number stays a text.
  parseTagValue: false,
  isArray: (name) => name === 'entry',
});

const feed = z.object({
  feed: z.object({
    entry: z
      .array(
        z.object({
          'yt:videoId': videoId,
          title: z.string(),
          published: z.iso.datetime({ offset: true }),
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

/** Reads a playlist's public feed: no key needed, the newest 15 only, without lengths and without broadcasts. */
export function youtubeFeed({ url, patience }: YoutubeFeedOptions): VideoSource {
  return {
    async list(playlist) {
      const address = new URL(url);
      address.searchParams.set('playlist_id', playlist);
      const { status, text } = await askSource(address, patience);
      if (status === 404) throw sourceFailed(`The video source has no playlist ${playlist}.`);
      if (status !== 200)
        throw sourceFailed(`The video source failed with status ${status}. Please try again later.`);
      const parsed =
        XMLValidator.validate(text) === true ? feed.safeParse(parser.parse(text)) : { data: undefined };
      if (!parsed.data) throw sourceFailed('The video source answers in a way that is not understood.');
      const videos = parsed.data.feed.entry.map((entry) => ({
        id: entry['yt:videoId'],
        title: entry.title,
        description: entry['media:group']['media:description'],
        publishedAt: entry.published,
        thumbnail: pictureUrl(entry['media:group']['media:thumbnail']?.['@url']),
        minutes: null,
        isLivestream: null,
      }));
      return { videos, complete: false };
    },
  };
}
