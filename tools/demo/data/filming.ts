import type { DemoFilming } from '../kinds';

export const filming: readonly DemoFilming[] = [
  {
    daysAhead: 5,
    timeZone: 'America/Indiana/Indianapolis',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'Indianapolis City Market',
    fullAddress: '222 E Market St, Indianapolis, IN 46204',
    description:
      'Demonstration event. We film around the 1886 market hall downtown and talk to anyone with a market memory. Come and say hello between takes.',
    websiteUrl: 'https://example.org/hoosier-pulse/filming/city-market',
    latitude: 39.7686,
    longitude: -86.1536,
  },
  {
    daysAhead: 12,
    timeZone: 'America/Chicago',
    startTime: '09:00',
    estimatedEndTime: '13:00',
    location: 'Indiana Dunes State Park',
    fullAddress: '1600 N 25 E, Chesterton, IN 46304',
    description:
      'Demonstration event. Sunrise crew call for the lake, then interviews at the pavilion. Times are Central, as everything is at the dunes.',
    websiteUrl: 'https://example.org/hoosier-pulse/filming/dunes',
    latitude: 41.6603,
    longitude: -87.063,
  },
  {
    daysAhead: 26,
    timeZone: 'America/Indiana/Indianapolis',
    startTime: '18:00',
    estimatedEndTime: '21:30',
    location: 'Brown County Courthouse Square',
    fullAddress: '20 E Main St, Nashville, IN 47448',
    description:
      'Demonstration event. An evening walk through Nashville with the lamps coming on, and a porch concert if the weather is kind.',
    latitude: 39.207,
    longitude: -86.2469,
  },
];
