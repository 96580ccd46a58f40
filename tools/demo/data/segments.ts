import type { DemoSegment } from '../kinds';
import { poster } from '../pictures';

const video = 'M7lc1UVf-VE';

export const segments: readonly DemoSegment[] = [
  {
    key: 'dunes',
    slug: 'singing-sand',
    categoryKey: 'attractions',
    title: 'Singing Sand',
    description:
      'On a dry day the beach at Indiana Dunes sings: the quartz grains are so round that they hum under your heels.',
    youtubeId: video,
    picture: poster('dunes', 'golden', 'Dunes above Lake Michigan with the sun low over the water'),
    places: [
      {
        locationName: 'Indiana Dunes State Park',
        locationAddress: '1600 N 25 E',
        locationCity: 'Chesterton',
        latitude: 41.6603,
        longitude: -87.063,
      },
    ],
  },
];
