import { itemKinds, publishedKinds, type StaffChange } from '@show/contracts';
import { type Caller, problems, restoreFromTrash } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../../database/violates';
import { refuseRestoringShown, refuseShown } from '../../items/volunteers';
import { restoreByKind, trashKinds } from './trash';

const urlTaken = 'Another item has taken the URL of this one. Delete that item, then restore this one.';

/** Messages for constraints that prevent a restoration. */
const obstacles: Readonly<Record<string, string>> = {
  segment_locations_segment_id_fkey: 'The TV segment of this location is no longer there',
  segment_locations_pkey: 'This location is already there',
  ...Object.fromEntries(
    publishedKinds.map((kind) => [
      `${itemKinds[kind].table}_pkey`,
      `This ${itemKinds[kind].one} is already there`,
    ]),
  ),
  slugs_unique_ignoring_case: urlTaken,
  businesses_slug_unique: urlTaken,
};

/**
 * Restores an item that was removed in the last 30 days. Throws not-found without such a removal, and conflict if it was
 * restored before or a constraint prevents it.
 */
export async function restore(db: Knex, id: number, caller: Caller): Promise<StaffChange> {
  try {
    return await db.transaction((trx) =>
      restoreFromTrash(trx, id, { caller, kinds: trashKinds }, async (removal) => {
        const { kind, stored } = removal;
        if (kind === 'location') await refuseShown(trx, caller, 'segments', Number(stored.segment_id));
        else refuseRestoringShown(caller, stored);
        await restoreByKind(trx, removal);
      }),
    );
  } catch (error) {
    for (const [constraint, sentence] of Object.entries(obstacles)) {
      if (violates(error, constraint)) throw problems.conflict('conflict', sentence);
    }
    throw error;
  }
}
