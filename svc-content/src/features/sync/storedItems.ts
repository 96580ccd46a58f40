import type { SyncKind } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { itemKinds } from './itemKinds';
import type { StoredItem } from './planSync';

const shared = ['title', 'description', 'published_at', 'thumbnail'];
/** The columns that a sync may write, by table. */
const followedColumns = {
  episodes: [...shared, 'duration_minutes', 'season', 'episode_number', 'is_livestream'],
  segments: shared,
  guests: [...shared, 'duration_minutes'],
  sponsors: shared,
} as const;

/** All items of a kind that are not demonstration, by one query. */
export function storedItems(db: Knex, kind: SyncKind): Promise<StoredItem[]> {
  const { table } = itemKinds[kind];
  const columns = followedColumns[table].map((name) =>
    name === 'published_at' ? `'published_at', instant_text(published_at)` : `'${name}', ${name}`,
  );
  return selectRows(
    db,
    `select
      id, title, source_video_id as "sourceVideoId", youtube_id as "youtubeId",
      edited_fields as "editedFields", source_missing_at is not null as missing,
      json_build_object(${columns.join(', ')}) as columns
    from ${table} where not demo order by id`,
  );
}
