import type { Knex } from 'knex';

const reference = (albumId: number, url: string) => ({
  url,
  table_name: 'albums',
  column_name: 'cover_image',
  item_id: albumId,
});

/** A photo that leaves its album is not its cover anymore, until it is put back. */
export async function clearCover(trx: Knex.Transaction, albumId: number, url: string): Promise<void> {
  const cleared = await trx('albums').where({ id: albumId, cover_image: url }).update({ cover_image: null });
  if (cleared === 0) return;
  await trx('let_go_pictures')
    .insert(reference(albumId, url))
    .onConflict(['url', 'table_name', 'column_name', 'item_id'])
    .merge();
}

/** Unless another cover was chosen since. */
export async function bringCoverBack(trx: Knex.Transaction, albumId: number, url: string): Promise<void> {
  const known = await trx('let_go_pictures').where(reference(albumId, url)).delete();
  if (known === 0) return;
  await trx('albums').where({ id: albumId }).whereNull('cover_image').update({ cover_image: url });
}
