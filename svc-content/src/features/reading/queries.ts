import type { PageViews, Reading } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

/** Rows of each list, for staff and for a page to print. */
const maxShown = 50;

/** Adds to what this and other gateways have counted; in one order, so that they do not block each other. */
export async function addViews(db: Knex, views: PageViews): Promise<void> {
  await db.raw(
    `insert into page_views (hour, path, views)
     select hour, path, sum(views) from jsonb_to_recordset(?) as v (hour timestamptz, path text, views integer)
     group by hour, path order by hour, path
     on conflict (hour, path) do update set views = page_views.views + excluded.views`,
    [JSON.stringify(views)],
  );
}

export async function readReading(
  db: Knex,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Reading> {
  const hours = `hour >= date_trunc('hour', cast(:from as timestamptz)) and hour < :to`;
  const [pages, searches] = await Promise.all([
    selectRows<Reading['pages'][number]>(
      db,
      `select path, sum(views)::integer as views,
         (select title from search_documents where '/' || lower(slug) = path order by type limit 1) as title
       from page_views where ${hours} group by path order by 2 desc, path limit ${maxShown}`,
      { from, to },
    ),
    selectRows<Reading['searches'][number]>(
      db,
      `select text, sum(times)::integer as times from search_misses where ${hours}
       group by text order by 2 desc, text limit ${maxShown}`,
      { from, to },
    ),
  ]);
  return { pages, searches };
}

/** @param days after the hour that was counted */
export async function purgeReading(db: Knex, days: number): Promise<void> {
  for (const table of ['page_views', 'search_misses'])
    await db(table).whereRaw('hour < now() - make_interval(days => ?)', [days]).delete();
}
