import type { Photo } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../../images/imageRows';

interface PhotoRow extends ImageRow {
  photo_id: number;
  title: string | null;
  original_name: string | null;
}

/** Namespace of the advisory locks of albums. */
const albumLock = 2;

export interface NewPhoto {
  readonly image: ImageRow;
  readonly originalName: string | null;
}

/** Adds photos that the album lacks, or restores them, in this order. Returns the ids of what was added. */
export async function addPhotos(
  trx: Transaction,
  albumId: number,
  photos: readonly NewPhoto[],
): Promise<Set<number>> {
  // An upsert may touch a row only once, and one file may be sent twice.
  const names = new Map(photos.map(({ image, originalName }) => [image.id, originalName]));
  const rows = [...names].map(([image_id, original_name]) => ({
    album_id: albumId,
    image_id,
    original_name,
  }));
  const added: { id: number }[] = await trx('album_photos')
    .insert(rows)
    .onConflict(['album_id', 'image_id'])
    .merge({ removed_at: null })
    .whereNotNull('album_photos.removed_at')
    .returning('id');
  return new Set(added.map(({ id }) => id));
}

/** All photos of an album in their order. */
export async function listPhotos(trx: Transaction, albumId: number): Promise<Photo[]> {
  const rows: PhotoRow[] = await trx('album_photos')
    .join('images', 'images.id', 'image_id')
    .leftJoin('album_orders', 'album_orders.id', 'album_id')
    .where({ album_id: albumId })
    .whereNull('album_photos.removed_at')
    .orderByRaw('array_position(picture_ids, album_photos.id) nulls last, album_photos.id')
    .select('images.*', 'original_name', 'title', 'album_photos.id as photo_id');
  return rows.map((row) => ({
    id: row.photo_id,
    filename: row.filename,
    title: row.title,
    originalName: row.original_name,
    ...picture(row),
  }));
}

/** Serializes transactions that change one album. */
export async function lockAlbum(trx: Transaction, albumId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?, ?)', [albumLock, albumId]);
}

/** Soft-deletes a photo and returns the id of its image. */
export async function markRemoved(
  trx: Transaction,
  albumId: number,
  id: number,
): Promise<number | undefined> {
  const [removed] = await trx('album_photos')
    .where({ id, album_id: albumId })
    .whereNull('removed_at')
    .update({ removed_at: trx.fn.now() })
    .returning<{ image_id: number }[]>('image_id');
  return removed?.image_id;
}

/** Sets the title of a photo. */
export async function setTitle(trx: Transaction, id: number, title: string | null): Promise<void> {
  await trx('album_photos').where({ id }).update({ title });
}
