import type { Database } from '../database/createDatabase';

/** Days for which the audit log is kept. */
const keptDays = 730;

/** Deletes lines of the audit log that are older than two years. Returns how many. */
export function purgeStaffChanges(db: Database): Promise<number> {
  return db('staff_changes').whereRaw('at < now() - make_interval(days => ?)', [keptDays]).delete();
}
