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

/**
 * Lets one event at a time work on a picture or on the copies of an owner, until the transaction ends: what one of
 * them writes, the next one sees.
 */
export async function holdThings(trx: Knex.Transaction, things: readonly string[]): Promise<void> {
  await trx.raw(
    `select pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(thing, 0) as key from unnest(?::text[]) thing order by 1) keys`,
    [[...things]],
  );
}

/** Copies that came to an owner, each unless something newer is known of it. Returns whether anything changed. */
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
  await holdThings(trx, [orderOf(table, owner), ...copies.map(({ url }) => pictureThing(url))]);
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

/** Copies that an owner lost, each unless something newer is known of it. Returns whether anything changed. */
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
  await holdThings(trx, [orderOf(table, owner)]);
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
 * Gives the copies of an owner their places; those not named come behind, by their ids. It is remembered for copies
 * that arrive later. Returns whether anything changed.
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
  const thing = orderOf(table, owner);
  await holdThings(trx, [thing]);
  if ((await order.newest([thing])).size === 0) return false;
  await trx('picture_orders')
    .insert({ owner: thing, ids: [...ids] })
    .onConflict('owner')
    .merge();
  await trx(table)
    .where({ [kinds[table].owner]: owner })
    .update({ position: trx.raw('array_position(?::integer[], id)', [[...ids]]) });
  return true;
}

/** Forgets the copies of a picture, but for those that came after it went. Returns their owners, each once. */
export async function dropCopiesOf(
  trx: Knex.Transaction,
  table: CopyTable,
  url: string,
  order: EventOrder,
): Promise<number[]> {
  const { owner, copy } = kinds[table];
  const standing: { id: number }[] = await trx(table).where({ url }).select('id');
  const later = await order.outdated(standing.map(({ id }) => `${copy} ${id}`));
  const gone = standing.filter(({ id }) => !later.has(`${copy} ${id}`)).map(({ id }) => id);
  const owners: { id: number }[] = await trx(table).whereIn('id', gone).delete().returning(`${owner} as id`);
  return [...new Set(owners.map(({ id }) => id))];
}

/** Gives the copies of a picture its words. Returns the owners of those that had others, each once. */
export async function rewordCopiesOf(
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

/** A copy comes with the words that its picture had then; where later ones are known it gets those. */
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
