import { problems, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { columnOf } from './columnOf';
import { ofTheShownVideo } from './ofTheShownVideo';
import { columnsOf, type Fields } from './writeColumns';

/**
 * Gives fields of an item the values of its video, which they follow at every sync from then on. What the video does
 * not tell stays as it is. Throws invalid for an item that no sync made, or of whose video nothing is noted yet.
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
      ? 'Synchronise first; what the video says is not known yet.'
      : 'This item follows no video. Write the field instead.';
    throw problems.invalid([{ path: 'body.followVideo', message }]);
  }
  const told = fields.filter(
    (name) => video[name] !== undefined && (isShown || !ofTheShownVideo.includes(columnOf(name))),
  );
  await trx(table)
    .where({ id })
    .update({
      ...columnsOf(Object.fromEntries(told.map((name) => [name, video[name]]))),
      edited_fields: trx.raw(
        'array(select unnest(edited_fields) except select unnest(?::text[]) order by 1)',
        [fields.map(columnOf)],
      ),
    });
}
