import type { DemoBusiness } from '../kinds';

/** Invented businesses at real town squares; each text says so. Phone numbers are in the range reserved for fiction. */
export const businesses: readonly DemoBusiness[] = [
  {
    slug: 'limestone-loaf',
    name: 'Limestone Loaf',
    description:
      'Sourdough goes in at four and is gone by nine, a block from the square in Bedford. The crust is named after the local stone and cuts about as easily. An invented bakery for this demonstration.',
    address: 'Courthouse Square, Bedford, IN 47421',
    phone: '(812) 555-0117',
    website: 'https://example.org/limestone-loaf',
    latitude: 38.8612,
    longitude: -86.4872,
    picture: {
      file: 'businesses/limestone-loaf.webp',
      alt: 'A limestone bakery at dawn with loaves in its arched windows',
    },
  },
  {
    slug: 'wabash-wheelworks',
    name: 'Wabash Wheelworks',
    description:
      'Steel frames built to be handed down, and a repair stand out front that anyone may use. Saturday rides leave from the courthouse steps in Lafayette. A demonstration business.',
    address: 'Courthouse Square, Lafayette, IN 47901',
    phone: '(765) 555-0122',
    website: 'https://example.org/wabash-wheelworks',
    latitude: 40.4189,
    longitude: -86.8939,
    picture: {
      file: 'businesses/wabash-wheelworks.webp',
      alt: 'A bright workshop with bicycles on the wall and one on the repair stand',
    },
  },
  {
    slug: 'needle-and-plow',
    name: 'Needle & Plow',
    description:
      'Work coats cut like good ones and good ones that can work. Everything on the rail was sewn within a day’s drive of Goshen, and alterations are free for as long as you own it. Made up for this demonstration.',
    address: 'Courthouse Square, Goshen, IN 46526',
    phone: '(574) 555-0131',
    website: 'https://example.org/needle-and-plow',
    latitude: 41.5856,
    longitude: -85.8347,
    picture: {
      file: 'businesses/needle-and-plow.webp',
      alt: 'A bright clothes shop with coats on a rail and a tall mirror',
    },
  },
  {
    name: 'Lakeglass Inn',
    description:
      'Nine rooms, nine views, one telescope. Guests leave with sand in their books and a key that looks like driftwood. Our demonstration inn stands in spirit near the old lighthouse in Michigan City.',
    address: 'Washington Park, Michigan City, IN 46360',
    phone: '(219) 555-0146',
    website: 'https://example.org/lakeglass-inn',
    latitude: 41.7228,
    longitude: -86.9056,
    hotelRecommended: true,
    picture: {
      file: 'businesses/lakeglass-inn.webp',
      alt: 'The board of the inn on the shore, a lighthouse and a pier in evening sun behind it',
    },
  },
  {
    slug: 'sweetgum-records',
    name: 'Sweetgum Records',
    description:
      'New vinyl on the left, arguments on the right. Sweetgum presses a single for one local band each season and puts the band behind the counter until it sells out. An imaginary shop in a real and noisy town.',
    address: 'Courthouse Square, Bloomington, IN 47404',
    phone: '(812) 555-0158',
    website: 'https://example.org/sweetgum-records',
    latitude: 39.1669,
    longitude: -86.5344,
    picture: {
      file: 'businesses/sweetgum-records.webp',
      alt: 'A record shop at night under a neon sign, its windows glowing',
    },
  },
  {
    slug: 'the-second-shelf',
    name: 'The Second Shelf',
    description:
      'The good books are never at eye level. This Richmond bookshop invented for our demonstration arranges everything by the weather in which it should be read, and keeps a stool.',
    address: 'Main Street, Richmond, IN 47374',
    phone: '(765) 555-0163',
    website: 'https://example.org/second-shelf',
    latitude: 39.8297,
    longitude: -84.8933,
    picture: {
      file: 'businesses/the-second-shelf.webp',
      alt: 'A bookshop in a gabled house with a porch between fall trees',
    },
  },
  {
    slug: 'duneland-creamery',
    name: 'Duneland Creamery',
    description:
      'Small-batch ice cream with a view of other people’s sunburn. Try the one with sea salt, though the sea is a lake. Demonstration cones only; https://example.org/duneland-creamery',
    address: 'Lincolnway, Valparaiso, IN 46383',
    phone: '(219) 555-0175',
    website: 'https://example.org/duneland-creamery',
    latitude: 41.4687,
    longitude: -87.061,
    picture: {
      file: 'businesses/duneland-creamery.webp',
      alt: 'A scoop of ice cream over a long glass counter, the flavors on the board',
    },
  },
  {
    slug: 'tinkerbox-toys',
    name: 'Tinkerbox Toys',
    description:
      'Wooden trains, honest kites, and a bench where broken bears are seen by appointment. In December the queue goes around the block in Fort Wayne. Or would, were it not a demonstration.',
    address: '715 S Calhoun St, Fort Wayne, IN 46802',
    phone: '(260) 555-0184',
    website: 'https://example.org/tinkerbox-toys',
    latitude: 41.08,
    longitude: -85.1392,
    picture: { file: 'businesses/tinkerbox-toys.webp', alt: 'A toy shop in the snow with a bright window' },
  },
  {
    slug: 'marigold-and-rye',
    name: 'Marigold & Rye',
    description:
      'Flowers grown between rows of rye on an imagined farm outside Columbus, cut at five and on your table by noon. The bouquets lean a little, like all good modern architecture. For demonstration only.',
    address: '5th Street, Columbus, IN 47201',
    phone: '(812) 555-0191',
    website: 'https://example.org/marigold-and-rye',
    latitude: 39.2039,
    longitude: -85.9178,
    picture: {
      file: 'businesses/marigold-and-rye.webp',
      alt: 'A brick flower shop with three arches in evening light, tubs of blossoms before it',
    },
  },
  {
    slug: 'porchlight-diner',
    name: 'Porchlight Diner',
    description:
      'Open until the last table has told its story. The tenderloin needs two plates, the pie needs no introduction, and the jukebox in this demonstration diner plays only songs recorded in Indiana.',
    address: 'Courthouse Square, Huntington, IN 46750',
    phone: '(260) 555-0126',
    website: 'https://example.org/porchlight-diner',
    latitude: 40.8831,
    longitude: -85.4967,
    featured: true,
    picture: {
      file: 'businesses/porchlight-diner.webp',
      alt: 'A diner with a tall star sign at dusk, its windows full of people',
    },
  },
  {
    slug: 'sassafras-supper-club',
    name: 'Sassafras Supper Club',
    description:
      'One table, fourteen chairs, a menu that arrives when it is ready. The cook of this made-up club in Evansville shops along the river in the morning and will tell you who caught it.',
    address: 'First Avenue, Evansville, IN 47710',
    phone: '(812) 555-0138',
    website: 'https://example.org/sassafras',
    latitude: 37.9792,
    longitude: -87.5747,
    featured: true,
    picture: {
      file: 'businesses/sassafras-supper-club.webp',
      alt: 'A laid table by a window at dusk under a low lamp',
    },
  },
  {
    slug: 'the-lantern-house',
    name: 'The Lantern House',
    description:
      'A river inn of eleven rooms with a lamp in every window and a porch that has heard everything. Breakfast is served until the first steamboat, and there has not been one lately. Invented for this demonstration; Madison is real.',
    address: 'E Main St, Madison, IN 47250',
    phone: '(812) 555-0149',
    website: 'https://example.org/lantern-house',
    latitude: 38.7358,
    longitude: -85.3786,
    featured: true,
    hotelRecommended: true,
    picture: {
      file: 'businesses/the-lantern-house.webp',
      alt: 'A lantern on the porch of the inn, river town and steamboat at dusk behind it',
    },
  },
];
