import type { SyncKind } from '@show/contracts';
import type { ContentType } from '../../items/recordChange';
import { readEpisodeTitle, readGuestName } from './readTitle';
import type { SourceVideo } from './videoSource';

export type Value = string | number | boolean | null;
/** Columns by name; one that the source says nothing about is left out. */
export type Columns = Readonly<Record<string, Value>>;

interface ItemKind {
  readonly table: 'episodes' | 'segments' | 'guests' | 'sponsors';
  readonly type: ContentType;
  /** What the item has from its video, and again whenever the video changes. */
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

/** How a video becomes an item of each kind. */
export const itemKinds: Readonly<Record<SyncKind, ItemKind>> = {
  episodes: {
    table: 'episodes',
    type: 'episode',
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
  segments: { table: 'segments', type: 'segment', followed: texts, initial: () => ({}) },
  'instudio-guests': {
    table: 'guests',
    type: 'guest',
    followed: (video) => ({ ...texts(video), ...length(video) }),
    initial: (video) => told('guest_name', readGuestName(video.title)),
  },
  sponsors: { table: 'sponsors', type: 'sponsor', followed: texts, initial: () => ({}) },
};
