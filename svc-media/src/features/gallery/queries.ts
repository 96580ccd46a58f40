import type { GalleryImage } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../../images/imageRows';

/** Any number that no other kind of lock here uses. */
const galleryLock = 1;

/** Others who extend the same gallery wait until this transaction ends, so that none counts too few. */
export async function holdGallery(trx: Transaction, segmentId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [galleryLock, segmentId]);
}

/** Adds what is not there yet or lies in the trash, in this order, and returns the ids of what was added. */
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

/** The whole gallery in its order. */
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

/** Marks an image as removed and returns the id of its picture. */
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

/** One statement writes a row once, and one file may be given twice. */
const unique = (images: readonly ImageRow[]) => new Set(images.map(({ id }) => id));
