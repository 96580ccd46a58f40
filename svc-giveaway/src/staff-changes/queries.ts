import type { StaffAction, StaffChangeKind } from '@show/contracts';
import { changesAtATime, type Database, type WantedChanges } from '@show/service-kit';
import { selectRows } from '../rows';
import { deeds } from './deeds';

export interface DeedRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly giveawayId: number;
  readonly title: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Lines of the audit log, latest first: one more than fits into an answer. */
export function listDeeds(db: Database, { before, kind, action }: WantedChanges): Promise<DeedRow[]> {
  const wanted = namesOf(kind, action);
  return selectRows(
    db,
    `select l.id, l.at, l.actor, l.action, l.giveaway_id as "giveawayId", g.title, l.details
     from audit_log l join giveaways g on g.id = l.giveaway_id
     where l.id < ? and l.action in (${wanted.map(() => '?').join(', ')})
     order by l.id desc limit ?`,
    [before ?? 2_147_483_647, ...wanted, changesAtATime + 1],
  );
}

/** What the deeds of a kind and an action are called here; a name that no deed has where there is none. */
function namesOf(kind: StaffChangeKind | undefined, action: StaffAction | undefined): string[] {
  const names = Object.entries(deeds)
    .filter(([, deed]) => (!kind || deed.kind === kind) && (!action || deed.action === action))
    .map(([name]) => name);
  return names.length > 0 ? names : ['none'];
}
