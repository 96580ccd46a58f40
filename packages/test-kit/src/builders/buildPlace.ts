import type { GeocodedPlace } from '@show/contracts/entities/place';

export function buildPlace(overrides: Partial<GeocodedPlace> = {}): GeocodedPlace {
  return {
    latitude: 39.765042,
    longitude: -86.159693,
    displayName: '127 South Illinois Street, Indianapolis, Indiana',
    address: '127 South Illinois Street',
    city: 'Indianapolis',
    state: 'Indiana',
    ...overrides,
  };
}
