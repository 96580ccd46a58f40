import { type StaffChange, trashDays } from '@show/contracts';
import type { Caller } from '../caller/caller';
import type { Transaction } from '../database/createDatabase';
import { problems } from '../problems/problems';
import { actorOf } from './actor';
import { type ChangeRow, presentChange } from './presentChange';

/** A removal that can be undone. */
export interface Removal {
  readonly kind: string;
  readonly itemId: number;
  /** The action: the lines of all that one transaction changed share it. */
  readonly deed: string;
  /** The row as it was. */
  readonly stored: Readonly<Record<string, unknown>>;
}

/**
 * Undoes a removal: has the service restore the row and marks the line of the audit log. Throws not-found for a line
 * that is not a removal or is older than 30 days, conflict for one that was restored before. Volunteers restore only
 * what they removed.
 * @param kinds that the service can restore
 */
export async function restoreFromTrash(
  trx: Transaction,
  id: number,
  { caller, kinds }: { readonly caller: Caller; readonly kinds: readonly string[] },
  restore: (removal: Removal) => Promise<void>,
): Promise<StaffChange> {
  const own = caller.member?.role === 'volunteer' ? { member_id: caller.member.id } : {};
  const line: ChangeRow | undefined = await trx('staff_changes')
    .where({ id, action: 'removed', ...own })
    .whereIn('kind', [...kinds])
    .whereRaw('at > now() - make_interval(days => ?)', [trashDays])
    .forUpdate()
    .first();
  if (!line?.before)
    throw problems.notFound(`Nothing to restore: what was removed is kept for ${trashDays} days`);
  if (line.undone_at) throw problems.conflict('conflict', 'This has already been restored');
  await restore({ kind: line.kind, itemId: line.item_id, deed: line.deed, stored: line.before });
  const [undone]: ChangeRow[] = await trx('staff_changes')
    .where({ id })
    .update({ undone_at: trx.raw('clock_timestamp()') })
    .returning('*');
  return presentChange(undone ?? line, actorOf(caller), kinds);
}
