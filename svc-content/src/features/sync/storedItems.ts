import { itemKinds } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import type { StoredItem } from './planSync';
import { type SyncedKind, syncedColumns } from './syncedColumns';

/** All items of a kind that are not demonstration, by one query. */
export function storedItems(db: Knex, kind: SyncedKind): Promise<StoredItem[]> {
  const { table } = itemKinds[kind];
  const columns = syncedColumns[kind].names.map((name) =>
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
