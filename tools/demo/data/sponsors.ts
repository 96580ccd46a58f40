import type { DemoSponsor } from '../kinds';
import { shop } from '../pictures';

export const sponsors: readonly DemoSponsor[] = [
  {
    title: 'Pawpaw & Sons Hardware',
    description:
      'A demonstration sponsor: nails by the pound and advice by the hour in Crawfordsville. https://example.org/pawpaw',
    featured: true,
    url: 'https://example.org/pawpaw',
    youtubeId: 'M7lc1UVf-VE',
    locationName: 'Pawpaw & Sons Hardware',
    locationAddress: 'Courthouse Square, Crawfordsville, IN 47933',
    latitude: 40.0412,
    longitude: -86.8745,
    showOnMap: true,
    picture: shop('hardware', 'noon', 'A brick hardware store with ladders and pails at the door'),
  },
];
