import type { Business } from '@show/contracts/entities/business';
import type { MapItem } from '@show/contracts/entities/mapItem';
import type { Sponsor } from '@show/contracts/entities/sponsor';

export function buildSponsor(overrides: Partial<Sponsor> = {}): Sponsor {
  return {
    id: 1,
    title: 'Bridgeton Mill',
    description: 'Flour since 1823.',
    featured: false,
    url: null,
    youtubeId: null,
    thumbnail: null,
    locationName: null,
    locationAddress: null,
    latitude: null,
    longitude: null,
    showOnMap: true,
    publishedAt: '2025-01-01T00:00:00.000Z',
    sizes: {},
    ...overrides,
  };
}

export function buildBusiness(overrides: Partial<Business> = {}): Business {
  return {
    id: 1,
    slug: null,
    name: 'Bridgeton Mill',
    description: 'Flour since 1823.',
    address: null,
    phone: null,
    website: null,
    latitude: null,
    longitude: null,
    thumbnail: null,
    featured: false,
    hotelRecommended: false,
    publishedAt: '2025-01-01T00:00:00.000Z',
    sizes: {},
    ...overrides,
  };
}

type MapItemOverrides = Partial<Omit<MapItem, 'segment'>> & { segment?: Partial<MapItem['segment']> };

/** A marker in Bridgeton, Parke County, unless told. */
export function buildMapItem({ segment, ...overrides }: MapItemOverrides = {}): MapItem {
  return {
    id: 1,
    type: 'segment',
    segment: {
      id: 1,
      slug: null,
      title: 'The mill by the bridge',
      description: 'Flour, water and patience.',
      youtubeUrl: null,
      thumbnail: null,
      categoryId: null,
      ...segment,
    },
    locationName: 'Bridgeton Mill',
    locationAddress: '8104 Bridgeton Rd',
    locationCity: 'Bridgeton',
    locationState: 'Indiana',
    latitude: 39.6445,
    longitude: -87.1773,
    ...overrides,
  };
}
