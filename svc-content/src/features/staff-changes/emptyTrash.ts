import { itemKinds, trashDays } from '@show/contracts';
import { purgeDetachedPictures, purgeStaffChanges } from '@show/service-kit';
import type { Knex } from 'knex';

/** Copies of pictures, which stay while their item can be restored. */
const shown = [
  { pictures: 'album_photos', owner: 'album_id', kind: 'album' },
  { pictures: 'gallery_images', owner: 'segment_id', kind: 'segment' },
] as const;

/**
 * Deletes the pictures of albums and segments that can no longer be restored, with their former slugs, and expired
 * entries of the audit log. Returns the number of deleted pictures.
 */
export async function emptyTrash(db: Knex): Promise<number> {
  await purgeStaffChanges(db);
  await purgeDetachedPictures(db);
  await db('let_go_slugs').whereRaw('at < now() - make_interval(days => ?)', [trashDays]).delete();
  let deleted = 0;
  for (const { pictures, owner, kind } of shown) {
    deleted += await db(pictures)
      .whereRaw(`not exists (select from ${itemKinds[kind].table} item where item.id = ${pictures}.${owner})`)
      .whereRaw(
        `not exists (
           select from staff_changes removal
           where removal.kind = ? and removal.item_id = ${pictures}.${owner}
             and removal.action = 'removed' and removal.at > now() - make_interval(days => ?))`,
        [kind, trashDays],
      )
      .delete();
  }
  return deleted;
}
