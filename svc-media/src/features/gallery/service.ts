import { type GalleryImage, galleryMessages, maxGalleryImages, uploadBulkImages } from '@show/contracts';
import { appendEvent, type Database, problems, type Transaction } from '@show/service-kit';
import type { ImageStore } from '../../images/imageStore';
import { readOrder, saveOrder } from '../../images/pictureOrder';
import { letGo } from '../../images/pictureUses';
import { takeBack } from '../../images/takeBack';
import type { SavedUpload } from '../../intake/saveStream';
import { addToGallery, holdGallery, listGallery, markRemoved } from './queries';

const { maxPixels } = uploadBulkImages.multipart;

/**
 * Adds images to a segment's gallery, all or none, and returns them as they stand there. Sent again, the same
 * images are the same: nothing is added twice. Throws gallery-full.
 */
export function extendGallery(
  images: ImageStore,
  segmentId: number,
  uploads: readonly SavedUpload[],
): Promise<GalleryImage[]> {
  return images.keep(uploads, { folder: 'gallery', maxPixels }, async (trx, rows) => {
    await holdGallery(trx, segmentId);
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

/** Takes an image out of a gallery for as long as it is not restored. Throws not-found. */
export async function removeFromGallery(
  db: Database,
  images: ImageStore,
  { segmentId, id }: { readonly segmentId: number; readonly id: number },
): Promise<void> {
  const { hidden } = await db.transaction(async (trx) => {
    await holdGallery(trx, segmentId);
    const imageId = await markRemoved(trx, segmentId, id);
    if (imageId === undefined) throw problems.notFound('Image not found');
    const { length: total } = await listGallery(trx, segmentId);
    await appendEvent(trx, { subject: 'media.gallery.removed', data: { segmentId, ids: [id], total } });
    return letGo(trx, images, [imageId]);
  });
  await images.hideFiles(hidden);
}

/** Puts a gallery in order and returns it. Throws not-found when there is none. */
export function orderGallery(db: Database, segmentId: number, wanted: readonly number[]): Promise<number[]> {
  return db.transaction(async (trx) => {
    await holdGallery(trx, segmentId);
    const standing = (await listGallery(trx, segmentId)).map(({ id }) => id);
    if (standing.length === 0) throw problems.notFound('This gallery has no images');
    const ids = await saveOrder(trx, 'gallery_orders', segmentId, { wanted, standing });
    await appendEvent(trx, { subject: 'media.gallery.ordered', data: { segmentId, ids } });
    return ids;
  });
}

/** Brings a removed image back to its place. Throws conflict when it is there, or no longer kept, and gallery-full. */
export async function bringBackToGallery(trx: Transaction, images: ImageStore, id: number): Promise<void> {
  const { segment_id: segmentId, image_id } = await takeBack<{ segment_id: number; image_id: number }>(
    trx,
    'gallery_images',
    id,
  );
  await holdGallery(trx, segmentId);
  await images.bringBack(trx, image_id);
  const gallery = await listGallery(trx, segmentId);
  if (gallery.length > maxGalleryImages) throw problems.conflict('gallery-full', galleryMessages.tooMany);
  const back = gallery.filter((image) => image.id === id);
  const data = { segmentId, images: back, total: gallery.length };
  await appendEvent(trx, { subject: 'media.gallery.stored', data });
  const ids = await readOrder(trx, 'gallery_orders', segmentId);
  if (ids) await appendEvent(trx, { subject: 'media.gallery.ordered', data: { segmentId, ids } });
}
