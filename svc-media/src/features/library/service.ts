import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import { type ImageRow, imageUrl } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { restoreRow } from '../../images/restoreRow';
import { trashUnused } from '../../images/unusedImages';
import { findLibraryImage, markRemoved } from './queries';

/** Adds an image to the general library; no effect if it is there already. */
export async function addToLibrary(
  trx: Transaction,
  { id }: ImageRow,
  originalName: string | null,
): Promise<void> {
  const added = await trx('library_images')
    .insert({ image_id: id, original_name: originalName })
    .onConflict('image_id')
    .merge({ removed_at: null, original_name: originalName })
    .whereNotNull('library_images.removed_at')
    .returning('id');
  if (added.length > 0) await appendStored(trx, id);
}

/** Soft-deletes an image of the library. Throws not-found. */
export async function removeFromLibrary(db: Database, images: ImageStore, id: number): Promise<void> {
  const { trashed } = await db.transaction(async (trx) => {
    const image = await markRemoved(trx, id);
    if (!image) throw problems.notFound('Image not found');
    const { filename } = image;
    await appendEvent(trx, {
      subject: 'media.library.removed',
      data: { id, filename, url: imageUrl(filename) },
    });
    return trashUnused(trx, images, [image.id]);
  });
  await images.moveToTrash(trashed);
}

/** Restores a deleted image. Throws conflict when it is not deleted, or was purged. */
export async function restoreToLibrary(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { image_id } = await restoreRow<{ image_id: number }>(trx, 'library_images', id);
  await images.restore(trx, image_id);
  await appendStored(trx, image_id);
}

async function appendStored(trx: Transaction, imageId: number): Promise<void> {
  const listed = await findLibraryImage(trx, imageId);
  if (listed) await appendEvent(trx, { subject: 'media.library.stored', data: listed });
}
