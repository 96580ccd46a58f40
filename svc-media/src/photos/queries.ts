import type { Photo } from '@show/contracts';
import type { Transaction } from '@show/service-kit';
import { type ImageRow, picture } from '../image-rows';

interface PhotoRow extends ImageRow {
  photo_id: number;
  original_name: string | null;
}

export interface NewPhoto {
  readonly image: ImageRow;
  readonly originalName: string | null;
}

/** Adds what is not there yet, in this order, and returns the ids of what was added. */
export async function addPhotos(
  trx: Transaction,
  albumId: number,
  photos: readonly NewPhoto[],
): Promise<Set<number>> {
  const rows = photos.map(({ image, originalName }) => ({
    album_id: albumId,
    image_id: image.id,
    original_name: originalName,
  }));
  const added: { id: number }[] = await trx('album_photos')
    .insert(rows)
    .onConflict(['album_id', 'image_id'])
    .ignore()
    .returning('id');
  return new Set(added.map(({ id }) => id));
}

/** All photos of an album in their order. */
export async function listPhotos(trx: Transaction, albumId: number): Promise<Photo[]> {
  const rows: PhotoRow[] = await trx('album_photos')
    .join('images', 'images.id', 'image_id')
    .where({ album_id: albumId })
    .orderBy('album_photos.id')
    .select('images.*', 'original_name', 'album_photos.id as photo_id');
  return rows.map((row) => ({
    id: row.photo_id,
    filename: row.filename,
    title: null,
    originalName: row.original_name,
    ...picture(row),
  }));
}
