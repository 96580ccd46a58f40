import type { Business, BusinessSuggestion } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { featuredOrNewest } from '../../items/featured';
import { isPublic } from '../../items/isPublic';
import { type PageOfList, pageOfList } from '../../items/pageOfList';
import { pictureSizes } from '../../pictures/pictureSizes';

const pictures = pictureSizes({ thumbnail: 'b.thumbnail' });

const businesses = `
  select
    b.id, b.slug, b.name, b.description, b.address, b.phone, b.website, b.latitude, b.longitude,
    b.thumbnail, b.featured, b.hotel_recommended as "hotelRecommended",
    instant_text(b.published_at) as "publishedAt", instant_text(b.updated_at) as "updatedAt",
    ${pictures.select}
  from businesses b
  ${pictures.joins}`;

/** A business by id or by case-insensitive slug; a slug is never a number. */
export function findBusiness(
  db: Knex,
  idOrSlug: string,
  { hidden = false } = {},
): Promise<Business | undefined> {
  const seen = hidden ? 'true' : isPublic('b');
  return /^[1-9]\d{0,8}$/.test(idOrSlug)
    ? selectRow(db, `${businesses} where ${seen} and b.id = ?`, [Number(idOrSlug)])
    : selectRow(db, `${businesses} where ${seen} and lower(b.slug) = lower(?)`, [idOrSlug]);
}

const byName = 'lower(b.name), b.id';
const below = '(lower(b.name), b.id) > (select lower(name), id from businesses where id = ?)';

export function listBusinesses(
  db: Knex,
  { hidden, ...wanted }: PageOfList & { hidden: boolean },
): Promise<Business[]> {
  const page = pageOfList(wanted, { alias: 'b', order: byName, below, hidden });
  return selectRows(db, `${businesses} ${page.sql}`, page.bindings);
}

export function listFeaturedBusinesses(db: Knex): Promise<Business[]> {
  const newestFirst = 'b.published_at desc, b.id desc';
  return selectRows(db, `${businesses} ${featuredOrNewest('businesses', 'b', newestFirst)}`);
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
