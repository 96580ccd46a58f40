import { assertNotStale, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';

/**
 * Locks a row and throws conflict if it was changed since the editor read it.
 * @param seen its `updatedAt` as the editor read it; undefined skips the check
 * @param name of the item's kind, for the message
 */
export async function assertRowNotStale(
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
  if (row) assertNotStale(name, { updatedAt: row.updatedAt, seen });
}
