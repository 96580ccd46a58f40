import { type GalleryImage, galleryMessages, maxGalleryImages, uploadBulkImages } from '@show/contracts';
import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { readOrder, saveOrder } from '../../images/pictureOrder';
import { restoreRow } from '../../images/restoreRow';
import { trashUnused } from '../../images/unusedImages';
import type { SavedUpload } from '../../intake/saveStream';
import { addToGallery, listGallery, lockGallery, markRemoved } from './queries';

const { maxPixels } = uploadBulkImages.multipart;

/**
 * Adds images to a segment's gallery, all or none, and returns them in the gallery's order. Idempotent: the
 * same images sent again are not added twice. Throws gallery-full.
 */
export function extendGallery(
  images: ImageStore,
  segmentId: number,
  uploads: readonly SavedUpload[],
): Promise<GalleryImage[]> {
  return images.keep(uploads, { folder: 'gallery', maxPixels }, async (trx, rows) => {
    await lockGallery(trx, segmentId);
    const addedIds = await addToGallery(trx, segmentId, rows);
    const gallery = await listGallery(trx, segmentId);
    if (gallery.length > maxGalleryImages) throw problems.conflict('gallery-full', galleryMessages.tooMany);
    const added = gallery.filter(({ id }) => addedIds.has(id));
    if (added.length > 0) {
      const data = { segmentId, images: added, total: gallery.length };
      await appendEvent(trx, { subject: 'media.gallery.stored', data });
    }
    const sent = new Set(rows.map(({ filename }) => filename));
    return gallery.filter(({ filename }) => sent.has(filename));
  });
}

/** Soft-deletes an image of a gallery. Throws not-found. */
export async function removeFromGallery(
  db: Database,
  images: ImageStore,
  { segmentId, id }: { readonly segmentId: number; readonly id: number },
): Promise<void> {
  const { trashed } = await db.transaction(async (trx) => {
    await lockGallery(trx, segmentId);
    const imageId = await markRemoved(trx, segmentId, id);
    if (imageId === undefined) throw problems.notFound('Image not found');
    const { length: total } = await listGallery(trx, segmentId);
    await appendEvent(trx, { subject: 'media.gallery.removed', data: { segmentId, ids: [id], total } });
    return trashUnused(trx, images, [imageId]);
  });
  await images.moveToTrash(trashed);
}

/** Sorts a gallery and returns its order. Throws not-found when it has no images. */
export function orderGallery(db: Database, segmentId: number, wanted: readonly number[]): Promise<number[]> {
  return db.transaction(async (trx) => {
    await lockGallery(trx, segmentId);
    const standing = (await listGallery(trx, segmentId)).map(({ id }) => id);
    if (standing.length === 0) throw problems.notFound('This gallery has no images');
    const ids = await saveOrder(trx, 'gallery_orders', segmentId, { wanted, standing });
    await appendEvent(trx, { subject: 'media.gallery.ordered', data: { segmentId, ids } });
    return ids;
  });
}

/** Restores a deleted image to its position. Throws conflict when it is not deleted or was purged, and gallery-full. */
export async function restoreToGallery(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { segment_id: segmentId, image_id } = await restoreRow<{ segment_id: number; image_id: number }>(
    trx,
    'gallery_images',
    id,
  );
  await lockGallery(trx, segmentId);
  await images.restore(trx, image_id);
  const gallery = await listGallery(trx, segmentId);
  if (gallery.length > maxGalleryImages) throw problems.conflict('gallery-full', galleryMessages.tooMany);
  const back = gallery.filter((image) => image.id === id);
  const data = { segmentId, images: back, total: gallery.length };
  await appendEvent(trx, { subject: 'media.gallery.stored', data });
  const ids = await readOrder(trx, 'gallery_orders', segmentId);
  if (ids) await appendEvent(trx, { subject: 'media.gallery.ordered', data: { segmentId, ids } });
}
