import { trashDays } from '@show/contracts';
import { appendEvent, type Database, purgeStaffChanges, type Transaction } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { letGo } from '../../images/pictureUses';

/** A day longer than an album can be restored, so that word of it has come from svc-content. */
const albumDays = trashDays + 1;

interface Removed {
  readonly image_id: number;
}

/**
 * Forgets what staff removed more than 30 days ago, and the photos of albums that can no longer come back, with their
 * files where nothing else shows them. Returns how many pictures went for good.
 */
export async function emptyTrash(db: Database, images: ImageStore): Promise<number> {
  await purgeStaffChanges(db);
  const { hidden, gone } = await db.transaction(async (trx) => {
    const removed: Removed[] = [];
    for (const table of ['library_images', 'gallery_images', 'album_photos']) {
      const rows: Removed[] = await trx(table)
        .whereRaw('removed_at < now() - make_interval(days => ?)', [trashDays])
        .delete()
        .returning('image_id');
      removed.push(...rows);
    }
    removed.push(...(await forgetAlbums(trx)));
    return letGo(
      trx,
      images,
      removed.map(({ image_id }) => image_id),
    );
  });
  await images.hideFiles(hidden);
  await images.removeFiles(gone);
  return gone.length;
}

/** The photos of albums that were deleted long ago. */
async function forgetAlbums(trx: Transaction): Promise<Removed[]> {
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
