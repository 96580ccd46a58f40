import { hasCapability, itemKinds, type KindWith } from './itemKinds';

export interface LinkedItem {
  readonly type: KindWith<'page'>;
  readonly id: number | string;
  readonly slug?: string | null | undefined;
}

/** URL of an item: `/{slug}` or `{page}/{slug}` where it has one, else the page of its kind with its id. */
export function contentHref({ type, id, slug }: LinkedItem): string {
  const { page } = itemKinds[type];
  if (!hasCapability(type, 'ownPage')) return page;
  if (!slug || !hasCapability(type, 'slug')) return `${page}/${id}`;
  return `${itemKinds[type].slug === 'root' ? '' : page}/${encodeURIComponent(slug)}`;
}
