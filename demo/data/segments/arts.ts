import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const artsSegments: readonly DemoSegment[] = [
  {
    key: 'artcraft',
    slug: 'the-marquee-franklin-kept',
    category: 'Arts & Entertainment',
    title: 'The Marquee Franklin Kept',
    description:
      'The Artcraft has shown pictures on Franklin’s Main Street since 1922, first with a piano and vaudeville between the reels, then under a streamlined front of neon and glass. When the town might have lost it, Franklin Heritage bought the building in 2004 and volunteers learned to pop corn in the lobby. We sit in the projection booth on a sold-out Friday and count the bulbs. Showtimes we made up: https://example.org/artcraft-nights',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/artcraft.webp',
      alt: 'A small-town movie palace at dusk, its marquee lit above a waiting crowd',
    },
    hero: {
      file: 'segments/artcraft-hero.webp',
      alt: 'Rain on the street before a lit marquee, people hurrying to the doors',
    },
    places: [
      {
        county: 'Johnson',
        locationName: 'Historic Artcraft Theatre',
        locationAddress: '57 N Main St',
        locationCity: 'Franklin',
        latitude: 39.4814,
        longitude: -86.0547,
      },
    ],
    gallery: [
      { file: 'galleries/artcraft-1.webp', alt: 'The theater front in late sun before the doors open' },
      {
        file: 'galleries/artcraft-2.webp',
        alt: 'A film camera on its legs across the street from the lit marquee',
      },
      { file: 'galleries/artcraft-3.webp', alt: 'Work lights set up before a small stage' },
    ],
  },
  {
    key: 'walker',
    slug: 'every-door-open',
    category: 'Arts & Entertainment',
    title: 'Walker Wanted Every Door Open',
    description:
      'Madam C. J. Walker moved her hair-care company to Indianapolis in 1910 and planned a building where her customers would be welcome at every door. She did not live to see it; her daughter A’Lelia and the company opened it in 1927, with a theater inside that is bright with African and Egyptian motifs. We walk the flatiron block with a trumpet player who learned his scales backstage, and ask what the avenue sounded like.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/walker.webp',
      alt: 'Theater doors stand open on a red stair and a chandelier',
    },
    places: [
      {
        county: 'Marion',
        locationName: 'Madam Walker Legacy Center',
        locationAddress: '617 Indiana Ave',
        locationCity: 'Indianapolis',
        latitude: 39.7742,
        longitude: -86.1669,
      },
    ],
  },
  {
    key: 'steele',
    slug: 'house-of-the-singing-winds',
    category: 'Arts & Entertainment',
    title: 'The House of the Singing Winds',
    description:
      'In 1907 the painter T. C. Steele bought a Brown County hilltop that the neighbors thought was worthless and built a house whose screened porches hummed whenever the wind came through. Selma Steele planted the slopes with daffodils so that he would never run out of something to paint. A curator opens the big studio for us on a gray morning, and the hills do the rest.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/steele.webp',
      alt: 'A brush paints fall hills on an easel, the hills behind it',
    },
    places: [
      {
        county: 'Brown',
        locationName: 'T. C. Steele State Historic Site',
        locationAddress: '4220 T C Steele Rd',
        locationCity: 'Nashville',
        latitude: 39.1314,
        longitude: -86.3489,
      },
    ],
  },
  {
    key: 'gennett',
    slug: 'stop-for-the-train',
    category: 'Arts & Entertainment',
    title: 'Stop for the Train, Then Play',
    description:
      'A spur line ran so close to the Gennett studio in Richmond that a take could be ruined by a freight. Between trains, in 1923, King Oliver’s Creole Jazz Band cut records here with a young second cornet named Louis Armstrong, and four years later Hoagy Carmichael brought a tune called “Star Dust”. The gorge of the Whitewater still keeps one wall of the piano factory. Follow the bronze-and-tile records along the path with @gorgewalkers.',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/gennett.webp',
      alt: 'A record turns before a depot, a train comes out of the rain',
    },
    places: [
      {
        county: 'Wayne',
        locationName: 'Gennett Records Walk of Fame',
        locationAddress: 'S 1st St, Whitewater Gorge Park',
        locationCity: 'Richmond',
        latitude: 39.8266,
        longitude: -84.899,
      },
    ],
  },
  {
    key: 'embassy',
    slug: 'four-keyboards-over-fort-wayne',
    category: 'Arts & Entertainment',
    title: 'Four Keyboards over Fort Wayne',
    description:
      'The Embassy opened in 1928 with a four-manual Grande Page organ that could be a thunderstorm, a flute or a streetcar bell. Half a century later, with the wrecking ball all but booked, neighbors raised the money to keep both the building and the instrument. Our microphones meet the pedals at nine in the morning, when the house is empty and the organist is not yet polite.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/embassy.webp',
      alt: 'Two hands on the four keyboards of a theater organ, rows of stop tabs above',
    },
    places: [
      {
        county: 'Allen',
        locationName: 'Embassy Theatre',
        locationAddress: '125 W Jefferson Blvd',
        locationCity: 'Fort Wayne',
        latitude: 41.0761,
        longitude: -85.14,
      },
    ],
  },
  {
    key: 'fairmount',
    category: 'Arts & Entertainment',
    title: 'Boots, Gravel and an Orange Cat',
    description:
      'One farm town gave the world James Dean and, a generation later, the man who drew Garfield. Neither of them is why the coffee is good at the counter, but both come up before the cup is empty. We drive the gravel past the farm where Dean grew up and stop at the little museum that keeps his motorcycle boots in order.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/fairmount.webp',
      alt: 'Boots on gravel and an orange cat, a farm under a purple sunset',
    },
    places: [
      {
        county: 'Grant',
        locationName: 'Fairmount Historical Museum',
        locationAddress: '203 E Washington St',
        locationCity: 'Fairmount',
        latitude: 40.4147,
        longitude: -85.6486,
      },
    ],
  },
];
