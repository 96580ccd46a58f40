import { trashDays } from '@show/contracts';
import { type Database, purgeStaffChanges } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { endWaiting } from '../../images/placeUploads';
import { trashUnused } from '../../images/unusedImages';

/**
 * Purges rows that staff deleted more than 30 days ago and uploads that no gallery or album took, with the images and
 * files that nothing else references. Returns the number of purged images.
 */
export async function emptyTrash(db: Database, images: ImageStore): Promise<number> {
  await purgeStaffChanges(db);
  const files = await db.transaction(async (trx) => {
    const removed: number[] = [];
    for (const table of ['library_images', 'image_uses']) {
      const rows: { image_id: number }[] = await trx(table)
        .whereRaw('removed_at < now() - make_interval(days => ?)', [trashDays])
        .delete()
        .returning('image_id');
      removed.push(...rows.map(({ image_id }) => image_id));
    }
    removed.push(...(await endWaiting(trx)));
    return trashUnused(trx, removed);
  });
  await images.moveFiles(files);
  return files.purged.length;
}
