import { instantSchema } from '@show/contracts/domain/fields';
import type { VideoRefusal } from '@show/contracts/videos/videoRefusal';
import { z } from 'zod';
import { fetchSource, type SourceResponse, sourceFailed } from './fetchSource';
import { minutesOf } from './minutesOf';
import { pictureUrl, videoId } from './videoFields';
import type { SourceVideo, VideoSource } from './videoSource';

interface YoutubeApiOptions {
  /** URL of the YouTube Data API v3, without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** Videos per request, the maximum of the API. */
const pageSize = 50;
/** A playlist has 5,000 videos at most. */
const maxPages = 100;

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
        publishedAt: instantSchema,
        thumbnails: thumbnails.default({}),
        liveBroadcastContent: z.string().optional(),
      }),
      contentDetails: z
        .object({
          duration: z.string().optional(),
          contentRating: z.object({ ytRating: z.string().optional() }).optional(),
        })
        .optional(),
      liveStreamingDetails: z
        .object({
          scheduledStartTime: instantSchema.optional().catch(undefined),
          actualStartTime: instantSchema.optional().catch(undefined),
        })
        .optional(),
      status: z
        .object({
          privacyStatus: z.string().optional(),
          uploadStatus: z.string().optional(),
          embeddable: z.boolean().optional(),
        })
        .optional(),
    }),
  ),
});

const failure = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

/** Messages for the API's reasons; https://developers.google.com/youtube/v3/docs/errors */
const sentences: Readonly<Record<string, string>> = {
  quotaExceeded: 'The video source’s daily quota is used up. It resets at midnight Pacific time.',
  dailyLimitExceeded: 'The video source’s daily quota is used up. It resets at midnight Pacific time.',
  rateLimitExceeded: 'Too many requests to the video source. Please try again in a minute.',
  userRateLimitExceeded: 'Too many requests to the video source. Please try again in a minute.',
  keyInvalid: 'The video source does not accept the API key.',
  badRequest: 'The video source does not accept the API key.',
  keyExpired: 'The video source does not accept the API key: it has expired.',
  ipRefererBlocked: 'The API key may not be used from this server.',
  accessNotConfigured: 'The API key is not allowed to use the YouTube Data API v3.',
};

/** Reads playlists by the YouTube Data API v3: all pages, then the videos, fifty per request. */
export function youtubeApi({ url, key }: YoutubeApiOptions): VideoSource {
  async function call<S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    schema: S,
    missing: string,
  ): Promise<z.output<S>> {
    const requestUrl = new URL(`${url}/${path}`);
    requestUrl.search = new URLSearchParams({ ...query, maxResults: String(pageSize), key }).toString();
    const response = await fetchSource(requestUrl);
    if (response.status !== 200) throw sourceFailed(sentenceFor(response, missing));
    const parsed = schema.safeParse(jsonOf(response.text));
    if (!parsed.success)
      throw sourceFailed('The response of the video source is not understood.', parsed.error);
    return parsed.data;
  }

  async function idsIn(playlist: string): Promise<string[]> {
    const ids: string[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const response = await call(
        'playlistItems',
        { part: 'contentDetails', playlistId: playlist, ...(pageToken && { pageToken }) },
        playlistPage,
        `The video source has no playlist ${playlist}.`,
      );
      ids.push(...response.items.map(({ contentDetails }) => contentDetails.videoId));
      pageToken = response.nextPageToken;
      if (!pageToken) break;
    }
    return [...new Set(ids)];
  }

  return {
    async list(playlist) {
      const ids = await idsIn(playlist);
      const videos: SourceVideo[] = [];
      for (let at = 0; at < ids.length; at += pageSize) {
        const response = await call(
          'videos',
          {
            part: 'snippet,contentDetails,liveStreamingDetails,status',
            id: ids.slice(at, at + pageSize).join(','),
          },
          videoPage,
          'The video source has no such videos.',
        );
        videos.push(...response.items.filter(isShown).map((item) => toSourceVideo(item, Date.now())));
      }
      const order = new Map(ids.map((id, place) => [id, place]));
      videos.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
      return { videos, complete: true };
    },
  };
}

type Resource = z.output<typeof videoPage>['items'][number];

const isUpcoming = ({ snippet }: Resource): boolean => snippet.liveBroadcastContent === 'upcoming';

/** The states of an upload that make no video to watch. */
const failedUploads: readonly (string | undefined)[] = ['failed', 'rejected', 'deleted'];

/**
 * With its owner's key the API lists what visitors cannot watch: private videos, uploads that failed, and broadcasts
 * that are planned for no time.
 */
function isShown(item: Resource): boolean {
  const { status, liveStreamingDetails } = item;
  if (status?.privacyStatus === 'private' || failedUploads.includes(status?.uploadStatus)) return false;
  return !isUpcoming(item) || liveStreamingDetails?.scheduledStartTime !== undefined;
}

function toSourceVideo(item: Resource, now: number): SourceVideo {
  const [largest] = Object.values(item.snippet.thumbnails).sort((a, b) => (b.width ?? 0) - (a.width ?? 0));
  return {
    id: item.id,
    title: item.snippet.title,
    description: item.snippet.description,
    publishedAt: watchableFrom(item, now),
    thumbnail: pictureUrl(largest?.url),
    minutes: minutesOf(item.contentDetails?.duration),
    isLivestream: wasBroadcast(item),
    playsElsewhere: refusalOf(item),
  };
}

function refusalOf({ status, contentDetails }: Resource): VideoRefusal | null {
  if (status?.embeddable === false) return 'not-embeddable';
  return contentDetails?.contentRating?.ytRating === 'ytAgeRestricted' ? 'age-limited' : null;
}

const HOUR = 60 * 60_000;

/** When the video can be watched: an announced one from its planned start, and not yet when it is late. */
function watchableFrom(item: Resource, now: number): string {
  const { scheduledStartTime: planned, actualStartTime } = item.liveStreamingDetails ?? {};
  const published = item.snippet.publishedAt;
  if (isUpcoming(item) && planned) {
    return Date.parse(planned) > now ? planned : new Date(now + HOUR).toISOString();
  }
  return actualStartTime && Date.parse(actualStartTime) > Date.parse(published) ? actualStartTime : published;
}

/** Whether it was, or is being, broadcast live. One that is only announced was not; one that is live and already has a duration is a premiere. */
function wasBroadcast(item: Resource): boolean {
  const { liveBroadcastContent } = item.snippet;
  const isPremiere = liveBroadcastContent === 'live' && minutesOf(item.contentDetails?.duration) !== null;
  return !isUpcoming(item) && !isPremiere && item.liveStreamingDetails?.actualStartTime !== undefined;
}

function sentenceFor({ status, text }: SourceResponse, missing: string): string {
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
