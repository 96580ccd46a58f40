import type { Business, BusinessSuggestion } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { isPublic } from '../../items/isPublic';
import { itemQueries } from '../../items/itemQueries';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({ thumbnail: 'b.thumbnail' });

const select = `
  select
    b.id, b.slug, b.name, b.description, b.address, b.phone, b.website, b.latitude, b.longitude,
    b.thumbnail, b.featured, b.hotel_recommended as "hotelRecommended",
    instant_text(b.published_at) as "publishedAt", instant_text(b.updated_at) as "updatedAt",
    ${pictures.select}
  from businesses b
  ${pictures.joins}`;

export const businessQueries = itemQueries<Business>({
  kind: 'business',
  alias: 'b',
  select,
  order: 'lower(b.name), b.id',
  below: '(lower(b.name), b.id) > (select lower(name), id from businesses where id = ?)',
  featuredOrder: 'b.published_at desc, b.id desc',
});

/** A visible business by id or by case-insensitive slug; a slug is never a number. */
export function findBusiness(db: Knex, idOrSlug: string): Promise<Business | undefined> {
  if (/^[1-9]\d{0,8}$/.test(idOrSlug)) return businessQueries.find(db, Number(idOrSlug));
  return selectRow(db, `${select} where ${isPublic('b')} and lower(b.slug) = lower(?)`, [idOrSlug]);
}

/** Maximum number of suggestions. */
export const mostSuggestions = 8;

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
     limit ${mostSuggestions}`,
    [`%${literal}%`, `%${literal}%`, `${literal}%`],
  );
}
