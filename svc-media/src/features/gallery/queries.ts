import type { GalleryImage } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../../images/imageRows';

/** Namespace of the advisory locks of galleries. */
const galleryLock = 1;

/** Serializes transactions that change one gallery, so that each counts all of its images. */
export async function lockGallery(trx: Transaction, segmentId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [galleryLock, segmentId]);
}

/** Adds images that the gallery lacks, or restores them, in this order. Returns the ids of what was added. */
export async function addToGallery(
  trx: Transaction,
  segmentId: number,
  images: readonly ImageRow[],
): Promise<Set<number>> {
  const added: { id: number }[] = await trx('gallery_images')
    .insert([...unique(images)].map((id) => ({ segment_id: segmentId, image_id: id })))
    .onConflict(['segment_id', 'image_id'])
    .merge({ removed_at: null })
    .whereNotNull('gallery_images.removed_at')
    .returning('id');
  return new Set(added.map(({ id }) => id));
}

/** All images of a gallery in their order. */
export async function listGallery(
  trx: Transaction,
  segmentId: number,
): Promise<(GalleryImage & { filename: string })[]> {
  const rows: (ImageRow & { gallery_id: number })[] = await trx('gallery_images')
    .join('images', 'images.id', 'image_id')
    .leftJoin('gallery_orders', 'gallery_orders.id', 'segment_id')
    .where({ segment_id: segmentId })
    .whereNull('gallery_images.removed_at')
    .orderByRaw('array_position(picture_ids, gallery_images.id) nulls last, gallery_images.id')
    .select('images.*', 'gallery_images.id as gallery_id');
  return rows.map((row) => ({ id: row.gallery_id, filename: row.filename, ...picture(row) }));
}

/** Soft-deletes an entry of a gallery and returns the id of its image. */
export async function markRemoved(
  trx: Transaction,
  segmentId: number,
  id: number,
): Promise<number | undefined> {
  const [removed] = await trx('gallery_images')
    .where({ id, segment_id: segmentId })
    .whereNull('removed_at')
    .update({ removed_at: trx.fn.now() })
    .returning<{ image_id: number }[]>('image_id');
  return removed?.image_id;
}

/** An upsert may touch a row only once, and one file may be sent twice. */
const unique = (images: readonly ImageRow[]) => new Set(images.map(({ id }) => id));
