import type { DemoEpisode } from '../kinds';
import { sampleVideo } from './video';

const firstSeason: readonly DemoEpisode[] = [
  {
    slug: 'where-the-roads-cross',
    season: 1,
    episodeNumber: 1,
    title: 'Where the Roads Cross',
    description:
      'We begin where Indiana measures itself: on Monument Circle, a mile from nothing and a day’s drive from everything. Four roads lead out. Our host tosses a coin at each corner, loses every time, and meets a bus driver, a bell ringer and a man who polishes brass eagles.',
    youtubeId: sampleVideo,
    durationMinutes: 28,
    picture: {
      file: 'episodes/where-the-roads-cross.webp',
      alt: 'Monument Circle in evening light, the tall column above people on the plaza',
    },
  },
  {
    slug: 'sand-steel-and-sky',
    season: 1,
    episodeNumber: 2,
    title: 'Sand, Steel and Sky',
    description:
      'The northwest corner keeps its own time and its own weather. From the bathhouse at Gary to the courthouse at Crown Point and the pier at Michigan City, we follow the lake for forty-five miles and never once agree on the color of the water. Shoreline reading list: https://example.org/lake-reading',
    youtubeId: sampleVideo,
    durationMinutes: 31,
    picture: {
      file: 'episodes/sand-steel-and-sky.webp',
      alt: 'Rain clouds over dunes and the lake, one small sail on the water',
    },
  },
  {
    slug: 'the-hole-that-built-new-york',
    season: 1,
    episodeNumber: 3,
    title: 'The Hole That Built New York',
    description:
      'Somewhere south of Bloomington is an empty space exactly the shape of a skyscraper. Quarrymen, carvers and one very patient geologist explain how a warm sea of 340 million years ago ended up on Fifth Avenue, and what a limestone town does when the fashion turns to glass.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 34,
    guestName: 'Alma Dorsett-Reyes',
    guestTitle: 'Stone carver, In-Studio guest #6',
    picture: {
      file: 'episodes/the-hole-that-built-new-york.webp',
      alt: 'Quarry ledges and a derrick in the first light',
    },
  },
  {
    slug: 'thirty-one-bridges',
    season: 1,
    episodeNumber: 4,
    title: 'Thirty-One Bridges and One Thermos',
    description:
      'Parke County in a single tank of gas. We cross what can be crossed, wade what cannot, and let a retired bridge inspector knock on every beam with the handle of his pocketknife. It turns out that oak answers.',
    youtubeId: sampleVideo,
    durationMinutes: 29,
    picture: {
      file: 'episodes/thirty-one-bridges.webp',
      alt: 'A thermos and a map on a rail, a covered bridge at midday behind them',
    },
  },
  {
    slug: 'the-month-of-may',
    season: 1,
    episodeNumber: 5,
    title: 'The Month of May',
    description:
      'For thirty-one days the town of Speedway sets its clocks by engines. We knock on doors along Georgetown Road to ask who parks where, whose grandmother makes the noodles, and what it sounds like when two hundred thousand people stop talking at once.',
    youtubeId: sampleVideo,
    durationMinutes: 36,
    guestName: 'Desmond Tharpe',
    guestTitle: 'Tire changer, In-Studio guest #4',
    picture: {
      file: 'episodes/the-month-of-may.webp',
      alt: 'Race cars on the oval under a gold sky, a checkered flag in front',
    },
  },
  {
    slug: 'down-the-beautiful-river',
    season: 1,
    episodeNumber: 6,
    title: 'Down the Beautiful River',
    description:
      'Aurora, Rising Sun, Vevay, Madison: four river towns, each sure that it is the prettiest. We take the low road between them with a pilot who learned the bends from her grandfather. Swiss vines, cast-iron balconies, a courthouse by the landing, and catfish twice.',
    youtubeId: sampleVideo,
    durationMinutes: 33,
    picture: {
      file: 'episodes/down-the-beautiful-river.webp',
      alt: 'A white paddle steamer before a river town on a clear day',
    },
  },
  {
    slug: 'brown-county-slowly',
    season: 1,
    episodeNumber: 7,
    title: 'Brown County, Slowly',
    description:
      'Nobody in Nashville is in a hurry, least of all the traffic light. We spend a week where a colony of painters spent their lives: a studio on a windy hill, a porch with a banjo, a ridge that turns red from the top down. Nothing happens, beautifully.',
    youtubeId: sampleVideo,
    durationMinutes: 30,
    picture: {
      file: 'episodes/brown-county-slowly.webp',
      alt: 'Wooded hills in red and gold around a log cabin',
    },
  },
  {
    slug: 'small-gym-big-noise',
    season: 1,
    episodeNumber: 8,
    title: 'Small Gym, Big Noise',
    description:
      'Of the largest high-school gyms in the country an unreasonable number are in Indiana, and we like the small ones better. Knightstown, Milan and a barn outside New Castle: how a state of corn rows taught itself to shoot over tall people. @smallgymbignoise collects the floors.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 35,
    guestName: 'Wanda Trueblood',
    guestTitle: 'Coach, In-Studio guest #8',
    picture: {
      file: 'episodes/small-gym-big-noise.webp',
      alt: 'The ball falls through the net between two pairs of hands in a packed gym',
    },
  },
  {
    slug: 'the-courthouse-lawn',
    season: 1,
    episodeNumber: 9,
    title: 'The Courthouse Lawn',
    description:
      'A flying bomb in Greencastle, a tree on the tower in Greensburg, columns in Lebanon that are each a single stone. Every one of the 92 squares has something on its lawn that needs explaining, and somebody on a bench who would love to.',
    youtubeId: sampleVideo,
    durationMinutes: 27,
    picture: {
      file: 'episodes/the-courthouse-lawn.webp',
      alt: 'A domed courthouse on a green lawn at midday',
    },
  },
  {
    season: 1,
    episodeNumber: 10,
    title: 'Two Kinds of Dark',
    description:
      'Two children found Marengo Cave in 1883 by candle; a vanished pond opened Bluespring in the forties. We go down into both without looking at a phone for a day, and discover that silence has an echo. Our sound recordist has asked never to be sent back, and has gone back twice.',
    youtubeId: sampleVideo,
    durationMinutes: 32,
    guestName: 'Theo Kessling',
    guestTitle: 'Cave surveyor, In-Studio guest #9',
    picture: {
      file: 'episodes/two-kinds-of-dark.webp',
      alt: 'A hand holds a lantern, a boat glides through the cave behind it',
    },
  },
  {
    slug: 'nine-below',
    season: 1,
    episodeNumber: 11,
    title: 'Nine Below',
    description:
      'The coldest week of the winter, spent on purpose in Steuben County. Ice fishermen with better kitchens than ours, a toboggan run that leaves grown people speechless, and an inn that knows when to bring the soup. Several shots are short because the camera stopped.',
    durationMinutes: 26,
    picture: { file: 'episodes/nine-below.webp', alt: 'Sleds race down a white hill while it snows' },
  },
  {
    slug: 'the-second-helping',
    season: 1,
    episodeNumber: 12,
    title: 'The Second Helping',
    description:
      'Season one ends at the table. A tenderloin the size of a hubcap, a pie for lean months, persimmon pudding in a pan nobody may see, and eight guests who have never met passing one bowl of beans to the left. Leave room.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 41,
    picture: {
      file: 'episodes/the-second-helping.webp',
      alt: 'Two hands pass a bowl of beans over a checked cloth with eight plates',
    },
  },
];

