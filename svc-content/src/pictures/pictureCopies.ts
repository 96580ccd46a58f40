import { type EventOrder, pictureThing } from '@show/service-kit';
import type { Knex } from 'knex';

/** Tables with copies of svc-media's pictures: `owner` is the column of the segment or the album that shows them. */
const kinds = {
  gallery_images: { owner: 'segment_id', copy: 'gallery image', order: 'gallery order' },
  album_photos: { owner: 'album_id', copy: 'photo', order: 'album order' },
} as const;
export type CopyTable = keyof typeof kinds;

interface Copy {
  readonly id: number;
  readonly url: string;
}

/** Serializes the events about a picture or about an owner's copies until the transaction ends. */
export async function lockSubjects(trx: Knex.Transaction, subjects: readonly string[]): Promise<void> {
  await trx.raw(
    `select pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(thing, 0) as key from unnest(?::text[]) thing order by 1) keys`,
    [[...subjects]],
  );
}

/** Stores copies of an owner unless a newer event about them was processed. Returns whether anything changed. */
export async function storeCopies<Row extends Copy>(
  trx: Knex.Transaction,
  table: CopyTable,
  {
    owner,
    copies,
    order,
  }: { readonly owner: number; readonly copies: readonly Row[]; readonly order: EventOrder },
): Promise<boolean> {
  const { owner: column, copy } = kinds[table];
  await lockSubjects(trx, [orderOf(table, owner), ...copies.map(({ url }) => pictureThing(url))]);
  const newest = await order.newest(copies.map(({ id }) => `${copy} ${id}`));
  const rows = copies.filter(({ id }) => newest.has(`${copy} ${id}`));
  if (rows.length === 0) return false;
  await trx(table)
    .insert(rows.map((row) => ({ ...row, [column]: owner })))
    .onConflict('id')
    .merge();
  await takeNewerWords(trx, table, rows, order);
  await trx.raw(
    `update ${table} set position = array_position(o.ids, ${table}.id)
     from picture_orders o where o.owner = ? and ${column} = ?`,
    [orderOf(table, owner), owner],
  );
  return true;
}

/** Removes copies of an owner unless a newer event about them was processed. Returns whether anything changed. */
export async function removeCopies(
  trx: Knex.Transaction,
  table: CopyTable,
  {
    owner,
    ids,
    order,
  }: { readonly owner: number; readonly ids: readonly number[]; readonly order: EventOrder },
): Promise<boolean> {
  const { owner: column, copy } = kinds[table];
  await lockSubjects(trx, [orderOf(table, owner)]);
  const newest = await order.newest(ids.map((id) => `${copy} ${id}`));
  if (newest.size === 0) return false;
  const gone = ids.filter((id) => newest.has(`${copy} ${id}`));
  await trx(table)
    .where({ [column]: owner })
    .whereIn('id', gone)
    .delete();
  return true;
}

/**
 * Orders the copies of an owner; unnamed ones come last, by id. The order also applies to copies that arrive later.
 * Returns whether anything changed.
 */
export async function orderCopies(
  trx: Knex.Transaction,
  table: CopyTable,
  {
    owner,
    ids,
    order,
  }: { readonly owner: number; readonly ids: readonly number[]; readonly order: EventOrder },
): Promise<boolean> {
  const subject = orderOf(table, owner);
  await lockSubjects(trx, [subject]);
  if ((await order.newest([subject])).size === 0) return false;
  await trx('picture_orders')
    .insert({ owner: subject, ids: [...ids] })
    .onConflict('owner')
    .merge();
  await trx(table)
    .where({ [kinds[table].owner]: owner })
    .update({ position: trx.raw('array_position(?::integer[], id)', [[...ids]]) });
  return true;
}

/** Removes the copies of a picture except newer ones. Returns their owners, each once. */
export async function dropCopiesOf(
  trx: Knex.Transaction,
  table: CopyTable,
  url: string,
  order: EventOrder,
): Promise<number[]> {
  const { owner, copy } = kinds[table];
  const copies: { id: number }[] = await trx(table).where({ url }).select('id');
  const later = await order.outdated(copies.map(({ id }) => `${copy} ${id}`));
  const gone = copies.filter(({ id }) => !later.has(`${copy} ${id}`)).map(({ id }) => id);
  const owners: { id: number }[] = await trx(table).whereIn('id', gone).delete().returning(`${owner} as id`);
  return [...new Set(owners.map(({ id }) => id))];
}

/** Sets the alt text of a picture's copies. Returns the owners of changed copies, each once. */
export async function setAltOfCopies(
  trx: Knex.Transaction,
  table: CopyTable,
  url: string,
  alt: string | null,
): Promise<number[]> {
  const owners: { id: number }[] = await trx(table)
    .where({ url })
    .whereRaw('alt is distinct from ?', [alt])
    .update({ alt })
    .returning(`${kinds[table].owner} as id`);
  return [...new Set(owners.map(({ id }) => id))];
}

function orderOf(table: CopyTable, owner: number): string {
  return `${kinds[table].order} ${owner}`;
}

/** A copy arrives with the alt text of that moment; a newer known one replaces it. */
async function takeNewerWords(
  trx: Knex.Transaction,
  table: CopyTable,
  copies: readonly Copy[],
  order: EventOrder,
): Promise<void> {
  const later = await order.outdated(copies.map(({ url }) => pictureThing(url)));
  if (later.size === 0) return;
  const urls = copies.map(({ url }) => url).filter((url) => later.has(pictureThing(url)));
  await trx.raw(
    `update ${table} set alt = m.alt from media_images m where m.url = ${table}.url and m.url = any(?::text[])`,
    [urls],
  );
}
