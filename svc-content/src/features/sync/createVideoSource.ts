import type { VideoSource } from './videoSource';
import { youtubeApi } from './youtubeApi';
import { youtubeFeed } from './youtubeFeed';

export interface VideoSourceOptions {
  readonly apiUrl: string;
  readonly feedUrl: string;
  /** Origin of the pages of channels. */
  readonly siteUrl: string;
  /** Without a key the public feed is read. */
  readonly key: string | undefined;
  /** Timeout in milliseconds. */
  readonly patience?: number;
}

export function createVideoSource({
  apiUrl,
  feedUrl,
  key,
  patience = 10_000,
}: VideoSourceOptions): VideoSource {
  return key ? youtubeApi({ url: apiUrl, key, patience }) : youtubeFeed({ url: feedUrl, patience });
}