const secondSeason: readonly DemoEpisode[] = [
  {
    slug: 'utopia-twice',
    season: 2,
    episodeNumber: 1,
    title: 'Utopia, Twice',
    description:
      'New Harmony was built for the end of the world in 1814 and for the beginning of a better one in 1825. Neither arrived; the town is still lovely. A church without a roof, a white museum like a docked ship, a hedge maze, and the golf carts in which everybody gets about.',
    youtubeId: sampleVideo,
    durationMinutes: 33,
    picture: {
      file: 'episodes/utopia-twice.webp',
      alt: 'A round labyrinth of hedges with a small stone house at its center',
    },
  },
  {
    slug: 'wabash-country',
    season: 2,
    episodeNumber: 2,
    title: 'Wabash Country',
    description:
      'The longest free-flowing river east of the Mississippi is also the state’s slowest storyteller. By canoe, canal boat and borrowed bicycle from Peru to Delphi to Lafayette, with a stop wherever the river has changed its mind. Paddle conditions: https://example.org/wabash-today',
    youtubeId: sampleVideo,
    durationMinutes: 38,
    picture: { file: 'episodes/wabash-country.webp', alt: 'A canoe on a river bend between green banks' },
  },
  {
    slug: 'butter-bulbs-and-balconies',
    season: 2,
    episodeNumber: 3,
    title: 'Butter, Bulbs and Balconies',
    description:
      'Franklin, Spencer, Anderson, Fort Wayne: four old movie palaces light their signs at the same minute on the same Friday, and we have a camera under each. Each was almost lost, and each was saved by people who sold tickets, scraped paint and would not be told. Tonight all of them smell of butter.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 37,
    guestName: 'Bettina Frohlich',
    guestTitle: 'Theater organist, In-Studio guest #11',
    picture: {
      file: 'episodes/butter-bulbs-and-balconies.webp',
      alt: 'A theater front with its tall sign ablaze over a crowd at night',
    },
  },
  {
    slug: 'what-the-wind-pays',
    season: 2,
    episodeNumber: 4,
    title: 'What the Wind Pays',
    description:
      'In Benton County the horizon turns. Farmers, a school superintendent and the technician who climbs before breakfast tell us what five hundred turbines have done for a place with fewer than nine thousand people, and what they have done to the view.',
    youtubeId: sampleVideo,
    durationMinutes: 30,
    guestName: 'Priya Raman-Cole',
    guestTitle: 'Wind technician, In-Studio guest #10',
    picture: {
      file: 'episodes/what-the-wind-pays.webp',
      alt: 'Wind turbines under a rain front, one car on the road',
    },
  },
  {
    slug: 'lake-effect',
    season: 2,
    episodeNumber: 5,
    title: 'Lake Effect',
    description:
      'Snow fell by the foot on one side of a county road and not at all on the other. We went to stand on the line. A plow driver, a lighthouse in armor of ice, a pastry called the paczki, and a great many jokes about Illinois.',
    youtubeId: sampleVideo,
    durationMinutes: 28,
    picture: { file: 'episodes/lake-effect.webp', alt: 'A lighthouse on its pier in falling snow' },
  },
  {
    season: 2,
    episodeNumber: 6,
    title: 'The Ohio Bends West',
    description:
      'Newburgh was once captured with stovepipes and a wagon axle posing as cannon; Tell City put an archer on its square; Evansville parked a warship at its riverfront. The southwest has always had a sense of theater. We bring it home along the levee at night, counting barges.',
    youtubeId: sampleVideo,
    durationMinutes: 35,
    picture: {
      file: 'episodes/the-ohio-bends-west.webp',
      alt: 'Hands on a pilot wheel, the river bends away under a red and violet sky',
    },
  },
  {
    slug: 'tailgates-and-tomatoes',
    season: 2,
    episodeNumber: 7,
    title: 'Tailgates and Tomatoes',
    description:
      'One Saturday, five markets, and a rule: buy only what the seller grew. From a Lafayette stall that is three generations old to a teenager with one crate of pawpaws, we gather lunch for forty and cook it in a parking lot. Recipes, such as they are: https://example.org/parking-lot-lunch',
    youtubeId: sampleVideo,
    durationMinutes: 32,
    picture: {
      file: 'episodes/tailgates-and-tomatoes.webp',
      alt: 'A hand holds up a tomato over heaped crates at the market in evening sun',
    },
  },
  {
    slug: 'glass-chrome-and-opal',
    season: 2,
    episodeNumber: 8,
    title: 'Glass, Chrome and Opal',
    description:
      'Kokomo has been pouring opalescent glass since 1888 and remembers driving a car before almost anybody. Terre Haute drew a bottle. Auburn made the fenders that movie stars leaned on. A road trip through things so well made that nobody dared throw them away.',
    youtubeId: sampleVideo,
    durationMinutes: 39,
    guestName: 'Joaquin Estep',
    guestTitle: 'Glass artist, In-Studio guest #12',
    picture: {
      file: 'episodes/glass-chrome-and-opal.webp',
      alt: 'A winged ornament of chrome on a red hood, main street behind it',
    },
  },
  {
    slug: 'all-aboard-for-metamora',
    season: 2,
    episodeNumber: 9,
    title: 'All Aboard for Metamora',
    description:
      'Nineteen miles, sixteen volunteers, one diesel with opinions. The Whitewater Valley line leaves Connersville on weekends at a speed that lets you name the cows. We ride in the caboose with a conductor of eighty-two who still runs to throw the switch.',
    youtubeId: sampleVideo,
    durationMinutes: 29,
    picture: {
      file: 'episodes/all-aboard-for-metamora.webp',
      alt: 'A train comes toward a small depot between fall trees',
    },
  },
  {
    slug: 'live-from-the-fairgrounds',
    season: 2,
    episodeNumber: 10,
    title: 'Live from the Fairgrounds',
    description:
      'Our first livestream: two hours on the Main Street of the State Fairgrounds, unedited, with a pig named Deborah. The fair has been held since 1852 and has been on this ground since 1892, and it can still surprise a director. Look for the moment when the lights go out and nobody minds. Questions were sent to @hoosierpulselive',
    featured: true,
    isLivestream: true,
    youtubeId: sampleVideo,
    durationMinutes: 118,
    picture: {
      file: 'episodes/live-from-the-fairgrounds.webp',
      alt: 'A pig with a blue ribbon behind a sign that says Deborah, the fair lit up at night',
    },
  },
  {
    slug: 'soundcheck-on-indiana-avenue',
    season: 2,
    episodeNumber: 11,
    title: 'Soundcheck on Indiana Avenue',
    description:
      'Wes Montgomery played these rooms after a day shift; the avenue has been trying to hear him again ever since. A teenage drummer, a church organist and a luthier with sawdust in his eyebrows take us from the canal to Fountain Square by ear.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 36,
    guestName: 'Curtis Amadi',
    guestTitle: 'Luthier, In-Studio guest #14',
    picture: {
      file: 'episodes/soundcheck-on-indiana-avenue.webp',
      alt: 'A drum kit on a stage at dusk, rays of light behind it',
    },
  },
  {
    slug: 'the-barn-is-round',
    season: 2,
    episodeNumber: 12,
    title: 'The Barn Is Round',
    description:
      'Fulton County calls itself the round barn capital of the world and will show you why. No corners for the devil to hide in, they used to say; no corners for the hay to be forgotten in, says the farmer we met. The season ends where most good Indiana evenings do, on a tailgate, looking west.',
    featured: true,
    youtubeId: sampleVideo,
    durationMinutes: 34,
    picture: {
      file: 'episodes/the-barn-is-round.webp',
      alt: 'A round red barn under a cone of a roof, a farmer and a cow in front of it',
    },
    hero: {
      file: 'episodes/the-barn-is-round-hero.webp',
      alt: 'Looking up into the roof of a round barn, its rafters meeting at the light',
    },
  },
];

/** In the order of the show: the last one is the newest. */
export const episodes: readonly DemoEpisode[] = [...firstSeason, ...secondSeason];
