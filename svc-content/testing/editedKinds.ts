import { type EditedKind, itemKinds } from '@show/contracts';
import { addAlbum, addBusiness, addEpisode, addGuest, addOwnPage, addSegment, addSponsor } from './rows';

export const addItem = {
  episode: addEpisode,
  segment: addSegment,
  'instudio-guest': addGuest,
  business: addBusiness,
  sponsor: addSponsor,
  album: addAlbum,
  'own-page': addOwnPage,
} as const satisfies Record<EditedKind, unknown>;
export const editedKinds = Object.keys(addItem) as EditedKind[];

export const pathOf = (kind: EditedKind, id: number) => `/api/${itemKinds[kind].path}/${id}`;
export const titleOf = (kind: EditedKind) => (kind === 'business' ? 'name' : 'title');

const texts = { description: 'What it is about', featured: true };
const pictures = { customThumbnail: '/uploads/own.webp', heroImage: '/uploads/wide.webp' };
const filmed = { ...texts, ...pictures, title: 'Another title', slug: 'another', youtubeId: 'abcdefghijk' };
const point = { latitude: 39.5, longitude: -86.25 };

/** Every editable field, with a value that differs from the row of `addItem`. */
export const everyField: Readonly<Record<EditedKind, Record<string, unknown>>> = {
  episode: {
    ...filmed,
    season: 4,
    episodeNumber: 12,
    durationMinutes: 44,
    isLivestream: true,
    rundown: [{ startSecond: 90, title: 'The mill', type: null, id: null }],
    guestName: 'Jo',
    guestTitle: 'Potter',
  },
  segment: { ...filmed, categoryId: 1 },
  'instudio-guest': {
    ...filmed,
    durationMinutes: 44,
    guestName: 'Jo',
    guestTitle: 'Potter',
    guestBio: 'Makes pots.',
    spotifyUrl: 'https://open.example/1',
    appleUrl: 'https://apple.example/1',
    amazonUrl: 'http://amazon.example/1',
  },
  business: {
    ...texts,
    ...point,
    name: 'Another name',
    slug: 'another',
    address: '1 Main Street',
    phone: '555 0100',
    website: 'https://bakery.example',
    thumbnail: '/uploads/own.webp',
    hotelRecommended: true,
  },
  sponsor: {
    ...texts,
    ...point,
    title: 'Another title',
    url: 'https://acme.example',
    youtubeId: 'abcdefghijk',
    thumbnail: '/uploads/own.webp',
    locationName: 'Acme Hall',
    locationAddress: '1 Main Street',
    showOnMap: true,
  },
  album: {
    title: 'Another title',
    description: 'What it is about',
    year: 2023,
    month: 2,
    day: 28,
    locationName: 'Acme Hall',
    locationAddress: '1 Main Street',
    tvSegmentId: 1,
    instudioGuestId: 1,
    coverImage: '/uploads/own.webp',
  },
  'own-page': {
    title: 'Another title',
    description: 'What it is about',
    slug: 'another',
    thumbnail: '/uploads/own.webp',
    blocks: [
      { type: 'heading', text: 'Press' },
      { type: 'text', text: 'Write [to us](/about).' },
      { type: 'video', youtubeId: 'abcdefghijk', caption: '' },
    ],
  },
};

/** Only the required fields. */
export const minimalForm = (kind: EditedKind, title = 'The barn') => ({
  [titleOf(kind)]: title,
  ...(kind === 'album' && { year: 2024 }),
});
