import {
  type AdminItem,
  hasCapability,
  itemKinds,
  type PublishedKind,
  publishedKinds,
} from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

/** SQL for all items of a kind as in the contract. */
function itemsOf(kind: PublishedKind): string {
  const category = hasCapability(kind, 'category');
  return `
    select
      '${kind}' as type, i.id, i.${kind === 'business' ? 'name' : 'title'} as title,
      ${hasCapability(kind, 'slug') ? 'i.slug' : 'null'} as slug,
      case
        when i.is_visible and i.published_at > now() then 'scheduled'
        when i.is_visible then 'published'
        when i.public_since is null then 'draft'
        else 'hidden'
      end as status,
      i.is_visible as "isVisible", ${hasCapability(kind, 'featured') ? 'i.featured' : 'null::boolean'} as featured,
      ${category ? 'c.id' : 'null::integer'} as "categoryId", ${category ? 'c.name' : 'null'} as "categoryName",
      instant_text(i.published_at) as "publishedAt",
      (i.is_visible or i.public_since is not null or i.published_at <> i.created_at) as "isDated",
      instant_text(i.updated_at) as "updatedAt",
      ${hasCapability(kind, 'synced') ? 'instant_text(i.source_missing_at)' : 'null'} as "sourceMissingAt",
      i.published_at as moment
    from ${itemKinds[kind].table} i
    ${category ? 'left join segment_categories c on c.id = i.category_id' : ''}`;
}

const allItems = publishedKinds.map(itemsOf).join(' union all ');

export function findAdminItem(db: Knex, type: PublishedKind, id: number): Promise<AdminItem | undefined> {
  return selectRow(db, `select * from (${itemsOf(type)}) items where id = ?`, [id]);
}

/** Items of one type or of all, newest first. */
export function listAdminItems(db: Knex, type?: PublishedKind): Promise<AdminItem[]> {
  const condition = type === undefined ? '' : 'where type = ?';
  const bindings = type === undefined ? [] : [type];
  return selectRows(
    db,
    `select * from (${allItems}) items ${condition} order by moment desc, type, id desc`,
    bindings,
  );
}
