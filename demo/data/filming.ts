import type { DemoFilming } from '../kinds';

export const filming: readonly DemoFilming[] = [
  {
    daysAhead: 5,
    timeZone: 'America/Indiana/Indianapolis',
    startTime: '13:30',
    estimatedEndTime: '17:30',
    location: 'Monument Circle',
    fullAddress: '1 Monument Cir, Indianapolis, IN 46204',
    description:
      'Demonstration event: an afternoon on the steps of the monument for the opening of season three. Bring a story that starts “I was standing right here when…” and say hello between takes.',
    websiteUrl: 'https://example.org/hoosier-pulse/filming/monument-circle',
    latitude: 39.7685,
    longitude: -86.158,
  },
  {
    daysAhead: 12,
    timeZone: 'America/Chicago',
    startTime: '09:00',
    estimatedEndTime: '13:00',
    location: 'Old Lake County Courthouse',
    fullAddress: '1 Courthouse Sq, Crown Point, IN 46307',
    description:
      'Demonstration event: a morning with the Grand Old Lady of Crown Point, her clock and the people who wind it. Nine o’clock means Central time here; we were late once.',
    websiteUrl: 'https://example.org/hoosier-pulse/filming/crown-point',
    latitude: 41.4181,
    longitude: -87.3653,
  },
  {
    daysAhead: 26,
    timeZone: 'America/Indiana/Indianapolis',
    startTime: '18:00',
    estimatedEndTime: '21:30',
    location: 'Brown County Courthouse',
    fullAddress: '20 E Main St, Nashville, IN 47448',
    description:
      'Demonstration event: an evening walk through Nashville while the lamps come on, with a porch concert if the weather is kind. Chairs are welcome, tripods are ours.',
    latitude: 39.2075,
    longitude: -86.2467,
  },
];
