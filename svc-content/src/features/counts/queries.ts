import type { ContentCounts } from '@show/contracts';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';

const countOf = (table: string) => `(select count(*)::integer from ${table} i where ${isPublic('i')})`;

const counts = `
  select
    ${countOf('episodes')} as episodes, ${countOf('segments')} as segments, ${countOf('guests')} as guests,
    (
      select coalesce(json_agg(json_build_object('categoryId', category_id, 'segments', segments)), '[]')
      from (
        select s.category_id, count(*)::integer as segments
        from segments s where ${isPublic('s')} and s.category_id is not null
        group by s.category_id order by s.category_id
      ) of_category
    ) as "segmentsByCategory"`;

export async function countContent(db: Knex): Promise<ContentCounts> {
  const row = await selectRow<ContentCounts>(db, counts);
  if (!row) throw new Error('a query without a table returned no row');
  return row;
}
