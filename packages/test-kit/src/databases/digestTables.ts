import type { Database } from '@show/service-kit';

/** Digests the rows of each table, to show that nothing changed. */
export async function digestTables(db: Database): Promise<string> {
  const sums = (await tablesOf(db)).map(
    (table) =>
      `select '${table} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t`,
  );
  const { rows } = await db.raw<{ rows: { lines: string }[] }>(
    `select array_to_string(array[${sums.map((sum) => `(${sum})`).join(', ')}], E'\\n') as lines`,
  );
  return rows[0]?.lines ?? '';
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}
