import type { Episode } from '@show/contracts/entities/episode';
import type { Guest } from '@show/contracts/entities/guest';
import type { Segment } from '@show/contracts/entities/segment';
import { itemKinds, type RootSlugKind } from '@show/contracts/itemKinds';
import { read } from '@show/web-kit/query';

/** What staff may give pictures and an address of its own. */
export type Item = Segment | Episode | Guest;

/** All items of each kind, as staff read them. */
export const itemLists = {
  segment: read('/api/tv-segments', { query: { with_categories: true, hidden: true } }),
  episode: read('/api/episodes', { query: { hidden: true } }),
  'instudio-guest': read('/api/instudio-guests', { query: { hidden: true } }),
} as const satisfies Readonly<Record<RootSlugKind, unknown>>;

/** What else shows an item's title, picture or address. */
const alsoShown = ['/api/slug-lookup', '/api/search', '/api/segment-locations', '/api/bts-albums'] as const;

/** Prefixes of the addresses that show items of a kind. */
export const affectedBy = (kind: RootSlugKind): readonly string[] => [
  `/api/${itemKinds[kind].path}`,
  ...alsoShown,
];
