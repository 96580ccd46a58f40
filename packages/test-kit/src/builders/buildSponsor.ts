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
