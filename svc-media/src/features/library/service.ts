import { type Database, problems, setActor, type Transaction } from '@show/service-kit';
import type { ImageRow } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { restoreRow } from '../../images/restoreRow';
import { trashUnused } from '../../images/unusedImages';
import { markRemoved } from './queries';

/** Adds an image to the general library; no effect if it is in it already. */
export async function addToLibrary(
  trx: Transaction,
  { id }: ImageRow,
  originalName: string | null,
): Promise<void> {
  // Without an event, nothing else names the actor.
  await setActor(trx);
  await trx('library_images')
    .insert({ image_id: id, original_name: originalName })
    .onConflict('image_id')
    .merge({ removed_at: null, original_name: originalName })
    .whereNotNull('library_images.removed_at');
}

/** Soft-deletes an image of the library. Throws not-found. */
export async function removeFromLibrary(db: Database, images: ImageStore, id: number): Promise<void> {
  const files = await db.transaction(async (trx) => {
    await setActor(trx);
    const imageId = await markRemoved(trx, id);
    if (imageId === undefined) throw problems.notFound('Image not found');
    return trashUnused(trx, [imageId]);
  });
  await images.moveFiles(files);
}

/** Restores a deleted image. Throws conflict when it is not deleted, or was purged. */
export async function restoreToLibrary(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { image_id } = await restoreRow<{ image_id: number }>(trx, 'library_images', id);
  await setActor(trx);
  await images.restore(trx, image_id);
}
