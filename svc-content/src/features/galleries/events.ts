import type { EventData } from '@show/contracts';
import type { EventOrder } from '@show/service-kit';
import type { Knex } from 'knex';
import { holdItems } from '../../database/holdItems';
import { recordChange } from '../../items/recordChange';
import { orderCopies, removeCopies, storeCopies } from '../../pictures/pictureCopies';

export async function galleryStored(
  trx: Knex.Transaction,
  { segmentId, images }: EventData<'media.gallery.stored'>,
  order: EventOrder,
): Promise<void> {
  const copies = images.map(({ id, url, width, height, alt }) => ({ id, url, width, height, alt }));
  const changed = await storeCopies(trx, 'gallery_images', { owner: segmentId, copies, order });
  if (changed) await announce(trx, segmentId);
}

export async function galleryRemoved(
  trx: Knex.Transaction,
  { segmentId, ids }: EventData<'media.gallery.removed'>,
  order: EventOrder,
): Promise<void> {
  const changed = await removeCopies(trx, 'gallery_images', { owner: segmentId, ids, order });
  if (changed) await announce(trx, segmentId);
}

export async function galleryOrdered(
  trx: Knex.Transaction,
  { segmentId, ids }: EventData<'media.gallery.ordered'>,
  order: EventOrder,
): Promise<void> {
  const changed = await orderCopies(trx, 'gallery_images', { owner: segmentId, ids, order });
  if (changed) await announce(trx, segmentId);
}

/** A change of a segment in the trash has no event, because consumers would take it for a restoration. */
async function announce(trx: Knex.Transaction, id: number): Promise<void> {
  for (const there of await holdItems(trx, 'segments', [id]))
    await recordChange(trx, 'segment', { id: there });
}
