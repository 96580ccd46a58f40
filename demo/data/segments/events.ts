import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const eventSegments: readonly DemoSegment[] = [
  {
    key: 'speedway',
    slug: 'a-bottle-of-milk',
    category: 'Events & Experiences',
    title: 'Five Hundred Miles, One Bottle of Milk',
    description:
      'Two and a half miles, four corners, and a yard of the original bricks at the line: the Speedway has kept its shape since 1909. Louis Meyer asked for buttermilk after winning in 1936, and no one has been allowed to forget it since. We spend qualifying morning with the people who sweep the pit lane, pour the fuel and decide which gate opens first.',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/speedway.webp',
      alt: 'A bottle of milk in a wreath on bricks, race cars and a full grandstand behind it',
    },
    hero: {
      file: 'segments/speedway-hero.webp',
      alt: 'Cars with their shadows long on the oval as the sun goes down',
    },
    places: [
      {
        county: 'Marion',
        locationName: 'Indianapolis Motor Speedway',
        locationAddress: '4790 W 16th St',
        locationCity: 'Indianapolis',
        latitude: 39.795,
        longitude: -86.2347,
      },
    ],
    gallery: [
      { file: 'galleries/speedway-1.webp', alt: 'Cars on the front straight at dawn' },
      { file: 'galleries/speedway-2.webp', alt: 'Our camera at the fence as the cars go by' },
      { file: 'galleries/speedway-3.webp', alt: 'A director’s monitor under the clouds of a rain delay' },
    ],
  },
  {
    key: 'bridges',
    slug: 'ten-days-in-october',
    category: 'Events & Experiences',
    title: 'Ten Days in October',
    description:
      'Parke County has thirty-one covered bridges and, for ten days that begin on the second Friday of October, more visitors than it can count. Fire took the Bridgeton bridge in 2005; a year and a half later volunteers had put a new one in its place, timber by timber, over the same falls. Come on a weekday, bring cash for the bean soup, and take the blacktop nobody else is on. Route notes: https://example.org/parke-by-back-road',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/bridges.webp',
      alt: 'Hands drive a wooden peg into a bridge timber, falls and fall trees below',
    },
    hero: {
      file: 'segments/bridges-hero.webp',
      alt: 'A red covered bridge over white falls, fall trees on both banks',
    },
    places: [
      {
        county: 'Parke',
        locationName: 'Parke County Courthouse Square',
        locationAddress: '116 W High St',
        locationCity: 'Rockville',
        latitude: 39.7628,
        longitude: -87.2292,
      },
      {
        county: 'Parke',
        locationName: 'Bridgeton Covered Bridge',
        locationAddress: '8104 S Bridgeton Rd',
        locationCity: 'Bridgeton',
        latitude: 39.6506,
        longitude: -87.1764,
      },
    ],
    gallery: [
      { file: 'galleries/bridges-1.webp', alt: 'Mist under a covered bridge at first light' },
      { file: 'galleries/bridges-2.webp', alt: 'A boom microphone reaches out over the creek at the bridge' },
      { file: 'galleries/bridges-3.webp', alt: 'Festival stalls with pumpkins and striped awnings' },
      { file: 'galleries/bridges-4.webp', alt: 'The crew waits on the courthouse lawn under orange maples' },
    ],
  },
  {
    key: 'feast',
    slug: 'feast-of-the-hunters-moon',
    category: 'Events & Experiences',
    title: 'Smoke on the Wabash',
    description:
      'Each fall the Feast of the Hunters’ Moon fills the bank below West Lafayette with voyageurs’ songs, fife music and canvas. It recalls Fort Ouiatenon, founded in 1717, where French and Native families traded long before there was an Indiana. Thousands take part in a single weekend, and most of them cook over a fire; we came home smelling like it.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/feast.webp',
      alt: 'A kettle over a campfire, smoke rising among canvas tents beside the river',
    },
    places: [
      {
        county: 'Tippecanoe',
        locationName: 'Fort Ouiatenon Historic Park',
        locationAddress: '3129 S River Rd',
        locationCity: 'West Lafayette',
        latitude: 40.4064,
        longitude: -86.9639,
      },
    ],
  },
  {
    key: 'circus',
    slug: 'saturday-under-the-big-top',
    category: 'Events & Experiences',
    title: 'Saturday under the Big Top',
    description:
      'A hundred years ago the great shows wintered their elephants outside Peru, and the town has never quite unpacked. Every July local kids from seven to twenty-one fly, tumble and walk the wire for their own neighbors, coached by aunts who did the same. Afterward we drive out to the old winter quarters, where the barns still have doors tall enough for a giraffe.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/circus.webp',
      alt: 'A girl with a parasol walks the wire under a striped big top',
    },
    places: [
      {
        county: 'Miami',
        locationName: 'International Circus Hall of Fame',
        locationAddress: '3076 E Circus Ln',
        locationCity: 'Peru',
        latitude: 40.7533,
        longitude: -86.0192,
      },
    ],
  },
  {
    key: 'jupiter',
    slug: 'the-mail-went-up',
    category: 'Events & Experiences',
    title: 'The Mail Went Up',
    description:
      'On a windless August afternoon in 1859 John Wise rose from Lafayette’s square in a balloon called Jupiter with 123 letters aboard, bound for the East. He came down near Crawfordsville, less than thirty miles on, and the sack finished the trip by train. It still counts as the country’s first official airmail. In Fishers, a tethered balloon has told the story to a generation of schoolchildren.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/jupiter.webp',
      alt: 'A man in a balloon basket with a mail sack, shops and a crowd below',
    },
    places: [
      {
        county: 'Tippecanoe',
        locationName: 'Tippecanoe County Courthouse',
        locationAddress: '20 N 3rd St',
        locationCity: 'Lafayette',
        latitude: 40.4189,
        longitude: -86.8939,
      },
      {
        county: 'Hamilton',
        locationName: 'Conner Prairie',
        locationAddress: '13400 Allisonville Rd',
        locationCity: 'Fishers',
        latitude: 39.9825,
        longitude: -86.0275,
      },
    ],
  },
];
