import type { Database } from '../database/createDatabase';

/** Days for which it is known who changed what. */
const keptDays = 730;

/** Forgets lines of the log that are older than two years. Returns how many. */
export function purgeStaffChanges(db: Database): Promise<number> {
  return db('staff_changes').whereRaw('at < now() - make_interval(days => ?)', [keptDays]).delete();
}
