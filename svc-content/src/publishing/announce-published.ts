import type { Knex } from 'knex';
import { recordChange } from '../record-change';
import { selectRow } from '../rows';
import { kindList } from './kinds';

const waiting = 'is_visible and published_at <= now() and public_since is null';
const anyWaiting = kindList
  .map(([, { table }]) => `exists (select from ${table} where ${waiting})`)
  .join(' or ');

/** Tells of every item whose moment has come, once. Returns how many there were. Any number of replicas may ask. */
export async function announcePublished(db: Knex): Promise<number> {
  const found = await selectRow<{ any: boolean }>(db, `select ${anyWaiting} as any`);
  if (!found?.any) return 0;
  return db.transaction(async (trx) => {
    let announced = 0;
    for (const [, { table, event, slug }] of kindList) {
      const items = await trx(table)
        .whereRaw(waiting)
        .update({ public_since: trx.fn.now() })
        .returning<{ id: number; slug?: string | null }[]>(slug ? ['id', 'slug'] : ['id']);
      for (const item of items) await recordChange(trx, event, item);
      announced += items.length;
    }
    return announced;
  });
}
