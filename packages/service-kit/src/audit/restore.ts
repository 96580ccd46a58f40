import type { Transaction } from '../database/createDatabase';

/** Writes a removed row back as it was, under its old id; the log has it as restored. */
export async function restoreRow(
  trx: Transaction,
  table: string,
  stored: Readonly<Record<string, unknown>>,
): Promise<void> {
  await trx.raw('select restore_row(?::regclass, ?::jsonb)', [table, JSON.stringify(stored)]);
}

/** What the transaction brings back from here on is noted as restored, where it does not use `restoreRow`. */
export async function noteAsRestored(trx: Transaction): Promise<void> {
  await trx.raw(`select set_config('staff.restoring', 'yes', true)`);
}
