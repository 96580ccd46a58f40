import { problems, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { columnOf } from './columnOf';
import { shownVideoColumns } from './shownVideoColumns';
import { columnsOf, type Fields } from './writeColumns';

/**
 * Sets fields of an item to the values of its video, which they follow again at every sync. A field without a value of
 * the video stays. Throws invalid for an item without a source video or before its first sync.
 */
export async function takeFromVideo(
  trx: Knex.Transaction,
  table: string,
  id: number,
  fields: readonly string[],
): Promise<void> {
  const item = await selectRow<{ source: string | null; video: Fields | null; isShown: boolean }>(
    trx,
    `select source_video_id as source, video_fields as video,
       youtube_id is not distinct from source_video_id as "isShown"
     from ${table} where id = ? for update`,
    [id],
  );
  if (!item) return;
  const { source, video, isShown } = item;
  if (!source || !video) {
    const message = source
      ? 'Sync first; the values of the video are not known yet.'
      : 'This item follows no video. Edit the field instead.';
    throw problems.invalid([{ path: 'body.followVideo', message }]);
  }
  const available = fields.filter(
    (name) => video[name] !== undefined && (isShown || !shownVideoColumns.includes(columnOf(name))),
  );
  await trx(table)
    .where({ id })
    .update({
      ...columnsOf(Object.fromEntries(available.map((name) => [name, video[name]]))),
      edited_fields: trx.raw(
        'array(select unnest(edited_fields) except select unnest(?::text[]) order by 1)',
        [fields.map(columnOf)],
      ),
    });
}
