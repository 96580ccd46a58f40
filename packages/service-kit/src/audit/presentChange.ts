import { type StaffAction, type StaffChange, type StaffChangeKind, trashDays } from '@show/contracts';
import type { Actor } from './actor';

/** A line as it is stored. */
export interface ChangeRow {
  id: number;
  deed: string;
  at: Date;
  actor: string;
  member_id: number | null;
  action: StaffAction;
  kind: StaffChangeKind;
  item_id: number;
  label: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  undone_at: Date | null;
}

/**
 * A line as the contract has it.
 * @param own the requesting member or session
 * @param restorable kinds that the service can restore
 */
export function presentChange(row: ChangeRow, own: Actor, restorable: readonly string[]): StaffChange {
  const { id, at, actor, member_id: memberId, action, kind, label, before, after } = row;
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
    memberId,
    own: memberId === null ? actor === own.name : memberId === own.memberId,
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
