import type { EventHandlers, EventOrder, Transaction } from '@show/service-kit';

/**
 * What becomes of the photos of an album: when it was deleted they wait, in case it comes back. One that is only
 * hidden keeps its photos.
 */
export const albumEvents: EventHandlers = {
  async 'content.album.removed'(trx, { id, deleted }, order) {
    await remember(trx, order, { id, deleted: deleted ?? false });
  },
  async 'content.album.changed'(trx, { id }, order) {
    await remember(trx, order, { id, deleted: false });
  },
};

async function remember(
  trx: Transaction,
  order: EventOrder,
  { id, deleted }: { readonly id: number; readonly deleted: boolean },
): Promise<void> {
  const newest = await order.newest([`album ${id}`]);
  if (newest.size === 0) return;
  if (deleted) await trx('removed_albums').insert({ album_id: id }).onConflict('album_id').ignore();
  else await trx('removed_albums').where({ album_id: id }).delete();
}
