import type { StaffAction, StaffChangeKind } from '@show/contracts';
import {
  changesAtATime,
  type Database,
  selectRow,
  selectRows,
  type Transaction,
  type WantedChanges,
} from '@show/service-kit';
import { deeds } from './deeds';

export interface DeedRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly giveawayId: number;
  readonly title: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly undoneAt: Date | null;
}

const lines = `
  select l.id::integer, l.at, l.actor, l.action, l.giveaway_id as "giveawayId", g.title, l.details,
    l.undone_at as "undoneAt"
  from audit_log l join giveaways g on g.id = l.giveaway_id`;

/** Lines of the audit log, latest first: one more than fits into an answer. */
export function listDeeds(db: Database, { before, kind, action }: WantedChanges): Promise<DeedRow[]> {
  const wanted = namesOf(kind, action);
  return selectRows(
    db,
    `${lines}
     where l.id < ? and l.action in (${wanted.map(() => '?').join(', ')})
     order by l.id desc limit ?`,
    [before ?? 2_147_483_647, ...wanted, changesAtATime + 1],
  );
}

/** One line that may still be taken back, which nobody else can do at the same time. */
export function lockDeed(trx: Transaction, id: number, days: number): Promise<DeedRow | undefined> {
  return selectRow(
    trx,
    `${lines} where l.id = ? and l.at > now() - make_interval(days => ?) for update of l`,
    [id, days],
  );
}

export async function markUndone(trx: Transaction, id: number): Promise<Date> {
  const [line] = await trx('audit_log')
    .where({ id })
    .update({ undone_at: trx.raw('clock_timestamp()') })
    .returning<{ undone_at: Date }[]>('undone_at');
  if (!line) throw new Error(`Line ${id} of the log is gone`);
  return line.undone_at;
}

/** What the deeds of a kind and an action are called here; a name that no deed has where there is none. */
function namesOf(kind: StaffChangeKind | undefined, action: StaffAction | undefined): string[] {
  const names = Object.entries(deeds)
    .filter(([, deed]) => (!kind || deed.kind === kind) && (!action || deed.action === action))
    .map(([name]) => name);
  return names.length > 0 ? names : ['none'];
}
