import type { CodeTarget, Sign } from '@show/contracts';
import { addStaffChange, type Database, problems, selectRow, selectRows } from '@show/service-kit';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';

export type StoredSign = Omit<Sign, 'url'>;

/** Signs of one target. */
const maxSigns = 100;
/** Signs of all targets. */
const maxInTotal = 2_000;
/** Hours of a sign that staff see. */
const shownHours = 24;

const columnOf = ({ kind }: CodeTarget) => `${kind}_id`;

export function listSigns(db: Database, target: CodeTarget): Promise<StoredSign[]> {
  return selectRows(
    db,
    `select s.id, s.name, instant_text(s.created_at) as "createdAt",
       coalesce(sum(c.visits), 0)::integer as visits, coalesce(sum(c.entries), 0)::integer as entries,
       coalesce((
         select jsonb_agg(jsonb_build_object('hour', instant_text(h.hour), 'visits', h.visits, 'entries', h.entries)
           order by h.hour desc)
         from (select * from sign_counts where sign_id = s.id order by hour desc limit ?) h), '[]') as hours
     from signs s left join sign_counts c on c.sign_id = s.id
     where ??=? group by s.id order by s.id desc`,
    [shownHours, `s.${columnOf(target)}`, target.id],
  );
}

/** Throws not-found for an unknown giveaway, and conflict when the name is taken or there are too many. */
export function createSign(db: Database, target: CodeTarget, name: string): Promise<StoredSign> {
  const column = columnOf(target);
  return db.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('signs'))`);
    if (target.kind === 'giveaway') {
      const giveaway = await selectRow(trx, 'select from giveaways where id = ? for key share', [target.id]);
      if (!giveaway) throw giveawayNotFound();
    }
    const present = await selectRow<{ own: number; all: number }>(
      trx,
      'select count(*) filter (where ?? = ?)::integer as own, count(*)::integer as "all" from signs',
      [column, target.id],
    );
    if (present && present.own >= maxSigns)
      throw problems.conflict('conflict', `There are ${maxSigns} signs already. Remove one first.`);
    if (present && present.all >= maxInTotal)
      throw problems.conflict('conflict', `The show has ${maxInTotal} signs already. Remove old ones first.`);
    const created = await selectRow<Pick<StoredSign, 'id' | 'name' | 'createdAt'>>(
      trx,
      `insert into signs (??, name) values (?, ?) on conflict do nothing
       returning id, name, instant_text(created_at) as "createdAt"`,
      [column, target.id, name],
    );
    if (!created) throw problems.conflict('conflict', 'There is already a sign with this name');
    await addStaffChange(trx, {
      action: 'created',
      kind: 'sign',
      itemId: created.id,
      label: name,
      after: { name, [column]: target.id },
    });
    return { ...created, visits: 0, entries: 0, hours: [] };
  });
}

export function deleteSign(db: Database, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    const removed = await selectRow<{ name: string; target: object }>(
      trx,
      `delete from signs where id = ? returning name, jsonb_strip_nulls(jsonb_build_object(
         'giveaway_id', giveaway_id, 'segment_id', segment_id, 'business_id', business_id)) as target`,
      [id],
    );
    if (!removed) throw problems.notFound('Sign not found');
    const { name, target } = removed;
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'sign',
      itemId: id,
      label: name,
      before: { name, ...target },
    });
  });
}
