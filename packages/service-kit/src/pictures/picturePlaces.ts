import { trashDays } from '@show/contracts';
import type { Database, Transaction } from '../database/createDatabase';

/** Columns of a table that may hold the address of a picture; the table's rows have an `id`. */
export interface PicturedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The places of a service where pictures are shown. Its table `let_go_pictures` remembers where that was. */
export function picturePlaces(tables: readonly PicturedTable[]) {
  const places = tables.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })));

  const clear = tables.map(({ table, columns }) => {
    const cleared = columns.map((column) => `${column} = nullif(${column}, :url)`).join(', ');
    const uses = columns.map((column) => `${column} = :url`).join(' or ');
    return `update ${table} set ${cleared} where ${uses}`;
  });

  /** What is remembered of a place before it lets go of a picture. */
  const remember = places.map(
    ({ table, column }) =>
      `insert into let_go_pictures (url, table_name, column_name, item_id)
       select :url, '${table}', '${column}', id from ${table} where ${column} = :url
       on conflict (url, table_name, column_name, item_id) do update set at = now()`,
  );

  /** Only where nothing else has been put meanwhile. */
  const takeUp = places.map(
    ({ table, column }) =>
      `update ${table} item set ${column} = :url from let_go_pictures place
       where place.url = :url and place.table_name = '${table}' and place.column_name = '${column}'
         and place.item_id = item.id and item.${column} is null`,
  );

  return {
    /** Takes a picture away wherever it is shown, and remembers where that was. */
    async letGo(trx: Transaction, url: string): Promise<void> {
      for (const statement of [...remember, ...clear]) await trx.raw(statement, { url });
    },
    /** Puts a picture back wherever it was taken away and nothing stands in its place. */
    async takeUp(trx: Transaction, url: string): Promise<void> {
      const known = await trx('let_go_pictures').where({ url }).first('url');
      if (!known) return;
      for (const statement of takeUp) await trx.raw(statement, { url });
      await trx('let_go_pictures').where({ url }).delete();
    },
  };
}

/** Forgets where pictures were shown that can no longer be restored. */
export async function forgetLetGoPictures(db: Database): Promise<void> {
  // A picture that comes back in its last minute is heard of a moment later.
  await db('let_go_pictures')
    .whereRaw('at < now() - make_interval(days => ?)', [trashDays + 1])
    .delete();
}
