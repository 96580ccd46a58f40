import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const shoppingSegments: readonly DemoSegment[] = [
  {
    key: 'limestone',
    slug: 'white-dust',
    category: 'Shopping & Services',
    title: 'White Dust',
    description:
      'The Empire State Building left Lawrence County by rail, one block at a time, and the hole it came out of is still there. Around Bedford and Oolitic the stone is cut, planed and carved by people who can tell you a ledge by its smell. A third-generation carver lets our host ruin a perfectly good acanthus leaf. What your courthouse is made of: https://example.org/salem-limestone',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/limestone.webp',
      alt: 'Pale ledges of a limestone quarry with a derrick over green water',
    },
    places: [
      {
        county: 'Lawrence',
        locationName: 'Lawrence County Courthouse Square',
        locationAddress: '916 15th St',
        locationCity: 'Bedford',
        latitude: 38.8612,
        longitude: -86.4872,
      },
      {
        county: 'Lawrence',
        locationName: 'Joe Palooka Statue, Oolitic Town Hall',
        locationAddress: 'Main St',
        locationCity: 'Oolitic',
        latitude: 38.9009,
        longitude: -86.5253,
      },
    ],
    gallery: [
      { file: 'galleries/limestone-1.webp', alt: 'Cut stone glows in the evening sun' },
      { file: 'galleries/limestone-2.webp', alt: 'The quarry under snow, its water black' },
    ],
  },
  {
    key: 'wind',
    slug: 'blade-three-is-whistling',
    category: 'Shopping & Services',
    title: 'Blade Three Is Whistling',
    description:
      'Benton County grows corn, beans and, since 2008, electricity: more than five hundred turbines stand around Fowler. Somebody has to climb them. We clip in behind two technicians for three hundred feet of ladder, a sandwich at the top and the best view in the trade. “You hear it before you see it,” says one, and she is right.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/wind.webp',
      alt: 'Gloved hands on the ladder of a wind turbine, striped fields far below at daybreak',
    },
    places: [
      {
        county: 'Benton',
        locationName: 'Benton County Courthouse',
        locationAddress: '706 E 5th St',
        locationCity: 'Fowler',
        latitude: 40.6167,
        longitude: -87.3175,
      },
    ],
  },
  {
    key: 'steamboat',
    slug: 'carved-by-shipwrights',
    category: 'Shopping & Services',
    title: 'Carved by Shipwrights',
    description:
      'For more than a century the Howard yards at Jeffersonville launched steamboats into the Ohio, and when the family wanted a house the carvers of staterooms built that too. Its staircase belongs on the river. A model maker, ninety-one, tightens the wheel of the boat his great-uncle never finished and explains what a hog chain is.',
    youtubeId: sampleVideo,
    picture: { file: 'segments/steamboat.webp', alt: 'A paddle steamer with lit decks on the river at dusk' },
    places: [
      {
        county: 'Clark',
        locationName: 'Howard Steamboat Museum',
        locationAddress: '1101 E Market St',
        locationCity: 'Jeffersonville',
        latitude: 38.2764,
        longitude: -85.7256,
      },
    ],
    gallery: [
      { file: 'galleries/steamboat-1.webp', alt: 'The steamer passes the town in low sun' },
      { file: 'galleries/steamboat-2.webp', alt: 'A bend of the river in morning haze' },
      { file: 'galleries/steamboat-3.webp', alt: 'The crew on the landing as the boat comes in' },
    ],
  },
  {
    key: 'metamora',
    slug: 'ground-while-you-wait',
    category: 'Shopping & Services',
    title: 'Ground While You Wait',
    description:
      'The canal never paid, but it still turns the wheel at Metamora. A miller in a white cap sends corn down the chute and hands it back warm, while a boat waits for passengers and the whole canal crosses Duck Creek in a covered wooden aqueduct, the only one of its kind left in the country. The shops along the towpath open when the whistle of the Connersville train is heard.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/metamora.webp',
      alt: 'A mill wheel in splashing water beside a red brick mill',
    },
    places: [
      {
        county: 'Franklin',
        locationName: 'Whitewater Canal State Historic Site',
        locationAddress: '19083 Clayborn St',
        locationCity: 'Metamora',
        latitude: 39.4475,
        longitude: -85.134,
      },
    ],
  },
  {
    key: 'zionsville',
    slug: 'brick-by-brick',
    category: 'Shopping & Services',
    title: 'Mind the Bricks',
    description:
      'Main Street in Zionsville is paved in brick and tended like a garden. We spend a day with five shopkeepers and one broom that goes from door to door, and find out who waters whose window boxes. In 1861 Abraham Lincoln spoke here from the back of a train; it is said he had no time to shop.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/zionsville.webp',
      alt: 'A broom sweeps petals off a brick street below a window box in bloom',
    },
    places: [
      {
        county: 'Boone',
        locationName: 'Zionsville Main Street',
        locationAddress: 'S Main St',
        locationCity: 'Zionsville',
        latitude: 39.9509,
        longitude: -86.2619,
      },
    ],
  },
];
