import { itemKinds, type KindWith } from '../domain/itemKinds';
import { queryString } from './fillPath';

/** Items at the end of an item's page. */
export const relatedCount = 4;

/** The fields of an item that determine related items. */
export interface RelatedTo {
  readonly id: number;
  readonly categoryId?: number | null;
}

/** Parts of the list of its kind that related items are picked from, the nearest first. */
export function relatedParts({ id, categoryId }: RelatedTo) {
  const category = categoryId ?? undefined;
  const newest = { limit: relatedCount + 1 };
  const following = { after: id, category, limit: relatedCount };
  return category === undefined ? [following, newest] : [following, { category, ...newest }, newest];
}

/** API URL of the last of these parts, the newest: all documents of a kind have it, so it is read once for them. */
export function newestRead(type: KindWith<'slug' | 'synced'> | 'album'): string {
  const more = type === 'segment' ? { with_categories: true } : {};
  return `/api/${itemKinds[type].path}${queryString({ limit: relatedCount + 1, ...more })}`;
}
