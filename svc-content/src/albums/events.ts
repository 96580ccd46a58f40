import type { EventData } from '@show/contracts';
import type { Knex } from 'knex';
import { putInOrder } from '../putInOrder';
import { recordChange } from '../recordChange';

export async function photosStored(
  trx: Knex.Transaction,
  { albumId, photos }: EventData<'media.photos.stored'>,
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map((photo) => ({
    id: photo.id,
    album_id: albumId,
    filename: photo.filename,
    url: photo.url,
    title: photo.title,
    original_name: photo.originalName,
    width: photo.width,
    height: photo.height,
    alt: photo.alt,
  }));
  await trx('album_photos').insert(rows).onConflict('id').merge();
  await tell(trx, albumId);
}

export async function photosRemoved(
  trx: Knex.Transaction,
  { albumId, ids }: EventData<'media.photos.removed'>,
): Promise<void> {
  await trx('album_photos').where({ album_id: albumId }).whereIn('id', ids).delete();
  await tell(trx, albumId);
}

export async function photosOrdered(
  trx: Knex.Transaction,
  { albumId, ids }: EventData<'media.photos.ordered'>,
): Promise<void> {
  await putInOrder(trx, 'album_photos', { owner: { album_id: albumId }, ids });
  await tell(trx, albumId);
}

/** An album in the trash changes for nobody, and must not seem to be back. */
async function tell(trx: Knex.Transaction, id: number): Promise<void> {
  if (await trx('albums').where({ id }).first('id')) await recordChange(trx, 'album', { id });
}
