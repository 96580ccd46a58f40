import { hasCapability } from '@show/contracts/domain/itemKinds';
import type { PagedKind } from '@show/contracts/site/pages';
import { slugFrom } from '../fields/slugFrom';

export const hasSlug = (kind: PagedKind): boolean => hasCapability(kind, 'slug');

/**
 * The slug that a new item gets with its title; undefined when it stays as it is, because staff have written one.
 * @param offered what the title before suggested
 */
export function slugFollowsTitle(title: string, slug: string, offered: string): string | undefined {
  const next = slugFrom(title);
  return slug === offered && next !== slug ? next : undefined;
}
