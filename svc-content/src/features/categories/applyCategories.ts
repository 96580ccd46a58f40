import type { Show } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';

/**
 * Applies the categories of the show. Another category stays after them while a segment has it.
 */
export function applyCategories(db: Knex, categories: NonNullable<Show['categories']>): Promise<void> {
  return db.transaction(async (trx) => {
    // Prevents a concurrent edit from assigning a category that is being deleted.
    await trx.raw('lock table segment_categories in share row exclusive mode');
    const wanted = JSON.stringify(categories);
    const written = await selectRows<{ id: number }>(
      trx,
      `insert into segment_categories (position, name, description, color)
      select place, category ->> 'name', category ->> 'description', category ->> 'color'
      from jsonb_array_elements(?::jsonb) with ordinality as wanted (category, place)
      on conflict (lower(name)) do update
      set position = excluded.position, name = excluded.name, description = excluded.description,
        color = excluded.color
      where (segment_categories.position, segment_categories.name, segment_categories.description,
        segment_categories.color)
        is distinct from (excluded.position, excluded.name, excluded.description, excluded.color)
      returning id`,
      [wanted],
    );
    const isOther = `lower(name) not in (
      select lower(category ->> 'name') from jsonb_array_elements(?::jsonb) as wanted (category))`;
    const deleted = await selectRows<{ id: number }>(
      trx,
      `delete from segment_categories
      where ${isOther} and id not in (select category_id from segments where category_id is not null)
      returning id`,
      [wanted],
    );
    await trx.raw(`update segment_categories set position = ? + id where ${isOther}`, [
      categories.length,
      wanted,
    ]);
    for (const { id } of written) await recordChange(trx, 'category', { id });
    for (const { id } of deleted) await recordChange(trx, 'category', { id }, 'removed');
  });
}
