import type { Transaction } from '../database/createDatabase';

/** Inserts a removed row again as it was, under its old id; the audit log records it as restored. */
export async function restoreRow(
  trx: Transaction,
  table: string,
  stored: Readonly<Record<string, unknown>>,
): Promise<void> {
  await trx.raw('select restore_row(?::regclass, ?::jsonb)', [table, JSON.stringify(stored)]);
}

/** Makes the audit log record what this transaction creates as restored, where it does not use `restoreRow`. */
export async function markAsRestored(trx: Transaction): Promise<void> {
  await trx.raw(`select set_config('staff.restoring', 'yes', true)`);
}
