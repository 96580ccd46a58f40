import { hasCapability, itemKinds } from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import type { Step } from './planSync';
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
  const answer = hasCapability(kind, 'slug') ? ['id', 'slug'] : ['id'];
  if (step.action === 'create') {
    const { video } = step;
    const [created] = await trx(table)
      .insert({ ...initial(video), ...followed(video), youtube_id: video.id, source_video_id: video.id })
      .returning<Written[]>(answer);
    return created;
  }
  const changes =
    step.action === 'flag'
      ? { source_missing_at: trx.fn.now() }
      : {
          ...step.columns,
          source_missing_at: null,
          // An item that knew its video before there was a sync belongs to it from now on.
          source_video_id: step.item.sourceVideoId ?? step.video.id,
        };
  const [changed] = await trx(table).where({ id: step.item.id }).update(changes).returning<Written[]>(answer);
  return changed;
}
