import { markAsRestored, problems, type Transaction } from '@show/service-kit';

/** Restores a row that staff have soft-deleted and returns it. Throws conflict when it is not deleted or was purged. */
export async function restoreRow<Row extends object>(
  trx: Transaction,
  table: 'library_images' | 'image_uses',
  id: number,
): Promise<Row> {
  await markAsRestored(trx);
  const [row]: Row[] = await trx(table)
    .where({ id })
    .whereNotNull('removed_at')
    .update({ removed_at: null })
    .returning('*');
  if (row) return row;
  const there = await trx(table).where({ id }).first('id');
  throw problems.conflict(
    'conflict',
    there ? 'This picture is already there' : 'This picture is no longer stored',
  );
}
