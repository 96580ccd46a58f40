import { fieldOf } from '../../items/columnOf';
import { shownVideoColumns } from '../../items/shownVideoColumns';
import type { Columns, Value } from '../../items/writeColumns';
import type { SourceListing, SourceVideo } from './videoSource';

/** An item as it is stored, with the values of the columns that follow the video. */
export interface StoredItem {
  readonly id: number;
  /** The source video; staff may show another one since. */
  readonly sourceVideoId: string | null;
  readonly youtubeId: string | null;
  readonly title: string;
  /** Columns that staff edited. */
  readonly editedFields: readonly string[];
  readonly missing: boolean;
  readonly columns: Columns;
  /** The latest values of its video by field. */
  readonly video: Columns;
}

interface Stored {
  readonly items: readonly StoredItem[];
  /** Source videos of items that staff deleted. */
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
  /** New values of the items' videos by field. */
  readonly videoValues: readonly { readonly id: number; readonly video: Columns }[];
  readonly unchanged: number;
}

/**
 * The changes that make the items agree with the video source: new videos become items, changed ones update them except
 * for edited fields, and items without their video are flagged. The video of a deleted item makes no new item.
 */
export function planSync(
  { videos, complete }: SourceListing,
  { items, deleted }: Stored,
  followed: (video: SourceVideo, known: Columns) => Columns,
): SyncPlan {
  const videoOf = matchVideos(videos, { items, deleted });
  const steps: Step[] = [];
  const videoValues: { id: number; video: Columns }[] = [];
  let unchanged = 0;

  for (const item of items) {
    const video = videoOf.get(item.id);
    const wanted = video ? followed(video, item.video) : {};
    const columns = video ? changedColumns(item, video, wanted) : {};
    if (video && (Object.keys(columns).length > 0 || item.missing || item.sourceVideoId === null)) {
      steps.push({ action: 'update', item, video, columns });
    } else if (!video && complete && !item.missing && item.sourceVideoId !== null) {
      // Only an item that came from the source can be missing there.
      steps.push({ action: 'flag', item });
    } else {
      unchanged += 1;
    }
    const values = fieldsOf(wanted);
    if (Object.entries(values).some(([name, value]) => item.video[name] !== value)) {
      videoValues.push({ id: item.id, video: { ...item.video, ...values } });
    }
  }

  const known = new Set(items.flatMap(({ sourceVideoId, youtubeId }) => [sourceVideoId, youtubeId]));
  for (const video of videos) {
    if (!known.has(video.id) && !deleted.has(video.id)) steps.push({ action: 'create', video });
  }
  return { steps, videoValues, unchanged };
}

export function fieldsOf(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [fieldOf(name), value]));
}

/**
 * The source video of each item by the item's id. A video without an item is linked to the oldest item that shows it;
 * several may, because a long video may have several segments. The video of a deleted item is linked to no other item.
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
  const protectedColumns =
    item.youtubeId === video.id ? item.editedFields : [...item.editedFields, ...shownVideoColumns];
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !protectedColumns.includes(name) && !same(name, item.columns[name] ?? null, value),
    ),
  );
}

function same(name: string, stored: Value, wanted: Value): boolean {
  if (name === 'published_at') return Date.parse(String(stored)) === Date.parse(String(wanted));
  return stored === wanted;
}
