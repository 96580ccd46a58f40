import type { SearchResult } from './entities/searchResult';

export type ContentType = 'episode' | 'segment' | 'instudio-guest';

export interface LinkedContent {
  readonly type: ContentType;
  readonly id: number | string;
  readonly slug?: string | null;
}

const plural = { episode: '/episodes', segment: '/segments', 'instudio-guest': '/instudio-guests' } as const;

/** Address of a content item: `/{slug}` when it has one, else the plural route with the id. */
export function contentHref({ type, id, slug }: LinkedContent): string {
  return slug ? `/${encodeURIComponent(slug)}` : `${plural[type]}/${id}`;
}

/** Address of a business: by slug when it has one. */
export function businessHref({ id, slug }: { id: number; slug?: string | null }): string {
  return `/businesses/${slug ? encodeURIComponent(slug) : id}`;
}

/** Address of a giveaway; the first one's page has a route of its own. */
export function giveawayHref({ id }: { id: number }): string {
  return `/giveaways/${id}`;
}

/** Address that a search result leads to. */
export function searchResultHref(result: Pick<SearchResult, 'type' | 'id' | 'slug'>): string {
  switch (result.type) {
    case 'business':
      return businessHref(result);
    case 'giveaway':
      return giveawayHref(result);
    case 'album':
      return `/bts/${result.id}`;
    case 'sponsor':
      return '/sponsors';
    default:
      return contentHref({ type: result.type, id: result.id, slug: result.slug });
  }
}
