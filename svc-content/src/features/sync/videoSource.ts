import type { VideoRefusal } from '@show/contracts/videos/videoRefusal';

export interface SourceVideo {
  /** YouTube id of 11 characters. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** URL of its largest thumbnail. */
  readonly thumbnail: string | null;
  /** Whole minutes, rounded; null if the source does not provide it. */
  readonly minutes: number | null;
  /** Whether it was broadcast live; null if the source does not provide it. */
  readonly isLivestream: boolean | null;
  /** Why it plays on the video site only, null where it does not; undefined if the source does not say. */
  readonly playsElsewhere?: VideoRefusal | null;
}

export interface SourceListing {
  readonly videos: readonly SourceVideo[];
  /** Whether the list is complete, so that a missing video is private or deleted. */
  readonly complete: boolean;
}

/** The site where the show publishes its videos. */
export interface VideoSource {
  /** All videos of a playlist. Throws outside-service-failed with a message for staff. */
  list(playlist: string): Promise<SourceListing>;
}
