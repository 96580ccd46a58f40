import { isPublic } from './isPublic';

const maxFeatured = 12;
const standIns = 4;

/**
 * SQL conditions and limit of a featured list of the items `i`: the featured items, or the newest ones while none is featured.
 * @param table a table with `featured`, `is_visible` and `published_at`
 * @param order the order of the whole list
 */
export function featuredOrNewest(table: string, order: string): string {
  const featured = `from ${table} f where ${isPublic('f')} and f.featured`;
  return `
    where ${isPublic('i')} and (i.featured or not exists (select ${featured}))
    order by ${order}
    limit (select least(greatest(count(*), ${standIns}), ${maxFeatured}) ${featured})`;
}
