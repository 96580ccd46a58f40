import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { type ItemType, items } from './items';
import { recordChange } from './record-change';

type Columns = Record<string, string | number | null>;

/**
 * Changes columns of an episode, a segment or a guest by hand: they are remembered as edited, so that a sync
 * leaves them alone, and the change is announced. Throws not-found.
 */
export async function editItem(
  trx: Knex.Transaction,
  type: ItemType,
  id: number,
  columns: Columns,
): Promise<void> {
  const { table, missing } = items[type];
  const [edited] = await trx(table)
    .where({ id })
    .update({
      ...columns,
      edited_fields: trx.raw('array(select distinct unnest(edited_fields || ?::text[]) order by 1)', [
        Object.keys(columns),
      ]),
    })
    .returning<{ id: number; slug: string | null }[]>(['id', 'slug']);
  if (!edited) throw problems.notFound(missing);
  await recordChange(trx, type, edited);
}
