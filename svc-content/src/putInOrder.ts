import type { Knex } from 'knex';

/** Gives the pictures of a gallery or an album their places; those not named come behind, by their ids. */
export async function putInOrder(
  trx: Knex.Transaction,
  table: 'album_photos' | 'gallery_images',
  { owner, ids }: { readonly owner: Readonly<Record<string, number>>; readonly ids: readonly number[] },
): Promise<void> {
  await trx(table)
    .where(owner)
    .update({ position: trx.raw('array_position(?::integer[], id)', [[...ids]]) });
}
