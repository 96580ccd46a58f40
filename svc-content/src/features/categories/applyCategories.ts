import type { CategoryChanges, Show } from '@show/contracts';
import { problems, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { recordChange } from '../../items/recordChange';
import { refusing } from '../../items/refusals';

type Categories = NonNullable<Show['categories']>;

/** What staff did to categories, besides their new list. */
interface CategoryEdit extends CategoryChanges {
  /** Names of those that staff removed. */
  readonly removed: readonly string[];
}

const none: CategoryEdit = { renamed: [], moved: [], removed: [] };

/**
 * Applies the categories of the show. A category that is not in the list stays after them while a segment has it.
 * Throws invalid for one that staff removed and whose segments have nowhere to go.
 */
export function applyCategories(db: Knex, categories: Categories, edit = none): Promise<void> {
  return db.transaction(async (trx) => {
    // Prevents a concurrent edit from assigning a category that is being deleted.
    await trx.raw('lock table segment_categories in share row exclusive mode');
    const renamed = await refusing(() => rename(trx, edit.renamed));
    const written = await write(trx, categories);
    await moveSegments(trx, edit);
    const deleted = await deleteUnused(trx, categories);
    for (const id of new Set([...renamed, ...written])) await recordChange(trx, 'category', { id });
    for (const id of deleted) await recordChange(trx, 'category', { id }, 'removed');
  });
}

/** In two steps, because two may exchange their names. */
async function rename(trx: Knex.Transaction, renamed: CategoryEdit['renamed']): Promise<number[]> {
  const names = JSON.stringify(renamed);
  const found = await selectRows<{ id: number; name: string }>(
    trx,
    `update segment_categories set name = segment_categories.id || ' is renamed'
    from jsonb_to_recordset(?::jsonb) as renamed ("from" text, "to" text)
    where lower(segment_categories.name) = lower(renamed."from")
    returning segment_categories.id, renamed."to" as name`,
    [names],
  );
  for (const { id, name } of found) await trx('segment_categories').where({ id }).update({ name });
  return found.map(({ id }) => id);
}

async function write(trx: Knex.Transaction, categories: Categories): Promise<number[]> {
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
    [JSON.stringify(categories)],
  );
  return written.map(({ id }) => id);
}

async function moveSegments(trx: Knex.Transaction, { moved, removed }: CategoryEdit): Promise<void> {
  const segments = await selectRows<{ id: number; slug: string | null }>(
    trx,
    `update segments set category_id = target.id
    from jsonb_to_recordset(?::jsonb) as moved ("from" text, "to" text)
    join segment_categories source on lower(source.name) = lower(moved."from")
    left join segment_categories target on lower(target.name) = lower(moved."to")
    where segments.category_id = source.id and (moved."to" is null or target.id is not null)
    returning segments.id, segments.slug`,
    [JSON.stringify(moved)],
  );
  for (const segment of segments) await recordChange(trx, 'segment', segment);
  const [used] = await selectRows<{ name: string; segments: number }>(
    trx,
    `select c.name, count(*)::integer as segments from segment_categories c join segments s on s.category_id = c.id
    where lower(c.name) in (select lower(name) from jsonb_array_elements_text(?::jsonb) as removed (name))
    group by c.name order by c.name`,
    [JSON.stringify(removed)],
  );
  if (!used) return;
  const many = used.segments === 1 ? '1 segment has' : `${used.segments} segments have`;
  const message = `${many} the category ${used.name}: choose where to move them`;
  throw problems.invalid([{ path: 'body.values.categories', message }]);
}

async function deleteUnused(trx: Knex.Transaction, categories: Categories): Promise<number[]> {
  const wanted = JSON.stringify(categories);
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
  return deleted.map(({ id }) => id);
}
