import { trashDays } from '@show/contracts';
import { appendEvent, type EventHandlers, type EventOrder, type Transaction } from '@show/service-kit';

/** What of svc-content holds pictures here: its pictures and their order, and which of them are deleted there. */
const owners = {
  album: { removed: 'removed_albums', column: 'album_id', pictures: 'album_photos', orders: 'album_orders' },
  segment: {
    removed: 'removed_segments',
    column: 'segment_id',
    pictures: 'gallery_images',
    orders: 'gallery_orders',
  },
} as const;
type Owner = keyof typeof owners;

/** A day longer than an owner can be restored, so that svc-content's event of that has arrived. */
const keptDays = trashDays + 1;

/**
 * Remembers which albums and segments are deleted, so that their pictures can be purged later; one that is restored
 * keeps them, and one that is only hidden does too.
 */
export const removedOwnerEvents: EventHandlers = {
  async 'content.album.removed'(trx, { id, deleted }, order) {
    await remember(trx, 'album', { id, deleted }, order);
  },
  async 'content.album.changed'(trx, { id }, order) {
    await remember(trx, 'album', { id }, order);
  },
  async 'content.segment.removed'(trx, { id, deleted }, order) {
    await remember(trx, 'segment', { id, deleted }, order);
  },
  async 'content.segment.changed'(trx, { id }, order) {
    await remember(trx, 'segment', { id }, order);
  },
};

async function remember(
  trx: Transaction,
  owner: Owner,
  { id, deleted = false }: { readonly id: number; readonly deleted?: boolean | undefined },
  order: EventOrder,
): Promise<void> {
  const newest = await order.newest([`${owner} ${id}`]);
  if (newest.size === 0) return;
  const { removed, column } = owners[owner];
  if (deleted)
    await trx(removed)
      .insert({ [column]: id })
      .onConflict(column)
      .ignore();
  else
    await trx(removed)
      .where({ [column]: id })
      .delete();
}

/** Deletes the pictures of albums and segments that can no longer be restored. Returns the ids of their images. */
export async function purgeOwners(trx: Transaction): Promise<number[]> {
  const images: number[] = [];
  for (const owner of Object.keys(owners) as Owner[]) {
    const { removed, column } = owners[owner];
    const gone: { id: number }[] = await trx(removed)
      .whereRaw('removed_at < now() - make_interval(days => ?)', [keptDays])
      .delete()
      .returning(`${column} as id`);
    for (const { id } of gone) images.push(...(await purgeOwner(trx, owner, id)));
  }
  return images;
}

async function purgeOwner(trx: Transaction, owner: Owner, id: number): Promise<number[]> {
  const { column, pictures, orders } = owners[owner];
  const rows: { id: number; image_id: number }[] = await trx(pictures)
    .where({ [column]: id })
    .delete()
    .returning(['id', 'image_id']);
  await trx(orders).where({ id }).delete();
  const gone = { ids: rows.map((row) => row.id), total: 0 };
  if (gone.ids.length > 0) {
    await (owner === 'album'
      ? appendEvent(trx, { subject: 'media.photos.removed', data: { albumId: id, ...gone } })
      : appendEvent(trx, { subject: 'media.gallery.removed', data: { segmentId: id, ...gone } }));
  }
  return rows.map(({ image_id }) => image_id);
}
