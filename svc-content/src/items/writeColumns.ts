import { type EditedKind, hasCapability, itemKinds } from '@show/contracts';
import type { Knex } from 'knex';
import { columnOf } from './columnOf';

export type Value = string | number | boolean | null;
/** A list is stored as JSON. */
type FieldValue = Value | readonly object[];
/** Fields of an item by their names in the contract; undefined is absent. */
export type Fields = Readonly<Record<string, FieldValue | undefined>>;
export type Columns = Readonly<Record<string, Value>>;

const stored = (value: FieldValue): Value =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

export function columnsOf(fields: Fields): Columns {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[columnOf(field), stored(value)]],
    ),
  );
}

/** A draft without a date gets the date of its publication, not of its creation. */
const datedWhenPublished =
  'case when public_since is null and published_at = created_at then now() else published_at end';

/** Sets columns of items and protects them from syncs. */
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
    .update({
      ...(columns.is_visible === true && { published_at: trx.raw(datedWhenPublished) }),
      ...columns,
      ...(hasCapability(kind, 'synced') && { edited_fields: edited }),
    });
}
