import { trashDays } from '@show/contracts';
import { purgeDetachedPictures, purgeStaffChanges } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Deletes the photos of albums that can no longer be restored, and expired lines of the audit log. Returns how
 * many photos were deleted.
 */
export async function emptyTrash(db: Knex): Promise<number> {
  await purgeStaffChanges(db);
  await purgeDetachedPictures(db);
  return db('album_photos')
    .whereRaw('not exists (select from albums where albums.id = album_photos.album_id)')
    .whereRaw(
      `not exists (
         select from staff_changes removal
         where removal.kind = 'album' and removal.item_id = album_photos.album_id
           and removal.action = 'removed' and removal.at > now() - make_interval(days => ?))`,
      [trashDays],
    )
    .delete();
}
