import type { SegmentLocation } from '@show/contracts/entities/segmentLocation';

export function buildSegmentLocation(overrides: Partial<SegmentLocation> = {}): SegmentLocation {
  return {
    id: 1,
    segmentId: 1,
    locationName: 'Bridgeton Mill',
    locationAddress: '8104 Bridgeton Rd',
    locationCity: 'Bridgeton',
    locationState: 'Indiana',
    latitude: 39.645,
    longitude: -87.177,
    locationSource: 'manual',
    ...overrides,
  };
}
