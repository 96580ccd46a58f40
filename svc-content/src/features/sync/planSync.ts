import type { Columns, Value } from './syncedColumns';
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
  readonly unchanged: number;
}

/**
 * What has to be done so that the items agree with the video source: new videos become items, changed ones are
 * followed except where staff have edited, and items whose video is gone are flagged.
 */
export function planSync(
  { videos, complete }: SourceListing,
  items: readonly StoredItem[],
  followed: (video: SourceVideo) => Columns,
): SyncPlan {
  const byId = new Map(videos.map((video) => [video.id, video]));
  const steps: Step[] = [];
  let unchanged = 0;

  for (const item of items) {
    const video = videoOf(item, byId);
    const columns = video ? changedColumns(item, video, followed(video)) : {};
    if (video && (Object.keys(columns).length > 0 || item.missing || item.sourceVideoId === null)) {
      steps.push({ action: 'update', item, video, columns });
    } else if (!video && complete && !item.missing && item.sourceVideoId !== null) {
      // Only an item that came from the source can be missing there.
      steps.push({ action: 'flag', item });
    } else {
      unchanged += 1;
    }
  }

  const known = new Set(items.flatMap(({ sourceVideoId, youtubeId }) => [sourceVideoId, youtubeId]));
  for (const video of videos) if (!known.has(video.id)) steps.push({ action: 'create', video });
  return { steps, unchanged };
}

/** The video an item was made from; else the one it shows. */
function videoOf(item: StoredItem, videos: ReadonlyMap<string, SourceVideo>): SourceVideo | undefined {
  return videos.get(item.sourceVideoId ?? '') ?? videos.get(item.youtubeId ?? '');
}

/** What belongs to the very video that an item shows. */
const ofTheShownVideo = ['thumbnail', 'duration_minutes'];

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
