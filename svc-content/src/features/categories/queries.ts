import { fallbackCategoryColor, type SegmentCategory } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

export function listCategories(db: Knex): Promise<SegmentCategory[]> {
  return selectRows(
    db,
    `select id, name, description, coalesce(color, ?) as color from segment_categories order by position, name`,
    [fallbackCategoryColor],
  );
}
