import { type KindWith, videoFields } from '@show/contracts';
import { typedText } from '@show/contracts/text/typedText';
import { columnOf } from '../../items/columnOf';
import type { Columns, Value } from '../../items/writeColumns';
import { readEpisodeTitle, readGuestName } from './readTitle';
import type { SourceVideo } from './videoSource';

export type SyncedKind = KindWith<'synced'>;

interface SyncedColumns {
  /**
   * Columns that follow the video; values that the source omits are absent.
   * @param known the values of the video at an earlier sync, by field
   */
  followed(video: SourceVideo, known: Columns): Columns;
  /** Further columns of a new item, which do not follow the video. */
  initial(video: SourceVideo): Columns;
}

/** As if staff had typed it, without what Postgres cannot store. */
const storable = (text: string): string =>
  typedText(text.replace(/[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '')).trim();

const titleOf = (video: SourceVideo): string => storable(video.title).replaceAll('\n', ' ') || 'Untitled';

const texts = (video: SourceVideo): Columns => ({
  title: titleOf(video),
  description: storable(video.description),
  published_at: video.publishedAt,
  ...(video.thumbnail && { thumbnail: video.thumbnail }),
});

const length = ({ minutes }: SourceVideo): Columns => (minutes === null ? {} : { duration_minutes: minutes });

const unlessNull = (name: string, value: Value): Columns => (value === null ? {} : { [name]: value });

/**
 * A premiere has a length before it starts, which no broadcast has. Once it is over the source no longer distinguishes
 * them, so what was known before decides.
 */
function isBroadcast({ isLivestream }: SourceVideo, known: Columns): boolean | null {
  const hadLength = known.isLivestream === false && typeof known.durationMinutes === 'number';
  return isLivestream && hadLength ? false : isLivestream;
}

/** All columns of a kind that a sync may write. */
export const followedColumns = (kind: SyncedKind): readonly string[] => videoFields[kind].map(columnOf);

/** The columns of each kind for a video. */
export const syncedColumns: Readonly<Record<SyncedKind, SyncedColumns>> = {
  episode: {
    followed(video, known) {
      const { season, episode } = readEpisodeTitle(titleOf(video));
      return {
        ...texts(video),
        ...length(video),
        ...unlessNull('season', season),
        ...unlessNull('episode_number', episode),
        ...unlessNull('is_livestream', isBroadcast(video, known)),
      };
    },
    initial: () => ({}),
  },
  segment: { followed: texts, initial: () => ({}) },
  'instudio-guest': {
    followed: (video) => ({ ...texts(video), ...length(video) }),
    initial: (video) => unlessNull('guest_name', readGuestName(titleOf(video))),
  },
  sponsor: { followed: texts, initial: () => ({}) },
};
