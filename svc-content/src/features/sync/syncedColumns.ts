import type { KindWith } from '@show/contracts';
import { readEpisodeTitle, readGuestName } from './readTitle';
import type { SourceVideo } from './videoSource';

export type Value = string | number | boolean | null;
/** Columns by name; one that the source says nothing about is left out. */
export type Columns = Readonly<Record<string, Value>>;

export type SyncedKind = KindWith<'synced'>;

interface SyncedColumns {
  /** Names of all columns that a sync may write. */
  readonly names: readonly string[];
  /** What the item has from its video, and again whenever the video changes. */
  followed(video: SourceVideo): Columns;
  /** What a new item has besides; afterwards it is the item's own. */
  initial(video: SourceVideo): Columns;
}

/** Postgres stores every character but one. */
const storable = (text: string): string => text.replaceAll('\0', '').trim();

const textNames = ['title', 'description', 'published_at', 'thumbnail'];
const texts = (video: SourceVideo): Columns => ({
  title: storable(video.title) || 'Untitled',
  description: storable(video.description),
  published_at: video.publishedAt,
  ...(video.thumbnail && { thumbnail: video.thumbnail }),
});

const length = ({ minutes }: SourceVideo): Columns => (minutes === null ? {} : { duration_minutes: minutes });

const told = (name: string, value: Value): Columns => (value === null ? {} : { [name]: value });

/** How a video becomes an item of each kind. */
export const syncedColumns: Readonly<Record<SyncedKind, SyncedColumns>> = {
  episode: {
    names: [...textNames, 'duration_minutes', 'season', 'episode_number', 'is_livestream'],
    followed(video) {
      const { season, episode } = readEpisodeTitle(video.title);
      return {
        ...texts(video),
        ...length(video),
        ...told('season', season),
        ...told('episode_number', episode),
        ...told('is_livestream', video.isLivestream),
      };
    },
    initial: () => ({}),
  },
  segment: { names: textNames, followed: texts, initial: () => ({}) },
  'instudio-guest': {
    names: [...textNames, 'duration_minutes'],
    followed: (video) => ({ ...texts(video), ...length(video) }),
    initial: (video) => told('guest_name', readGuestName(video.title)),
  },
  sponsor: { names: textNames, followed: texts, initial: () => ({}) },
};
