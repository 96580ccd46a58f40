import { trashDays } from '@show/contracts';
import { appendEvent, type Database, purgeStaffChanges, type Transaction } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { trashUnused } from '../../images/unusedImages';

/** A day longer than an album can be restored, so that svc-content's event of that has arrived. */
const albumDays = trashDays + 1;

interface Removed {
  readonly image_id: number;
}

/**
 * Purges rows that staff deleted more than 30 days ago and photos of albums that can no longer be restored, with the
 * images and files that nothing else references. Returns the number of purged images.
 */
export async function emptyTrash(db: Database, images: ImageStore): Promise<number> {
  await purgeStaffChanges(db);
  const { trashed, purged } = await db.transaction(async (trx) => {
    const removed: Removed[] = [];
    for (const table of ['library_images', 'gallery_images', 'album_photos', 'image_uses']) {
      const rows: Removed[] = await trx(table)
        .whereRaw('removed_at < now() - make_interval(days => ?)', [trashDays])
        .delete()
        .returning('image_id');
      removed.push(...rows);
    }
    removed.push(...(await purgeAlbums(trx)));
    return trashUnused(
      trx,
      images,
      removed.map(({ image_id }) => image_id),
    );
  });
  await images.moveToTrash(trashed);
  await images.deleteFiles(purged);
  return purged.length;
}

/** Deletes the photos of albums that can no longer be restored. */
async function purgeAlbums(trx: Transaction): Promise<Removed[]> {
  const albums: { album_id: number }[] = await trx('removed_albums')
    .whereRaw('removed_at < now() - make_interval(days => ?)', [albumDays])
    .delete()
    .returning('album_id');
  const removed: Removed[] = [];
  for (const { album_id: albumId } of albums) {
    const photos: (Removed & { id: number })[] = await trx('album_photos')
      .where({ album_id: albumId })
      .delete()
      .returning(['id', 'image_id']);
    await trx('album_orders').where({ id: albumId }).delete();
    removed.push(...photos);
    const ids = photos.map(({ id }) => id);
    if (ids.length > 0)
      await appendEvent(trx, { subject: 'media.photos.removed', data: { albumId, ids, total: 0 } });
  }
  return removed;
}
