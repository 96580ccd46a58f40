import type { CodeTarget, Sign } from '@show/contracts';
import { type Database, problems, selectRow, selectRows } from '@show/service-kit';

export type StoredSign = Omit<Sign, 'url'>;

/** Signs of one target. */
const mostSigns = 100;
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
    if (target.kind === 'giveaway') {
      const giveaway = await selectRow(trx, 'select from giveaways where id = ? for key share', [target.id]);
      if (!giveaway) throw problems.notFound('Giveaway not found');
    }
    const others = await selectRows(trx, 'select from signs where ?? = ?', [column, target.id]);
    if (others.length >= mostSigns)
      throw problems.conflict('conflict', `There are ${mostSigns} signs already. Remove one first.`);
    const created = await selectRow<Pick<StoredSign, 'id' | 'name' | 'createdAt'>>(
      trx,
      `insert into signs (??, name) values (?, ?) on conflict do nothing
       returning id, name, instant_text(created_at) as "createdAt"`,
      [column, target.id, name],
    );
    if (!created) throw problems.conflict('conflict', 'There is a sign of this name already');
    return { ...created, visits: 0, entries: 0, hours: [] };
  });
}

export async function deleteSign(db: Database, id: number): Promise<void> {
  if ((await db('signs').where({ id }).delete()) === 0) throw problems.notFound('Sign not found');
}
