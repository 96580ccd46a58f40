import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const foodSegments: readonly DemoSegment[] = [
  {
    key: 'bloomington-market',
    slug: 'before-the-bell-at-showers-common',
    category: 'Food & Drink',
    title: 'Before the Bell at Showers Common',
    description:
      'The Bloomington market has rung in its Saturdays since 1975. An hour earlier it belongs to the growers: trucks nose in, awnings crank out, somebody trades a crate of leeks for a coffee. Follow one tomato from tailgate to tote bag, and learn why the flower stand is always at the north end. Who is there this week: https://example.org/showers-common @marketmornings',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/bloomington-market.webp',
      alt: 'Striped awnings and full crates at a market as the sun comes up',
    },
    places: [
      {
        county: 'Monroe',
        locationName: 'Showers Common',
        locationAddress: '401 N Morton St',
        locationCity: 'Bloomington',
        latitude: 39.1702,
        longitude: -86.5377,
      },
    ],
    gallery: [
      { file: 'galleries/bloomington-market-1.webp', alt: 'A flower shop in the first light' },
      { file: 'galleries/bloomington-market-2.webp', alt: 'The slate claps before the market stalls' },
      {
        file: 'galleries/bloomington-market-3.webp',
        alt: 'Rows of fruit trees with a ladder and full crates',
      },
    ],
  },
  {
    key: 'tenderloin',
    slug: 'wider-than-the-plate',
    category: 'Food & Drink',
    title: 'Wider than the Plate',
    description:
      'It began with a pushcart near the Huntington courthouse in 1904: pork pounded thin, breaded, fried, and put in a bun that never had a chance. Every county has since claimed a better one. We drove to six counters in a day with a ruler and a cardiologist, and the ruler quit first.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/tenderloin.webp',
      alt: 'A tenderloin sandwich wider than its plate, a drive-in behind it',
    },
    places: [
      {
        county: 'Huntington',
        locationName: 'Huntington County Courthouse',
        locationAddress: '201 N Jefferson St',
        locationCity: 'Huntington',
        latitude: 40.8831,
        longitude: -85.4967,
      },
    ],
  },
  {
    key: 'sugar-cream',
    slug: 'the-pie-for-when-the-apples-are-gone',
    category: 'Food & Drink',
    title: 'The Pie for When the Apples Are Gone',
    description:
      'Cream, sugar, flour, nutmeg, and not one egg: farm kitchens on the eastern line made sugar cream pie in the months when the cellar was bare. Around Winchester it never went out of fashion, and in 2009 the state senate gave it its blessing. Three bakers show us three ways to stir, all of them with a finger, and none of them agree on the skin.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/sugar-cream.webp',
      alt: 'A slice of pie on a checked cloth by the window, coffee beside it',
    },
    places: [
      {
        county: 'Randolph',
        locationName: 'Randolph County Courthouse',
        locationAddress: '100 S Main St',
        locationCity: 'Winchester',
        latitude: 40.1722,
        longitude: -84.9811,
      },
    ],
  },
  {
    key: 'persimmon',
    slug: 'never-shake-the-tree',
    category: 'Food & Drink',
    title: 'Never Shake the Tree',
    description:
      'A persimmon picked too early will turn your mouth inside out. Mitchell has known this since well before 1947, when the town first gave the fruit a festival, a parade and a pudding contest with sealed recipes. The winning pan this year came from a kitchen with one burner. Its cook allowed us to film everything except the spoon.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/persimmon.webp',
      alt: 'A ripe persimmon drops into an open hand below the branch',
    },
    places: [
      {
        county: 'Lawrence',
        locationName: 'Downtown Mitchell',
        locationAddress: 'Main St',
        locationCity: 'Mitchell',
        latitude: 38.7328,
        longitude: -86.4736,
      },
    ],
  },
  {
    key: 'bottle',
    slug: 'shaped-like-a-cocoa-pod',
    category: 'Food & Drink',
    title: 'Shaped Like a Cocoa Pod',
    description:
      'In 1915 the Root Glass Company of Terre Haute was asked for a bottle that could be recognized by touch, even broken on the ground. Its designers went to the library for a cola nut, came home with a picture of a cocoa pod, and drew the most famous curve in the world. The town has been thirsty for credit ever since. We raise a cold one at the history center.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/bottle.webp',
      alt: 'Three curved bottles on a counter, the lit windows of a drive-in at night',
    },
    places: [
      {
        county: 'Vigo',
        locationName: 'Vigo County History Center',
        locationAddress: '929 Wabash Ave',
        locationCity: 'Terre Haute',
        latitude: 39.4672,
        longitude: -87.4036,
      },
    ],
  },
];
