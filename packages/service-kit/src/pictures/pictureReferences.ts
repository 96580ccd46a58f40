import { trashDays } from '@show/contracts';
import type { Database, Transaction } from '../database/createDatabase';

/** Columns of a table that may hold a picture's URL; the table has an `id`. */
export interface PicturedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A service's references to pictures. The table `let_go_pictures` records those that were detached. */
export function pictureReferences(tables: readonly PicturedTable[]) {
  const places = tables.flatMap(({ table, columns }) => columns.map((column) => ({ table, column })));

  const clear = tables.map(({ table, columns }) => {
    const cleared = columns.map((column) => `${column} = nullif(${column}, :url)`).join(', ');
    const uses = columns.map((column) => `${column} = :url`).join(' or ');
    return `update ${table} set ${cleared} where ${uses}`;
  });

  /** Records the references before they are detached. */
  const remember = places.map(
    ({ table, column }) =>
      `insert into let_go_pictures (url, table_name, column_name, item_id)
       select :url, '${table}', '${column}', id from ${table} where ${column} = :url
       on conflict (url, table_name, column_name, item_id) do update set at = now()`,
  );

  /** Only where no other picture was set since. */
  const reattach = places.map(
    ({ table, column }) =>
      `update ${table} item set ${column} = :url from let_go_pictures place
       where place.url = :url and place.table_name = '${table}' and place.column_name = '${column}'
         and place.item_id = item.id and item.${column} is null`,
  );

  return {
    /** Clears all references to a picture and records them. */
    async detach(trx: Transaction, url: string): Promise<void> {
      for (const statement of [...remember, ...clear]) await trx.raw(statement, { url });
    },
    /** Restores the recorded references to a picture, except where another picture was set since. */
    async reattach(trx: Transaction, url: string): Promise<void> {
      const known = await trx('let_go_pictures').where({ url }).first('url');
      if (!known) return;
      for (const statement of reattach) await trx.raw(statement, { url });
      await trx('let_go_pictures').where({ url }).delete();
    },
  };
}

/** Deletes the recorded references of pictures that can no longer be restored. */
export async function purgeDetachedPictures(db: Database): Promise<void> {
  // The event of a picture that is restored at the last minute arrives shortly after.
  await db('let_go_pictures')
    .whereRaw('at < now() - make_interval(days => ?)', [trashDays + 1])
    .delete();
}
