import { type KindWith, videoFields } from '@show/contracts';
import { columnOf } from '../../items/columnOf';
import type { Columns, Value } from '../../items/writeColumns';
import { readEpisodeTitle, readGuestName } from './readTitle';
import type { SourceVideo } from './videoSource';

export type SyncedKind = KindWith<'synced'>;

interface SyncedColumns {
  /** What the item has from its video, and again whenever the video changes; what is not told is left out. */
  followed(video: SourceVideo): Columns;
  /** What a new item has besides; afterwards it is the item's own. */
  initial(video: SourceVideo): Columns;
}

/** Postgres stores every character but one. */
const storable = (text: string): string => text.replaceAll('\0', '').trim();

const texts = (video: SourceVideo): Columns => ({
  title: storable(video.title) || 'Untitled',
  description: storable(video.description),
  published_at: video.publishedAt,
  ...(video.thumbnail && { thumbnail: video.thumbnail }),
});

const length = ({ minutes }: SourceVideo): Columns => (minutes === null ? {} : { duration_minutes: minutes });

const told = (name: string, value: Value): Columns => (value === null ? {} : { [name]: value });

/** All columns of a kind that a sync may write. */
export const followedColumns = (kind: SyncedKind): readonly string[] => videoFields[kind].map(columnOf);

/** How a video becomes an item of each kind. */
export const syncedColumns: Readonly<Record<SyncedKind, SyncedColumns>> = {
  episode: {
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
  segment: { followed: texts, initial: () => ({}) },
  'instudio-guest': {
    followed: (video) => ({ ...texts(video), ...length(video) }),
    initial: (video) => told('guest_name', readGuestName(video.title)),
  },
  sponsor: { followed: texts, initial: () => ({}) },
};
