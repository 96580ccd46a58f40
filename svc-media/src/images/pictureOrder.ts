import type { Transaction } from '@show/service-kit';

/** A table with one row for each gallery or album that staff have sorted. */
type OrderTable = 'gallery_orders' | 'album_orders';

/**
 * Stores the order of a gallery or an album as a list of ids, and returns it: first the wanted ones that exist, then
 * the others in their present order.
 * @param standing all ids in their present order
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

/** The order that staff have chosen; undefined when they have chosen none. */
export async function readOrder(
  trx: Transaction,
  table: OrderTable,
  id: number,
): Promise<number[] | undefined> {
  const row = await trx(table).where({ id }).first<{ picture_ids: number[] } | undefined>('picture_ids');
  return row?.picture_ids;
}
