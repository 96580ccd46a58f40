import type { DemoBusiness } from '../kinds';
import { shop } from '../pictures';

export const businesses: readonly DemoBusiness[] = [
  {
    slug: 'limestone-loaf',
    name: 'Limestone Loaf',
    description:
      'A demonstration business: sourdough baked at four, sold by nine, a block from the square in Bedford.',
    address: 'Courthouse Square, Bedford, IN 47421',
    phone: '+1-812-555-0117',
    website: 'https://example.org/limestone-loaf',
    latitude: 38.8612,
    longitude: -86.4872,
    featured: true,
    picture: shop('bakery', 'dawn', 'A corner bakery at dawn with its window lit'),
  },
];
