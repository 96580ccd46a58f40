import type { EventHandlers } from '@show/service-kit';

/**
 * What becomes of the photos of an album: when it was deleted they wait, in case it comes back. One that is only
 * hidden keeps its photos.
 */
export const albumEvents: EventHandlers = {
  async 'content.album.removed'(trx, { id, deleted }) {
    if (deleted) await trx('removed_albums').insert({ album_id: id }).onConflict('album_id').ignore();
  },
  async 'content.album.changed'(trx, { id }) {
    await trx('removed_albums').where({ album_id: id }).delete();
  },
};
