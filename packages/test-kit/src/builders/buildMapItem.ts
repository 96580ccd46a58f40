import type { MapItem } from '@show/contracts/entities/mapItem';

type MapItemOverrides = Partial<Omit<MapItem, 'segment'>> & { segment?: Partial<MapItem['segment']> };

/** Builds a marker, by default in Bridgeton, Parke County. */
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
