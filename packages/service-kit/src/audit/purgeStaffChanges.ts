import { retentionRules } from '@show/contracts';
import type { Database } from '../database/createDatabase';

/** Deletes lines of the audit log whose time is over. Returns how many. */
export function purgeStaffChanges(db: Database): Promise<number> {
  return db('staff_changes')
    .whereRaw('at < now() - make_interval(days => ?)', [retentionRules['staff-log'].days()])
    .delete();
}
