import type { Knex } from 'knex';
import type { Database, Transaction } from './createDatabase';

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict;

/** Rows of a query written in SQL, with `?` for each binding, or `:name` for each named one. Columns are named as in `Row`. */
export async function selectRows<Row>(
  db: Database | Transaction,
  sql: string,
  bindings: Bindings = [],
): Promise<Row[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(sql, bindings);
  return rows;
}

/** The first row, or undefined when there is none. */
export async function selectRow<Row>(
  db: Database | Transaction,
  sql: string,
  bindings: Bindings = [],
): Promise<Row | undefined> {
  const [row] = await selectRows<Row>(db, sql, bindings);
  return row;
}
