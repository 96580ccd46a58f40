import type { Knex } from 'knex';

/**
 * Those of the items that are there, held until the transaction ends: so that an event about one of them that is
 * appended now is newer than every event about it before, also than that of its removal.
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
