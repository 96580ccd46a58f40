import type { DemoSponsor } from '../kinds';
import { sampleVideo } from './video';

/** Invented businesses; each text says so. Points are those of real town squares. */
export const sponsors: readonly DemoSponsor[] = [
  {
    title: 'Pawpaw & Sons Hardware',
    description:
      'Nails by the pound and advice by the hour, on the square in Crawfordsville. If they do not have the hinge, they will make the door smaller. A demonstration sponsor: https://example.org/pawpaw-hardware',
    url: 'https://example.org/pawpaw-hardware',
    youtubeId: sampleVideo,
    locationName: 'Pawpaw & Sons Hardware (demonstration)',
    locationAddress: 'Courthouse Square, Crawfordsville, IN 47933',
    latitude: 40.0413,
    longitude: -86.9014,
    picture: {
      file: 'sponsors/pawpaw-and-sons-hardware.webp',
      alt: 'A brick hardware store with a hammer on its sign',
    },
  },
  {
    title: 'Tulip Poplar Flowers',
    description:
      'Named for the state tree and open for all the days that need it: first dances, last goodbyes, Tuesdays. They deliver within ten miles of Rushville in a van that smells better than yours. Invented for this demonstration.',
    url: 'https://example.org/tulip-poplar',
    youtubeId: sampleVideo,
    locationName: 'Tulip Poplar Flowers (demonstration)',
    locationAddress: 'Courthouse Square, Rushville, IN 46173',
    latitude: 39.6093,
    longitude: -85.4464,
    picture: {
      file: 'sponsors/tulip-poplar-flowers.webp',
      alt: 'A flower shop in a white house with pails of blossoms before its porch at dawn',
    },
  },
  {
    title: 'Second Gear Garage',
    description:
      'They fix what the dealer would replace and show you the old part in a paper bag. A two-bay demonstration garage just off the square in Martinsville, with a dog at the counter. Estimates at https://example.org/second-gear',
    url: 'https://example.org/second-gear',
    youtubeId: sampleVideo,
    locationName: 'Second Gear Garage (demonstration)',
    locationAddress: 'Courthouse Square, Martinsville, IN 46151',
    latitude: 39.4278,
    longitude: -86.4281,
    picture: {
      file: 'sponsors/second-gear-garage.webp',
      alt: 'A small garage in the rain, a truck on the lift and a dog beside the pumps',
    },
  },
  {
    title: 'Bluestem Books',
    description:
      'Seventeen thousand used books, one armchair, no hurry. Bluestem keeps a shelf of Indiana writers by the door and will order anything that still exists. Our demonstration bookshop does not, so you may have to imagine it.',
    url: 'https://example.org/bluestem-books',
    youtubeId: sampleVideo,
    picture: {
      file: 'sponsors/bluestem-books.webp',
      alt: 'Walls of books around one armchair with a cat in it, snow in the window',
    },
  },
  {
    title: 'Clover & Cream Dairy Bar',
    description:
      'Soft serve from the first warm day to the last brave one, across from the courthouse in Salem. The flavor of the week is chosen by whoever is next in line. A sponsor made up for this demonstration. @cloverandcream',
    url: 'https://example.org/clover-and-cream',
    youtubeId: sampleVideo,
    locationName: 'Clover & Cream Dairy Bar (demonstration)',
    locationAddress: 'Courthouse Square, Salem, IN 47167',
    latitude: 38.6058,
    longitude: -86.1011,
    picture: {
      file: 'sponsors/clover-and-cream-dairy-bar.webp',
      alt: 'A dairy bar with a giant cone on its roof between fall trees',
    },
  },
  {
    title: 'Old Reliable Piano & Fiddle',
    description:
      'Tuning, stringing and cheering up since before the flood, whichever flood you mean. Rentals for school bands start in August and are forgiven in May. This sponsor is a demonstration, but do practice.',
    youtubeId: sampleVideo,
    locationName: 'Old Reliable Piano & Fiddle (demonstration)',
    locationAddress: 'Courthouse Square, Goshen, IN 46526',
    latitude: 41.5856,
    longitude: -85.8347,
    showOnMap: false,
    picture: {
      file: 'sponsors/old-reliable-piano-and-fiddle.webp',
      alt: 'Fiddles on the wall over an upright piano, dusk in the window',
    },
  },
  {
    title: 'Sycamore Street Bicycles',
    description:
      'Wheels trued while you wait, routes drawn on napkins, and a tandem you can borrow if you bring it back in love. They sponsor our bicycle trips along the Wabash. Made up for this demonstration: https://example.org/sycamore-bicycles',
    featured: true,
    url: 'https://example.org/sycamore-bicycles',
    youtubeId: sampleVideo,
    locationName: 'Sycamore Street Bicycles (demonstration)',
    locationAddress: 'Courthouse Square, Vincennes, IN 47591',
    latitude: 38.6789,
    longitude: -87.5261,
    picture: {
      file: 'sponsors/sycamore-street-bicycles.webp',
      alt: 'A bicycle shop in evening light, bicycles all over its window',
    },
  },
  {
    title: 'Crossroads Coffee Cooperative',
    description:
      'Forty cafés, one roaster and a rule that the first cup of the day goes to whoever opened the door. The cooperative keeps our crew upright from Gary to Tell City. It is a demonstration sponsor and, alas, cannot be visited: https://example.org/crossroads-coffee',
    featured: true,
    url: 'https://example.org/crossroads-coffee',
    picture: {
      file: 'sponsors/crossroads-coffee-cooperative.webp',
      alt: 'A coffee shop glowing on a dark street, people at its tables',
    },
  },
];
