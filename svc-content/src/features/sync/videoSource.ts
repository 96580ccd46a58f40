/** One video as its source describes it. */
export interface SourceVideo {
  /** The 11 characters that name it at the video site. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Address of its largest still picture. */
  readonly thumbnail: string | null;
  /** Whole minutes, rounded; null if the source does not provide it. */
  readonly minutes: number | null;
  /** Whether it was broadcast live; null if the source does not provide it. */
  readonly isLivestream: boolean | null;
}

export interface SourceListing {
  readonly videos: readonly SourceVideo[];
  /** Whether this is all there is: a video that is not in it is private or gone. */
  readonly complete: boolean;
}

/** Where the show publishes its videos. */
export interface VideoSource {
  /** Everything in one playlist. Throws outside-service-failed with a sentence for staff. */
  list(playlist: string): Promise<SourceListing>;
}
