import { z } from 'zod';
import { askSource, type SourceAnswer, sourceFailed } from './askSource';
import { minutesOf } from './minutesOf';
import { pictureUrl, videoId } from './videoFields';
import type { SourceVideo, VideoSource } from './videoSource';

interface YoutubeApiOptions {
  /** Address of the YouTube Data API v3, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** Milliseconds for one answer. */
  readonly patience: number;
}

/** Videos of one call, as many as the API allows. */
const pageSize = 50;
/** Where reading ends: a playlist of the video site holds 5,000 videos at most. */
const mostPages = 100;

const thumbnails = z.record(z.string(), z.object({ url: z.string(), width: z.number().optional() }));

const playlistPage = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(z.object({ contentDetails: z.object({ videoId }) })),
});

const videoPage = z.object({
  items: z.array(
    z.object({
      id: videoId,
      snippet: z.object({
        title: z.string(),
        description: z.string(),
        publishedAt: z.iso.datetime({ offset: true }),
        thumbnails: thumbnails.default({}),
      }),
      contentDetails: z.object({ duration: z.string().optional() }).optional(),
      liveStreamingDetails: z.object({}).optional(),
      status: z.object({ privacyStatus: z.string().optional() }).optional(),
    }),
  ),
});

const failure = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

/** What the API's reasons mean for staff; https://developers.google.com/youtube/v3/docs/errors */
const sentences: Readonly<Record<string, string>> = {
  quotaExceeded: 'The video source’s daily quota is used up. It starts anew at midnight Pacific time.',
  dailyLimitExceeded: 'The video source’s daily quota is used up. It starts anew at midnight Pacific time.',
  rateLimitExceeded: 'The video source wants fewer requests. Please try again in a minute.',
  userRateLimitExceeded: 'The video source wants fewer requests. Please try again in a minute.',
  keyInvalid: 'The video source does not accept YOUTUBE_API_KEY.',
  badRequest: 'The video source does not accept YOUTUBE_API_KEY.',
  keyExpired: 'The video source does not accept YOUTUBE_API_KEY: it has expired.',
  ipRefererBlocked: 'YOUTUBE_API_KEY may not be used from this server.',
  accessNotConfigured: 'YOUTUBE_API_KEY is not allowed to use the YouTube Data API v3.',
};

/** Reads playlists by the YouTube Data API v3: all pages, then the videos themselves, fifty in a call. */
export function youtubeApi({ url, key, patience }: YoutubeApiOptions): VideoSource {
  async function call<S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: S,
    missing: string,
  ): Promise<z.output<S>> {
    const address = new URL(`${url}/${path}`);
    address.search = new URLSearchParams({ ...query, maxResults: String(pageSize), key }).toString();
    const answer = await askSource(address, patience);
    if (answer.status !== 200) throw sourceFailed(sentenceFor(answer, missing));
    const parsed = schema.safeParse(jsonOf(answer.text));
    if (!parsed.success)
      throw sourceFailed('The video source answers in a way that is not understood.', parsed.error);
    return parsed.data;
  }

  async function idsIn(playlist: string): Promise<string[]> {
    const ids: string[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await call(
        'playlistItems',
        { part: 'contentDetails', playlistId: playlist, ...(pageToken && { pageToken }) },
        playlistPage,
        `The video source has no playlist ${playlist}.`,
      );
      ids.push(...answer.items.map(({ contentDetails }) => contentDetails.videoId));
      pageToken = answer.nextPageToken;
      if (!pageToken) break;
    }
    return [...new Set(ids)];
  }

  return {
    async list(playlist) {
      const ids = await idsIn(playlist);
      const videos: SourceVideo[] = [];
      for (let at = 0; at < ids.length; at += pageSize) {
        const answer = await call(
          'videos',
          {
            part: 'snippet,contentDetails,liveStreamingDetails,status',
            id: ids.slice(at, at + pageSize).join(','),
          },
          videoPage,
          'The video source does not know these videos.',
        );
        // The API lists a private video for the key of its owner; visitors cannot watch it.
        videos.push(
          ...answer.items.filter(({ status }) => status?.privacyStatus !== 'private').map(toSourceVideo),
        );
      }
      const order = new Map(ids.map((id, place) => [id, place]));
      videos.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
      return { videos, complete: true };
    },
  };
}

function toSourceVideo(item: z.output<typeof videoPage>['items'][number]): SourceVideo {
  const [largest] = Object.values(item.snippet.thumbnails).sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
  return {
    id: item.id,
    title: item.snippet.title,
    description: item.snippet.description,
    publishedAt: item.snippet.publishedAt,
    thumbnail: pictureUrl(largest?.url),
    minutes: minutesOf(item.contentDetails?.duration),
    isLivestream: item.liveStreamingDetails !== undefined,
  };
}

function sentenceFor({ status, text }: SourceAnswer, missing: string): string {
  const reason = failure.safeParse(jsonOf(text)).data?.error.errors[0]?.reason ?? '';
  const known = sentences[reason];
  if (known) return known;
  if (status === 404) return missing;
  return `The video source failed with status ${status}. Please try again later.`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
