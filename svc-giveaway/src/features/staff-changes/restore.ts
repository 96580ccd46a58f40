import { type StaffChange, trashDays } from '@show/contracts';
import { type Caller, type Database, problems, type Transaction } from '@show/service-kit';
import { deeds } from './deeds';
import { presentDeed } from './presentDeed';
import { lockDeed, markUndone } from './queries';

/** Brings back what a deed has removed. Throws conflict when something is in the way. */
export type BringBack = (
  trx: Transaction,
  caller: Caller,
  details: Readonly<Record<string, unknown>>,
) => Promise<void>;

/**
 * Takes a removal of the last 30 days back. Throws not-found when there is none, conflict when it was taken back
 * before or something is in the way.
 */
export function restore(
  db: Database,
  id: number,
  { caller, bringBack }: { readonly caller: Caller; readonly bringBack: BringBack },
): Promise<StaffChange> {
  return db.transaction(async (trx) => {
    const line = await lockDeed(trx, id, trashDays);
    if (!line || !deeds[line.action]?.restorable) {
      throw problems.notFound(`Nothing to restore: what was removed is kept for ${trashDays} days`);
    }
    if (line.undoneAt) throw problems.conflict('conflict', 'This has already been restored');
    await bringBack(trx, caller, line.details);
    return presentDeed({ ...line, undoneAt: await markUndone(trx, id) }, caller);
  });
}
