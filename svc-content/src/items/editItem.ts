import { itemKinds, type RootSlugKind } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from './recordChange';
import { refuseOvertaken } from './refuseOvertaken';

type Columns = Record<string, string | number | null>;

/** What is edited, as its editor knows it. */
export interface EditedItem {
  readonly type: RootSlugKind;
  readonly id: number;
  /** Its `updatedAt` as it was read; undefined: the edit is made in any case. */
  readonly seen: string | undefined;
}

/**
 * Changes columns of an episode, a segment or a guest by hand: they are remembered as edited, so that a sync
 * leaves them alone, and the change is announced. Throws not-found, and conflict when somebody else has changed the
 * item meanwhile.
 */
export async function editItem(
  trx: Knex.Transaction,
  { type, id, seen }: EditedItem,
  columns: Columns,
): Promise<void> {
  const { table, one, missing } = itemKinds[type];
  await refuseOvertaken(trx, table, { id, seen, name: one });
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
