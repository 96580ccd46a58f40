import type { KindWith } from '@show/contracts/domain/itemKinds';
import type { Episode } from '@show/contracts/entities/episode';
import type { Guest } from '@show/contracts/entities/guest';
import type { Segment } from '@show/contracts/entities/segment';
import { read } from '@show/web-kit/query';

/** An item that has pictures and a slug. */
export type Item = Segment | Episode | Guest;

/** Queries of all items of each kind, hidden ones included. */
export const itemLists = {
  segment: read('/api/tv-segments', { query: { with_categories: true, hidden: true } }),
  episode: read('/api/episodes', { query: { hidden: true } }),
  'instudio-guest': read('/api/instudio-guests', { query: { hidden: true } }),
} as const satisfies Readonly<Record<KindWith<'slug' | 'synced'>, unknown>>;
