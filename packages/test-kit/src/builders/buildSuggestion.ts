import type { BusinessSuggestion } from '@show/contracts/entities/business';

export function buildSuggestion(overrides: Partial<BusinessSuggestion> = {}): BusinessSuggestion {
  return {
    id: 'place:node/1',
    source: 'place',
    name: 'Glass Museum',
    address: '1915 S Webster Street',
    city: 'Kokomo',
    state: 'Indiana',
    latitude: 40.4694,
    longitude: -86.1328,
    ...overrides,
  };
}
