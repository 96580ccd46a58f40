import { hasCapability } from '@show/contracts/domain/itemKinds';
import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { slugFrom } from '../../../items/slugFrom';

export const hasSlug = (kind: PagedKind): boolean => hasCapability(kind, 'slug');

/**
 * The slug derived from the title of a new item; undefined when staff have written one.
 * @param offered the slug derived from the previous title
 */
export function slugFollowsTitle(title: string, slug: string, offered: string): string | undefined {
  const next = slugFrom(title);
  return slug === offered && next !== slug ? next : undefined;
}
