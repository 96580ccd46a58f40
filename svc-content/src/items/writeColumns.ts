import { type EditedKind, hasCapability, itemKinds } from '@show/contracts';
import type { Knex } from 'knex';
import { columnOf } from './columnOf';

export type Value = string | number | boolean | null;
/** Fields of an item by their names in answers; undefined is not named. */
export type Fields = Readonly<Record<string, Value | undefined>>;
export type Columns = Readonly<Record<string, Value>>;

/** Named fields by their columns. */
export function columnsOf(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[columnOf(field), value]],
    ),
  );
}

/** Sets columns of items, which a sync leaves alone from then on. */
export async function writeColumns(
  trx: Knex.Transaction,
  kind: EditedKind,
  ids: readonly number[],
  columns: Columns,
): Promise<void> {
  const edited = trx.raw('array(select distinct unnest(edited_fields || ?::text[]) order by 1)', [
    Object.keys(columns),
  ]);
  await trx(itemKinds[kind].table)
    .whereIn('id', [...ids])
    .update({ ...columns, ...(hasCapability(kind, 'synced') && { edited_fields: edited }) });
}
