import { itemKinds } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import type { StoredItem } from './planSync';
import { followedColumns, type SyncedKind } from './syncedColumns';

/**
 * All items of a kind, in one query.
 * @param held locks the rows, so that concurrent edits of staff are not overwritten
 */
export function storedItems(
  db: Knex,
  kind: SyncedKind,
  { held }: { readonly held: boolean },
): Promise<StoredItem[]> {
  const { table } = itemKinds[kind];
  const columns = followedColumns(kind).map((name) =>
    name === 'published_at' ? `'published_at', instant_text(published_at)` : `'${name}', ${name}`,
  );
  return selectRows(
    db,
    `select
      id, title, source_video_id as "sourceVideoId", youtube_id as "youtubeId",
      edited_fields as "editedFields", source_missing_at is not null as missing,
      json_build_object(${columns.join(', ')}) as columns, coalesce(video_fields, '{}') as video
    from ${table} order by id ${held ? 'for update' : ''}`,
  );
}

/** Source videos of items that staff deleted. */
export async function deletedSources(db: Knex, kind: SyncedKind): Promise<Set<string>> {
  return new Set(await db('deleted_sources').where({ kind }).pluck<string[]>('source_video_id'));
}
