import type { Database } from '@show/service-kit';

/**
 * Removes all rows, without triggers and foreign keys. Truncating makes the files of every table anew, which takes much
 * longer where there are but a few rows.
 */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  const deletions = tables.map((table) => `delete from ${table};`).join(' ');
  await db.raw(`begin; set local session_replication_role = replica; ${deletions} commit`);
}
