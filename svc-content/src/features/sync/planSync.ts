import { fieldOf } from '../../items/columnOf';
import { ofTheShownVideo } from '../../items/ofTheShownVideo';
import type { Columns, Value } from '../../items/writeColumns';
import type { SourceListing, SourceVideo } from './videoSource';

/** An item as it is stored, with the values of the columns that follow the video. */
export interface StoredItem {
  readonly id: number;
  /** The video from which it was made; staff may have set another one since. */
  readonly sourceVideoId: string | null;
  readonly youtubeId: string | null;
  readonly title: string;
  /** Columns that staff have set. */
  readonly editedFields: readonly string[];
  readonly missing: boolean;
  readonly columns: Columns;
  /** What its video said last, by the names of the fields. */
  readonly video: Columns;
}

/** What is there already. */
interface Stored {
  readonly items: readonly StoredItem[];
  /** Videos of items that staff have deleted. */
  readonly deleted: ReadonlySet<string>;
}

export type Step =
  | { readonly action: 'create'; readonly video: SourceVideo }
  | {
      readonly action: 'update';
      readonly item: StoredItem;
      readonly video: SourceVideo;
      readonly columns: Columns;
    }
  | { readonly action: 'flag'; readonly item: StoredItem };

export interface SyncPlan {
  readonly steps: readonly Step[];
  /** What the videos of items say now, by the names of the fields, where that is not known yet. */
  readonly told: readonly { readonly id: number; readonly video: Columns }[];
  readonly unchanged: number;
}

/**
 * What has to be done so that the items agree with the video source: new videos become items, changed ones are
 * followed except where staff have edited, and items whose video is gone are flagged. A video whose item staff have
 * deleted does not become one again.
 */
export function planSync(
  { videos, complete }: SourceListing,
  { items, deleted }: Stored,
  followed: (video: SourceVideo) => Columns,
): SyncPlan {
  const videoOf = matchVideos(videos, { items, deleted });
  const steps: Step[] = [];
  const told: { id: number; video: Columns }[] = [];
  let unchanged = 0;

  for (const item of items) {
    const video = videoOf.get(item.id);
    const wanted = video ? followed(video) : {};
    const columns = video ? changedColumns(item, video, wanted) : {};
    if (video && (Object.keys(columns).length > 0 || item.missing || item.sourceVideoId === null)) {
      steps.push({ action: 'update', item, video, columns });
    } else if (!video && complete && !item.missing && item.sourceVideoId !== null) {
      // Only an item that came from the source can be missing there.
      steps.push({ action: 'flag', item });
    } else {
      unchanged += 1;
    }
    const says = fieldsOf(wanted);
    if (Object.entries(says).some(([name, value]) => item.video[name] !== value)) {
      told.push({ id: item.id, video: { ...item.video, ...says } });
    }
  }

  const known = new Set(items.flatMap(({ sourceVideoId, youtubeId }) => [sourceVideoId, youtubeId]));
  for (const video of videos) {
    if (!known.has(video.id) && !deleted.has(video.id)) steps.push({ action: 'create', video });
  }
  return { steps, told, unchanged };
}

/** Columns by the names of their fields. */
export function fieldsOf(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [fieldOf(name), value]));
}

/**
 * The video of each item, by the item's id: the one it was made from. A video that made no item is that of the oldest
 * item that shows it; several may, as an hour-long video may hold several segments. One whose item staff have deleted
 * is followed by no other item: what shows it is of their own making.
 */
function matchVideos(
  videos: readonly SourceVideo[],
  { items, deleted }: Stored,
): ReadonlyMap<number, SourceVideo> {
  const free = new Map(videos.map((video) => [video.id, video]));
  const matched = new Map<number, SourceVideo>();
  const match = (id: number, source: string | null) => {
    const video = free.get(source ?? '');
    if (!video || matched.has(id)) return;
    matched.set(id, video);
    free.delete(video.id);
  };
  for (const { id, sourceVideoId } of items) match(id, sourceVideoId);
  for (const id of deleted) free.delete(id);
  for (const { id, youtubeId } of items) match(id, youtubeId);
  return matched;
}

function changedColumns(item: StoredItem, video: SourceVideo, wanted: Columns): Columns {
  const kept = item.youtubeId === video.id ? item.editedFields : [...item.editedFields, ...ofTheShownVideo];
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !kept.includes(name) && !same(name, item.columns[name] ?? null, value),
    ),
  );
}

function same(name: string, stored: Value, wanted: Value): boolean {
  if (name === 'published_at') return Date.parse(String(stored)) === Date.parse(String(wanted));
  return stored === wanted;
}
