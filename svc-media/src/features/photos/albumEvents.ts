import type { EventHandlers, EventOrder, Transaction } from '@show/service-kit';

/**
 * Remembers which albums are deleted, so that their photos can be purged later; an album that is restored keeps them, and
 * one that is only hidden does too.
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
