import type { Business, BusinessSuggestion } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';
import { itemQueries } from '../../items/itemQueries';
import { itemSelect } from '../../items/itemSelect';

export const businessQueries = itemQueries('business', {
  sorted: {
    order: 'lower(i.name), i.id',
    below: '(lower(i.name), i.id) > (select lower(name), id from businesses where id = ?)',
  },
  featuredOrder: 'i.published_at desc, i.id desc',
});

/** A visible business by id or by case-insensitive slug; a slug is never a number. */
export function findBusiness(db: Knex, idOrSlug: string): Promise<Business | undefined> {
  if (/^[1-9]\d{0,8}$/.test(idOrSlug)) return businessQueries.find(db, Number(idOrSlug));
  const select = itemSelect('business');
  return selectRow(db, `${select} where ${isPublic('i')} and lower(i.slug) = lower(?)`, [idOrSlug]);
}

/** Maximum number of suggestions. */
export const maxSuggestions = 8;

/** Businesses whose name or address contains the text; names that start with it first. */
export function suggestBusinesses(db: Knex, text: string): Promise<BusinessSuggestion[]> {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  return selectRows(
    db,
    `select
       'business:' || b.id as id, 'business' as source, b.name, b.address, null as city, null as state,
       b.latitude, b.longitude
     from businesses b
     where ${isPublic('b')} and (b.name ilike ? or b.address ilike ?)
     order by b.name ilike ? desc, b.name, b.id
     limit ${maxSuggestions}`,
    [`%${literal}%`, `%${literal}%`, `${literal}%`],
  );
}
