import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const communitySegments: readonly DemoSegment[] = [
  {
    key: 'hoosier-gym',
    slug: 'the-floor-in-knightstown',
    category: 'Community & Causes',
    title: 'Anyone May Shoot in Knightstown',
    description:
      'The gym on North Washington Street went up in 1921, retired from school ball in the sixties and became famous as the home floor of the Hickory Huskers. Volunteers unlock it, sweep it and hand a ball to whoever walks in. Nobody leaves before making the last one. Bring indoor shoes and a short memory.',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/hoosier-gym.webp',
      alt: 'The ball in the net of an old gym, hands below it and a full stand',
    },
    places: [
      {
        county: 'Henry',
        locationName: 'The Hoosier Gym',
        locationAddress: '355 N Washington St',
        locationCity: 'Knightstown',
        latitude: 39.799,
        longitude: -85.5284,
      },
    ],
  },
  {
    key: 'letters',
    slug: 'answered-by-hand',
    category: 'Community & Causes',
    title: 'Answered by Hand',
    description:
      'The post office at Santa Claus has carried the name since 1856, and the mail has noticed. Every December volunteers who call themselves elves sit down at long tables and answer thousands of children, one at a time, in ink. We promised not to film the wish lists; the handwriting on the replies was enough.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/letters.webp',
      alt: 'A hand writes a letter, snow falls on brick shops behind it',
    },
    places: [
      {
        county: 'Spencer',
        locationName: 'Santa Claus Museum & Village',
        locationAddress: '69 N State Road 245',
        locationCity: 'Santa Claus',
        latitude: 38.1199,
        longitude: -86.9127,
      },
    ],
  },
  {
    key: 'lyles-station',
    slug: 'one-lesson-at-lyles-station',
    category: 'Community & Causes',
    title: 'One Lesson at Lyles Station',
    description:
      'Free Black families farmed along the Patoka and the Wabash before the Civil War, and Lyles Station became the heart of their settlement. Its school of 1919 stood open to the rain until descendants restored it, desk by desk. Today one classroom is set for a lesson of long ago, and visiting fourth graders take it. A man who was born nearby, Alonzo Fields, went on to run the White House dining room for four presidents.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/lyles-station.webp',
      alt: 'Children walk up to a two-story brick school with a bell on its roof',
    },
    places: [
      {
        county: 'Gibson',
        locationName: 'Lyles Station Historic School and Museum',
        locationAddress: '953 N County Road 500 W',
        locationCity: 'Princeton',
        latitude: 38.3706,
        longitude: -87.6594,
      },
    ],
  },
  {
    key: 'coffin-house',
    category: 'Community & Causes',
    title: 'The Well in the Basement',
    description:
      'Levi and Catharine Coffin built their brick house in 1839 with a well in the basement, so that nobody could guess from the yard how many people were drinking from it. More than a thousand freedom seekers are said to have rested here on the way north. We film by the light of one lantern and let the guide set the pace. Upstairs we switched the camera off and listened, so there is no film of it; the story is worth the drive.',
    picture: {
      file: 'segments/coffin-house.webp',
      alt: 'A bucket over a stone well in a basement, lit by one lantern',
    },
    places: [
      {
        county: 'Wayne',
        locationName: 'Levi and Catharine Coffin State Historic Site',
        locationAddress: '201 US-27 N',
        locationCity: 'Fountain City',
        latitude: 39.9567,
        longitude: -84.9175,
      },
    ],
  },
  {
    key: 'carousel',
    slug: 'reach-for-the-ring',
    category: 'Community & Causes',
    title: 'Reach for the Ring',
    description:
      'In Logansport’s Riverside Park a carousel carved by Gustav Dentzel’s workshop still hands out brass rings to riders who lean far enough. Retired machinists grease the gears, teenagers take the tickets, and a lion that is older than any of them gets fresh varnish in the winter. One lap costs less than a candy bar. We took eleven.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/carousel.webp',
      alt: 'A painted carousel horse and a hand that reaches for the brass ring',
    },
    places: [
      {
        county: 'Cass',
        locationName: 'Cass County Dentzel Carousel',
        locationAddress: '1208 Riverside Dr',
        locationCity: 'Logansport',
        latitude: 40.7593,
        longitude: -86.3597,
      },
    ],
  },
  {
    key: 'aquatorium',
    slug: 'the-bathhouse-at-miller-beach',
    category: 'Community & Causes',
    title: 'The Bathhouse at Miller Beach',
    description:
      'George Washington Maher drew Gary’s bathhouse in 1921, all pale block and open arches, and for fifty summers it changed a steel town into a seaside one. Closed, roofless and written off, it was brought back by neighbors who sold bricks with names on them. Octave Chanute tested his gliders on these same dunes in 1896; watch the gulls over the terrace and you will see why.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/aquatorium.webp',
      alt: 'A couple looks at the lake at sunset through three open arches of pale block',
    },
    places: [
      {
        county: 'Lake',
        locationName: 'Gary Bathing Beach Aquatorium',
        locationAddress: '6918 Oak Ave',
        locationCity: 'Gary',
        latitude: 41.6197,
        longitude: -87.2567,
      },
    ],
  },
];
