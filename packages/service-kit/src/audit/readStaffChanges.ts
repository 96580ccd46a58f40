import {
  type StaffAction,
  type StaffChange,
  type StaffChangeKind,
  type StaffChangePage,
  trashDays,
} from '@show/contracts';
import type { Database } from '../database/createDatabase';
import type { Caller } from '../http/caller';
import { actorName } from './actor';

/** Lines in one answer. */
export const changesAtATime = 50;

export interface WantedChanges {
  /** Only lines older than this one. */
  readonly before?: number | undefined;
  readonly kind?: StaffChangeKind | undefined;
  readonly action?: StaffAction | undefined;
}

export interface ChangesReading {
  /** Who asks, for whom own lines are marked. */
  readonly caller: Caller;
  /** Kinds that the service can restore. */
  readonly restorable: readonly string[];
}

/** The log of a service whose tables have `note_staff_change`, latest first. */
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
  const rows: ChangeRow[] = await query;
  return pageOf(rows, (row) => presented(row, actorName(caller.sid), restorable));
}

/** A page of what was read with one line more than fits. */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  present: (row: Row) => StaffChange,
): StaffChangePage {
  const shown = rows.slice(0, changesAtATime);
  return {
    changes: shown.map(present),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface ChangeRow {
  id: number;
  at: Date;
  actor: string;
  action: StaffAction;
  kind: StaffChangeKind;
  item_id: number;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undone_at: Date | null;
}

function presented(row: ChangeRow, own: string, restorable: readonly string[]): StaffChange {
  const { id, at, actor, action, kind, label, before, after } = row;
  const until = new Date(at.getTime() + trashDays * 86_400_000);
  const open =
    action === 'removed' &&
    row.undone_at === null &&
    restorable.includes(kind) &&
    until.getTime() > Date.now();
  return {
    id,
    at: at.toISOString(),
    actor,
    own: actor === own,
    action,
    kind,
    itemId: row.item_id,
    label,
    before,
    after,
    restorableUntil: open ? until.toISOString() : null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}
