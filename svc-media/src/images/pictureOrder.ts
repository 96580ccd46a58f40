import type { Transaction } from '@show/service-kit';

/** A table with one row for each gallery or album that staff have put in order. */
type OrderTable = 'gallery_orders' | 'album_orders';

/**
 * Remembers in which order the pictures of a gallery or an album stand, by their ids, and returns it: those asked for
 * that are there, then the others as they stood.
 * @param standing all that are there, in their order until now
 */
export async function saveOrder(
  trx: Transaction,
  table: OrderTable,
  id: number,
  { wanted, standing }: { readonly wanted: readonly number[]; readonly standing: readonly number[] },
): Promise<number[]> {
  const there = new Set(standing);
  const first = [...new Set(wanted)].filter((picture) => there.has(picture));
  const ids = [...first, ...standing.filter((picture) => !first.includes(picture))];
  await trx(table).insert({ id, picture_ids: ids }).onConflict('id').merge();
  return ids;
}

/** The order that staff have given, if they have. */
export async function readOrder(
  trx: Transaction,
  table: OrderTable,
  id: number,
): Promise<number[] | undefined> {
  const row = await trx(table).where({ id }).first<{ picture_ids: number[] } | undefined>('picture_ids');
  return row?.picture_ids;
}
