import type { GalleryImage } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../image-rows';

/** Any number that no other kind of lock here uses. */
const galleryLock = 1;

/** Others who extend the same gallery wait until this transaction ends, so that none counts too few. */
export async function holdGallery(trx: Transaction, segmentId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [galleryLock, segmentId]);
}

/** Adds what is not there yet, in this order, and returns the ids of what was added. */
export async function addToGallery(
  trx: Transaction,
  segmentId: number,
  images: readonly ImageRow[],
): Promise<Set<number>> {
  const added: { id: number }[] = await trx('gallery_images')
    .insert(images.map(({ id }) => ({ segment_id: segmentId, image_id: id })))
    .onConflict(['segment_id', 'image_id'])
    .ignore()
    .returning('id');
  return new Set(added.map(({ id }) => id));
}

/** The whole gallery in its order. */
export async function listGallery(
  trx: Transaction,
  segmentId: number,
): Promise<(GalleryImage & { filename: string })[]> {
  const rows: (ImageRow & { gallery_id: number })[] = await trx('gallery_images')
    .join('images', 'images.id', 'image_id')
    .where({ segment_id: segmentId })
    .orderBy('gallery_images.id')
    .select('images.*', 'gallery_images.id as gallery_id');
  return rows.map((row) => ({ id: row.gallery_id, filename: row.filename, ...picture(row) }));
}
