import { trashDays } from '@show/contracts';
import { type Database, purgeStaffChanges } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { trashUnused } from '../../images/unusedImages';
import { purgeOwners } from './removedOwners';

/**
 * Purges rows that staff deleted more than 30 days ago and pictures of albums and segments that can no longer be
 * restored, with the images and files that nothing else references. Returns the number of purged images.
 */
export async function emptyTrash(db: Database, images: ImageStore): Promise<number> {
  await purgeStaffChanges(db);
  const { trashed, purged } = await db.transaction(async (trx) => {
    const removed: number[] = [];
    for (const table of ['library_images', 'gallery_images', 'album_photos', 'image_uses']) {
      const rows: { image_id: number }[] = await trx(table)
        .whereRaw('removed_at < now() - make_interval(days => ?)', [trashDays])
        .delete()
        .returning('image_id');
      removed.push(...rows.map(({ image_id }) => image_id));
    }
    removed.push(...(await purgeOwners(trx)));
    return trashUnused(trx, images, removed);
  });
  await images.moveToTrash(trashed);
  await images.deleteFiles(purged);
  return purged.length;
}
