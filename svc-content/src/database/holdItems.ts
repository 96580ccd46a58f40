import type { Knex } from 'knex';

/**
 * Locks the items that exist until the transaction ends, so that an event appended now is newer than every earlier
 * event about them, including a removal.
 */
export async function holdItems(
  trx: Knex.Transaction,
  table: string,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const there: { id: number }[] = await trx(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  return there.map(({ id }) => id);
}
