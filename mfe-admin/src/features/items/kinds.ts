import type { Episode } from '@show/contracts/entities/episode';
import type { Guest } from '@show/contracts/entities/guest';
import type { Segment } from '@show/contracts/entities/segment';
import { read } from '@show/web-kit/query';

/** What staff may give pictures and an address of its own. */
export type Item = Segment | Episode | Guest;
export type Kind = 'segment' | 'episode' | 'guest';

/** How each kind is read and written. */
export const kinds = {
  segment: {
    one: 'TV segment',
    type: 'segment',
    address: '/api/tv-segments',
    list: read('/api/tv-segments', { query: { with_categories: true, hidden: true } }),
    setImage: 'PUT /api/tv-segments/{id}/image',
    setSlug: 'PUT /api/tv-segments/{id}/slug',
    page: '/segments',
  },
  episode: {
    one: 'episode',
    type: 'episode',
    address: '/api/episodes',
    list: read('/api/episodes', { query: { hidden: true } }),
    setImage: 'PUT /api/episodes/{id}/image',
    setSlug: 'PUT /api/episodes/{id}/slug',
    page: '/episodes',
  },
  guest: {
    one: 'in-studio guest',
    type: 'instudio-guest',
    address: '/api/instudio-guests',
    list: read('/api/instudio-guests', { query: { hidden: true } }),
    setImage: 'PUT /api/instudio-guests/{id}/image',
    setSlug: 'PUT /api/instudio-guests/{id}/slug',
    page: '/instudio-guests',
  },
} as const;

/** What else shows an item's title, picture or address. */
const alsoShown = ['/api/slug-lookup', '/api/search', '/api/segment-locations', '/api/bts-albums'] as const;

/** Prefixes of the addresses that show items of a kind. */
export const affectedBy = (kind: Kind): readonly string[] => [kinds[kind].address, ...alsoShown];
