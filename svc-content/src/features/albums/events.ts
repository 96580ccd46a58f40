import type { EventData } from '@show/contracts';
import type { EventOrder } from '@show/service-kit';
import type { Knex } from 'knex';
import { holdItems } from '../../database/holdItems';
import { recordChange } from '../../items/recordChange';
import { orderCopies, removeCopies, storeCopies } from '../../pictures/pictureCopies';

export async function photosStored(
  trx: Knex.Transaction,
  { albumId, photos }: EventData<'media.photos.stored'>,
  order: EventOrder,
): Promise<void> {
  const copies = photos.map(({ id, filename, url, title, originalName, width, height, alt }) => ({
    id,
    filename,
    url,
    title,
    original_name: originalName,
    width,
    height,
    alt,
  }));
  if (await storeCopies(trx, 'album_photos', { owner: albumId, copies, order })) await announce(trx, albumId);
}

export async function photosRemoved(
  trx: Knex.Transaction,
  { albumId, ids }: EventData<'media.photos.removed'>,
  order: EventOrder,
): Promise<void> {
  if (await removeCopies(trx, 'album_photos', { owner: albumId, ids, order })) await announce(trx, albumId);
}

export async function photosOrdered(
  trx: Knex.Transaction,
  { albumId, ids }: EventData<'media.photos.ordered'>,
  order: EventOrder,
): Promise<void> {
  if (await orderCopies(trx, 'album_photos', { owner: albumId, ids, order })) await announce(trx, albumId);
}

/** A change of an album in the trash has no event, because consumers would take it for a restoration. */
async function announce(trx: Knex.Transaction, id: number): Promise<void> {
  for (const there of await holdItems(trx, 'albums', [id])) await recordChange(trx, 'album', { id: there });
}
