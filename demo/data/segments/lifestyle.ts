import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const lifestyleSegments: readonly DemoSegment[] = [
  {
    key: 'miller-house',
    slug: 'rooms-of-honey-locust',
    category: 'Fashion & Lifestyle',
    title: 'Rooms of Honey Locust',
    description:
      'Eero Saarinen drew it, Alexander Girard filled it with color, Dan Kiley laid out the garden in rooms of hedge and honey locust: the Miller House of 1957 is a lesson you can sit down in. Columbus has dozens of such buildings, paid for by the belief that a child learns from a good wall. Our guide lets us try the sunken sofa. Nobody wanted to get up.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/miller-house.webp',
      alt: 'A sunken sofa full of bright pillows, a cat asleep on it, honey locusts behind glass',
    },
    places: [
      {
        county: 'Bartholomew',
        locationName: 'Miller House and Garden',
        locationAddress: 'Tours leave from 506 5th St',
        locationCity: 'Columbus',
        latitude: 39.2269,
        longitude: -85.9217,
      },
      {
        county: 'Bartholomew',
        locationName: 'First Christian Church',
        locationAddress: '531 5th St',
        locationCity: 'Columbus',
        latitude: 39.2039,
        longitude: -85.9178,
      },
    ],
    gallery: [
      {
        file: 'galleries/miller-house-1.webp',
        alt: 'The walk of honey locusts in low sun, long shadows across it',
      },
      { file: 'galleries/miller-house-2.webp', alt: 'A film slate held up before paintings on a white wall' },
      { file: 'galleries/miller-house-3.webp', alt: 'Lamps on stands in the rain-dark garden' },
    ],
  },
  {
    key: 'quilts',
    slug: 'patchwork-weather',
    category: 'Fashion & Lifestyle',
    title: 'Patchwork Weather',
    description:
      'When it rains in LaGrange County, the quilting frames come out. One of the country’s largest Amish communities lives around Shipshewana, and its patterns are named for what is outside the window: Wild Goose Chase, Log Cabin, Sunshine and Shadow. We filmed hands only, as we were asked to, and found that hands were plenty.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/quilts.webp',
      alt: 'A needle and a red thread over a quilt of stars',
    },
    places: [
      {
        county: 'LaGrange',
        locationName: 'Menno-Hof',
        locationAddress: '510 S Van Buren St',
        locationCity: 'Shipshewana',
        latitude: 41.6672,
        longitude: -85.5805,
      },
    ],
  },
  {
    key: 'auburn',
    slug: 'chrome-on-wayne-street',
    category: 'Fashion & Lifestyle',
    title: 'Chrome on Wayne Street',
    description:
      'The showroom that the Auburn Automobile Company opened in 1930 still has its terrazzo, its chandeliers and its habit of making people lower their voices. Duesenbergs, Cords and Auburns stand where salesmen once did. Over Labor Day weekend they roll out of the door and through the town, and the smallest kid on the curb gets the loudest horn.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/auburn.webp',
      alt: 'The chrome ornament and lamps of an old automobile, main street at dusk behind them',
    },
    places: [
      {
        county: 'DeKalb',
        locationName: 'Auburn Cord Duesenberg Automobile Museum',
        locationAddress: '1600 S Wayne St',
        locationCity: 'Auburn',
        latitude: 41.3556,
        longitude: -85.0586,
      },
    ],
  },
  {
    key: 'madison',
    slug: 'hats-hems-and-the-river',
    category: 'Fashion & Lifestyle',
    title: 'Hats, Hems and the River',
    description:
      'Madison’s downtown is a National Historic Landmark of 133 blocks, and most of it is still doing business. Between the courthouse and the cast-iron Broadway Fountain we follow a milliner from fitting to fitting and learn why a brim should be an inch wider than you think. Steam whistles interrupt twice. Patterns and opening hours: https://example.org/madison-millinery',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/madison.webp',
      alt: 'A boutique with a rail of coats, dress forms and a row of hats in evening sun',
    },
    places: [
      {
        county: 'Jefferson',
        locationName: 'Jefferson County Courthouse',
        locationAddress: '300 E Main St',
        locationCity: 'Madison',
        latitude: 38.7358,
        longitude: -85.3786,
      },
    ],
  },
  {
    key: 'west-baden',
    slug: 'breakfast-under-the-dome',
    category: 'Fashion & Lifestyle',
    title: 'Breakfast under the Dome',
    description:
      'Stand in the middle of the West Baden Springs Hotel and look up: the dome of 1902 spans some two hundred feet without a column. It has sheltered spa guests, a circus owner’s dreams and thirty years of Jesuit silence, and in the nineties part of it fell down. The restoration took years and thousands of hands. Order slowly: the light moves across the floor like a second hand.',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/west-baden.webp',
      alt: 'Looking up into a great glass dome over pancakes and coffee',
    },
    places: [
      {
        county: 'Orange',
        locationName: 'West Baden Springs Hotel',
        locationAddress: '8538 W Baden Ave',
        locationCity: 'West Baden Springs',
        latitude: 38.5669,
        longitude: -86.6175,
      },
    ],
    gallery: [
      { file: 'galleries/west-baden-1.webp', alt: 'The dome by moonlight, every pane lit from inside' },
      { file: 'galleries/west-baden-2.webp', alt: 'The crew watches the lamps come on in the garden' },
      { file: 'galleries/west-baden-3.webp', alt: 'Breakfast by a window in warm light' },
    ],
  },
];
