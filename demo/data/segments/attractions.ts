import type { DemoSegment } from '../../kinds';
import { sampleVideo } from '../video';

export const attractionSegments: readonly DemoSegment[] = [
  {
    key: 'dunes',
    slug: 'singing-sand',
    category: 'Attractions & Adventure',
    title: 'Singing Sand',
    description:
      'On a dry day the beach at Indiana Dunes squeaks underfoot: the quartz grains are round enough to hum. We climb Mount Tom before breakfast, count the skyline of Chicago across the water, and then watch Mount Baldy walk inland, a few feet a year, over the trees in its way. Three summits, 552 feet of climbing, one very full shoe. Trail etiquette from the rangers: https://example.org/dunes-kindly and @dunesatdawn',
    featured: true,
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/dunes.webp',
      alt: 'Dunes and grass above Lake Michigan with the sun low over the water',
    },
    hero: { file: 'segments/dunes-hero.webp', alt: 'First light on a wide beach, a single sail far out' },
    places: [
      {
        county: 'Porter',
        locationName: 'Indiana Dunes State Park',
        locationAddress: '1600 N 25 E',
        locationCity: 'Chesterton',
        latitude: 41.6603,
        longitude: -87.063,
      },
      {
        county: 'LaPorte',
        locationName: 'Mount Baldy, Indiana Dunes National Park',
        locationAddress: 'US-12 at Rice St',
        locationCity: 'Michigan City',
        latitude: 41.7065,
        longitude: -86.9302,
      },
    ],
    gallery: [
      { file: 'galleries/dunes-1.webp', alt: 'A rain front comes in over the lake' },
      { file: 'galleries/dunes-2.webp', alt: 'Snow on the dune grass and gray water behind' },
      { file: 'galleries/dunes-3.webp', alt: 'The beach by moonlight' },
      { file: 'galleries/dunes-4.webp', alt: 'Dune grass gone gold on a clear fall day' },
      { file: 'galleries/dunes-5.webp', alt: 'A far skyline across the water at dusk' },
    ],
  },
  {
    key: 'caverns',
    slug: 'a-river-with-no-sky',
    category: 'Attractions & Adventure',
    title: 'A River with No Sky',
    description:
      'A farm pond near Bedford drained away one night in the 1940s, and in the morning there was a door to the underworld. Bluespring Caverns takes you down by ramp and on by boat, along the longest navigable underground river in the country, past fish that never needed eyes. It is 52 degrees every day of the year. Whisper and the ceiling whispers back.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/caverns.webp',
      alt: 'A boat with passengers on an underground river in lamplight',
    },
    places: [
      {
        county: 'Lawrence',
        locationName: 'Bluespring Caverns',
        locationAddress: '1459 Bluespring Caverns Rd',
        locationCity: 'Bedford',
        latitude: 38.7975,
        longitude: -86.5436,
      },
    ],
  },
  {
    key: 'pokagon',
    slug: 'thirty-seconds-of-january',
    category: 'Attractions & Adventure',
    title: 'Thirty Seconds of January',
    description:
      'The CCC boys of Pokagon built their toboggan run in 1935, supposedly to save themselves the walk downhill. It is a quarter of a mile of refrigerated ice now, and on a cold night the sleds touch forty miles an hour. Nobody we filmed could finish a sentence at the bottom. The inn keeps a fire and does not ask how you did.',
    youtubeId: sampleVideo,
    picture: { file: 'segments/pokagon.webp', alt: 'Sleds race down a white hill under falling snow' },
    places: [
      {
        county: 'Steuben',
        locationName: 'Pokagon State Park',
        locationAddress: '450 Lane 100 Lake James',
        locationCity: 'Angola',
        latitude: 41.7081,
        longitude: -85.0283,
      },
    ],
    gallery: [{ file: 'galleries/pokagon-1.webp', alt: 'Sleds on the long white slope, a village below' }],
  },
  {
    key: 'lighthouse',
    slug: 'the-keeper-of-michigan-city',
    category: 'Attractions & Adventure',
    title: 'Miss Colfax Keeps the Light',
    description:
      'Harriet Colfax took charge of the Michigan City light in 1861 and did not put it down until 1904, the year the lamp moved out to the pier. For forty-three years she carried warm oil along an icy catwalk and then wrote about the weather in perfect longhand. Her house is a museum with a view; the iron catwalk still marches over the waves.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/lighthouse.webp',
      alt: 'A white lighthouse on its pier while rain and waves come in',
    },
    places: [
      {
        county: 'LaPorte',
        locationName: 'Old Michigan City Lighthouse Museum',
        locationAddress: '100 Heisman Harbor Rd',
        locationCity: 'Michigan City',
        latitude: 41.7228,
        longitude: -86.9056,
      },
    ],
  },
  {
    key: 'monument',
    slug: 'the-elevator-is-for-quitters',
    category: 'Attractions & Adventure',
    title: 'The Elevator Is for Quitters',
    description:
      'The Soldiers and Sailors Monument has stood at the middle of everything since 1902: 284 feet of Oolitic limestone with a bronze lady on top. There is an elevator, but the 331 stairs have better stories. At the last landing the whole city turns around you like a wheel, and in December the guy wires turn it into a tree of lights.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/monument.webp',
      alt: 'Monument Circle under snow, people crossing the plaza between lamps',
    },
    places: [
      {
        county: 'Marion',
        locationName: 'Soldiers and Sailors Monument',
        locationAddress: '1 Monument Cir',
        locationCity: 'Indianapolis',
        latitude: 39.7685,
        longitude: -86.158,
      },
    ],
    gallery: [{ file: 'galleries/monument-1.webp', alt: 'Early walkers on the Circle at daybreak' }],
  },
  {
    key: 'medora',
    slug: 'the-long-way-over-white-river',
    category: 'Attractions & Adventure',
    title: 'The Long Way over White River',
    description:
      'J. J. Daniels needed nine months in 1875 to throw three wooden spans over the East Fork at Medora, and they are still the longest historic covered bridge in the country. Walk it slowly. The light falls through the siding in stripes, the river talks underneath, and there are initials in the beams at exactly the height of a boy.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/medora.webp',
      alt: 'Inside a long covered bridge, light through the siding in stripes, initials in a beam',
    },
    places: [
      {
        county: 'Jackson',
        locationName: 'Medora Covered Bridge',
        locationAddress: 'Off State Road 235',
        locationCity: 'Medora',
        latitude: 38.8194,
        longitude: -86.1483,
      },
    ],
  },
  {
    key: 'williamsport',
    slug: 'williamsport-lets-go',
    category: 'Attractions & Adventure',
    title: 'Williamsport Lets Go',
    description:
      'Park by the hardware store, walk past the tracks, mind the edge: Fall Creek drops some ninety feet off a sandstone lip in the middle of Williamsport. It is the tallest free fall in Indiana and, in a dry August, also the quietest. Go after rain. Somebody’s grandfather will tell you it froze solid in seventy-seven.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/williamsport.webp',
      alt: 'One tall fall of water off a stone lip, two visitors on the rocks below',
    },
    places: [
      {
        county: 'Warren',
        locationName: 'Williamsport Falls',
        locationAddress: 'Monument St',
        locationCity: 'Williamsport',
        latitude: 40.2864,
        longitude: -87.2939,
      },
    ],
  },
  {
    key: 'cranes',
    category: 'Attractions & Adventure',
    title: 'Sandhill Rush Hour',
    description:
      'They arrive like weather. From October into December thousands upon thousands of sandhill cranes drop into the marsh at Jasper-Pulaski, gossip until sunset and leave again at dawn for the stubble fields. Stand on the platform at Goose Pasture twenty minutes before the sun and keep your voice down. We have the sound but not the film; our batteries froze.',
    picture: {
      file: 'segments/cranes.webp',
      alt: 'Sandhill cranes over a river and fall trees',
    },
    places: [
      {
        county: 'Pulaski',
        locationName: 'Jasper-Pulaski Fish & Wildlife Area',
        locationAddress: '5822 N Fish and Wildlife Ln',
        locationCity: 'Medaryville',
        latitude: 41.1389,
        longitude: -86.921,
      },
    ],
  },
  {
    key: 'milan',
    slug: 'plump-holds-the-ball',
    category: 'Attractions & Adventure',
    title: 'Plump Holds the Ball',
    description:
      'Milan had 161 students in 1954 and a guard named Bobby Plump who held the ball for more than four minutes. Then he let it go, and it was thirty-two to thirty. The museum has the jackets and the film, and the game is still being argued within earshot of it. Every barn on the way there has a hoop, and we tried most of them.',
    featured: true,
    youtubeId: sampleVideo,
    picture: { file: 'segments/milan.webp', alt: 'Two hands hold a basketball before a hoop on a red barn' },
    places: [
      {
        county: 'Ripley',
        locationName: "Milan '54 Hoosiers Museum",
        locationAddress: '201 W Carr St',
        locationCity: 'Milan',
        latitude: 39.121,
        longitude: -85.132,
      },
    ],
  },
  {
    key: 'greensburg',
    slug: 'who-waters-the-tower',
    category: 'Attractions & Adventure',
    title: 'Who Waters the Tower?',
    description:
      'Around 1870 somebody in Greensburg looked up and saw a sapling on the courthouse tower, a hundred feet over the square. There has been one ever since. It was long taken for an aspen and later turned out to be a mulberry; the town calls itself Tree City either way. We ask the maintenance man the only question that matters, and he points at the sky.',
    youtubeId: sampleVideo,
    picture: {
      file: 'segments/greensburg.webp',
      alt: 'A tree grows out of the top of a stone clock tower, a man points up at it',
    },
    places: [
      {
        county: 'Decatur',
        locationName: 'Decatur County Courthouse',
        locationAddress: '150 Courthouse Sq',
        locationCity: 'Greensburg',
        latitude: 39.3369,
        longitude: -85.4839,
      },
    ],
  },
];
