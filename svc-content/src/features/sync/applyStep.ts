import type { SyncKind } from '@show/contracts';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import { itemKinds } from './itemKinds';
import type { Step } from './planSync';

interface Written {
  id: number;
  slug?: string | null;
}

/** Carries out one step of a plan, with the event that tells of it. */
export async function applyStep(trx: Knex.Transaction, kind: SyncKind, step: Step): Promise<void> {
  const { type } = itemKinds[kind];
  const item = await write(trx, kind, step);
  if (item) await recordChange(trx, type, item);
}

async function write(trx: Knex.Transaction, kind: SyncKind, step: Step): Promise<Written | undefined> {
  const { table, followed, initial } = itemKinds[kind];
  const answer = table === 'sponsors' ? ['id'] : ['id', 'slug'];
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
