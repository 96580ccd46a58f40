import { listGiveawayChanges, type StaffChange } from '@show/contracts';
import { actorName, type Database, pageOf, route } from '@show/service-kit';
import type { Router } from 'express';
import { deeds } from './deeds';
import { type DeedRow, listDeeds } from './queries';

/** The audit log as the other services tell theirs. */
export function staffChangeRoutes(router: Router, db: Database): void {
  route(router, listGiveawayChanges, async ({ query, caller }) =>
    pageOf(await listDeeds(db, query), (row) => changeOf(row, caller.sid ?? caller.role)),
  );
}

function changeOf(
  { id, at, actor, action, giveawayId, title, details }: DeedRow,
  asking: string,
): StaffChange {
  const deed = deeds[action];
  if (!deed) throw new Error(`Nobody knows the deed ${action}`);
  return {
    id,
    at: at.toISOString(),
    actor: actorName(actor),
    own: actor === asking,
    action: deed.action,
    kind: deed.kind,
    itemId: giveawayId,
    label: title,
    ...deed.sides(details),
    restorableUntil: null,
    undoneAt: null,
  };
}
