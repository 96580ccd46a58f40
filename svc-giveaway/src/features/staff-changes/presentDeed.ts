import { type StaffChange, trashDays } from '@show/contracts';
import { actorName, type Caller } from '@show/service-kit';
import { deeds } from './deeds';
import type { DeedRow } from './queries';

/** A line of the audit log as the other services tell theirs. */
export function presentDeed(row: DeedRow, caller: Caller): StaffChange {
  const { id, at, actor, action, giveawayId, title, details, undoneAt } = row;
  const deed = deeds[action];
  if (!deed) throw new Error(`Nobody knows the deed ${action}`);
  const until = new Date(at.getTime() + trashDays * 86_400_000);
  const open = deed.restorable && !undoneAt && until.getTime() > Date.now();
  return {
    id,
    at: at.toISOString(),
    actor: actorName(actor),
    own: actor === (caller.sid ?? caller.role),
    action: deed.action,
    kind: deed.kind,
    itemId: giveawayId,
    label: deed.kind === 'winner' ? `Entry #${details.entryNumber} of ${title}` : title,
    ...deed.sides(details),
    restorableUntil: open ? until.toISOString() : null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
