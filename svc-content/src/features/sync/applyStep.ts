import { hasCapability, itemKinds } from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import { fieldsOf, type Step, type SyncPlan } from './planSync';
import { type SyncedKind, syncedColumns } from './syncedColumns';

interface Written {
  id: number;
  slug?: string | null;
}

/** Executes one step of a plan, and appends its event. */
export async function applyStep(trx: Knex.Transaction, kind: SyncedKind, step: Step): Promise<void> {
  const item = await write(trx, kind, step);
  if (item) await recordChange(trx, kind, item);
}

async function write(trx: Knex.Transaction, kind: SyncedKind, step: Step): Promise<Written | undefined> {
  const { table } = itemKinds[kind];
  const { followed, initial } = syncedColumns[kind];
  const returned = hasCapability(kind, 'slug') ? ['id', 'slug'] : ['id'];
  if (step.action === 'create') {
    const { video } = step;
    const columns = followed(video, {});
    const [created] = await trx(table)
      .insert({
        ...initial(video),
        ...columns,
        youtube_id: video.id,
        source_video_id: video.id,
        video_fields: JSON.stringify(fieldsOf(columns)),
      })
      .returning<Written[]>(returned);
    return created;
  }
  const changes =
    step.action === 'flag'
      ? { source_missing_at: trx.fn.now() }
      : {
          ...step.columns,
          source_missing_at: null,
          // Links an item that showed the video before the first sync.
          source_video_id: step.item.sourceVideoId ?? step.video.id,
        };
  const [changed] = await trx(table)
    .where({ id: step.item.id })
    .update(changes)
    .returning<Written[]>(returned);
  return changed;
}

/**
 * Stores the values of the items' videos, also beside edited fields. The items do not change, so there is no event.
 */
export async function storeVideoValues(
  trx: Knex.Transaction,
  kind: SyncedKind,
  videoValues: SyncPlan['videoValues'],
): Promise<void> {
  await trx.raw(
    `update ${itemKinds[kind].table} item set video_fields = noted.video
     from jsonb_to_recordset(?::jsonb) as noted (id integer, video jsonb) where noted.id = item.id`,
    [JSON.stringify(videoValues)],
  );
}
