import type { StaffAction, StaffChangeKind, StaffChangePage } from '@show/contracts';
import type { Caller } from '../caller/caller';
import type { Database } from '../database/createDatabase';
import { actorOf } from './actor';
import { type ChangeRow, presentChange } from './presentChange';

/** Lines of one page. */
const changesAtATime = 50;

interface WantedChanges {
  /** Only lines older than this one. */
  readonly before?: number | undefined;
  readonly kind?: StaffChangeKind | undefined;
  readonly action?: StaffAction | undefined;
}

interface ChangesReading {
  /** Whose own lines are marked; a volunteer gets no others. */
  readonly caller: Caller;
  /** Kinds that the service can restore. */
  readonly restorable: readonly string[];
}

/** A page of a service's audit log, latest first. */
export async function readStaffChanges(
  db: Database,
  { before, kind, action }: WantedChanges,
  { caller, restorable }: ChangesReading,
): Promise<StaffChangePage> {
  const query = db('staff_changes')
    .orderBy('id', 'desc')
    .limit(changesAtATime + 1);
  if (before !== undefined) query.where('id', '<', before);
  if (kind !== undefined) query.where({ kind });
  if (action !== undefined) query.where({ action });
  if (caller.member?.role === 'volunteer') query.where({ member_id: caller.member.id });
  const rows: ChangeRow[] = await query;
  const shown = rows.slice(0, changesAtATime);
  return {
    changes: shown.map((row) => presentChange(row, actorOf(caller), restorable)),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
