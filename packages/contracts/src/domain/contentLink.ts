import { itemUrls } from './itemUrls';

interface LinkedItem {
  readonly type: keyof typeof itemUrls;
  readonly id: number | string;
  readonly slug?: string | null | undefined;
}

/** URL of an item: `/{slug}` or `{page}/{slug}` where it has one, else the page of its kind with its id. */
export function contentHref({ type, id, slug }: LinkedItem): string {
  const kind: { page: string; ownPage?: true; slug?: 'root' | 'page' } = itemUrls[type];
  if (!kind.ownPage) return kind.page;
  if (!slug || !kind.slug) return `${kind.page}/${id}`;
  return `${kind.slug === 'root' ? '' : kind.page}/${encodeURIComponent(slug)}`;
}
