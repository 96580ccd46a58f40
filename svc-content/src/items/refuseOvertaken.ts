import { refuseIfChanged, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Holds a row and refuses an edit of it when somebody has changed it since it was read. Throws conflict.
 * @param seen its `updatedAt` as the editor knows it; undefined: the edit is made in any case
 * @param name what it is called in the sentence
 */
export async function refuseOvertaken(
  trx: Knex.Transaction,
  table: string,
  { id, seen, name }: { id: number; seen: string | undefined; name: string },
): Promise<void> {
  if (seen === undefined) return;
  const row = await selectRow<{ updatedAt: string }>(
    trx,
    `select instant_text(updated_at) as "updatedAt" from ${table} where id = ? for update`,
    [id],
  );
  if (row) refuseIfChanged(name, { updatedAt: row.updatedAt, seen });
}
