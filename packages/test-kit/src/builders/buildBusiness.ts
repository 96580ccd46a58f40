import type { Business } from '@show/contracts/entities/business';

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
