import type { VideoSource } from './videoSource';
import { youtubeApi } from './youtubeApi';
import { youtubeFeed } from './youtubeFeed';

export interface VideoSourceOptions {
  readonly apiUrl: string;
  readonly feedUrl: string;
  /** Without one the public feed is read instead. */
  readonly key: string | undefined;
  /** Milliseconds for one answer. */
  readonly patience?: number;
}

/** The way to the videos that this site is set up for. */
export function createVideoSource({
  apiUrl,
  feedUrl,
  key,
  patience = 10_000,
}: VideoSourceOptions): VideoSource {
  return key ? youtubeApi({ url: apiUrl, key, patience }) : youtubeFeed({ url: feedUrl, patience });
}
