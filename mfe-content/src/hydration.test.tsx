import { matchPage } from '@show/contracts/site/pageMatch';
import { everythingHostile, hostileMark } from '@show/contracts/testing/hostileTexts';
import {
  buildAlbum,
  buildBusiness,
  buildCategory,
  buildEpisode,
  buildFilmingEvent,
  buildGallery,
  buildGuest,
  buildMapItem,
  buildPhoto,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
} from '@show/test-kit/builders';
import { clearLocation, useUserLocation } from '@show/web-kit/location';
import { fakePageData, hydrateAt, outlinesAnswer } from '@show/web-kit/testing';
import { act } from '@testing-library/react';
import { fakeMap } from '../testing/fakeMap';
import { watchNearness } from '../testing/nearness';
import { remote } from './remote';

const times = <T,>(count: number, build: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => build(at + 1));
const category = buildCategory({ id: 2 });
const full = '/uploads/mill.webp';
const size = { width: 1500, height: 1000, alt: 'A mill' };
const rich = {
  slug: 'mill',
  thumbnail: full,
  heroImage: full,
  featured: true,
  youtubeId: 'M7lc1UVf-VE',
  sizes: { thumbnail: size, heroImage: size },
};
/** One of a list: no two have the same address. */
let slugs = 0;
const oneOf = (id: number) => {
  slugs += 1;
  return { ...rich, id, slug: `mill-${slugs}` };
};
const place = { locationName: 'Bridgeton Mill', locationAddress: '8104 Bridgeton Rd' };
const here = { latitude: 39.7684, longitude: -86.1581, accuracy: 5, timestamp: Date.now() };
const filming = buildFilmingEvent({
  latitude: '39.6453',
  longitude: '-87.1770',
  websiteUrl: 'https://example.org/',
});
const mapItems = [
  buildMapItem({ segment: { id: 7, categoryId: 2, thumbnail: full } }),
  buildMapItem({
    id: 2,
    type: 'sponsor',
    locationCity: null,
    segment: { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
  }),
  ...times(14, (id) => buildMapItem({ id: id + 2, type: 'business', locationName: `Place ${id}` })),
];

/** Pages by address, with the responses of each state by name. */
const pages: Record<string, Record<string, Record<string, unknown>>> = {
  '/': {
    empty: {
      '/api/filming-calendar/next': null,
      '/api/episodes/featured': [],
      '/api/tv-segments/featured?with_categories=true': [],
      '/api/instudio-guests?limit=4': [],
    },
    'with one of each': {
      '/api/filming-calendar/next': buildFilmingEvent(),
      '/api/episodes/featured': [buildEpisode()],
      '/api/tv-segments/featured?with_categories=true': [buildSegment()],
      '/api/instudio-guests?limit=4': [buildGuest()],
    },
    full: {
      '/api/filming-calendar/next': filming,
      '/api/episodes/featured': times(5, (id) => buildEpisode({ ...oneOf(id), isLivestream: true })),
      '/api/tv-segments/featured?with_categories=true': times(5, (id) =>
        buildSegment({ ...oneOf(id), category }),
      ),
      '/api/instudio-guests?limit=4': times(4, (id) => buildGuest({ ...oneOf(id), guestTitle: 'Miller' })),
    },
  },
  '/episodes': {
    empty: { '/api/episodes?limit=60': [] },
    'with one': { '/api/episodes?limit=60': [buildEpisode({ season: null, episodeNumber: null })] },
    full: { '/api/episodes?limit=60': times(60, (id) => buildEpisode({ ...oneOf(id), season: id % 3 })) },
  },
  '/segments': {
    empty: { '/api/tv-segments?limit=60&with_categories=true': [], '/api/segment-categories': [] },
    'with one': {
      '/api/tv-segments?limit=60&with_categories=true': [buildSegment()],
      '/api/segment-categories': [category],
    },
    full: {
      '/api/tv-segments?limit=60&with_categories=true': times(60, (id) =>
        buildSegment({ ...oneOf(id), category }),
      ),
      '/api/segment-categories': [category],
    },
  },
  '/instudio-guests': {
    empty: { '/api/instudio-guests?limit=60': [] },
    'with one': { '/api/instudio-guests?limit=60': [buildGuest({ guestName: null })] },
    full: { '/api/instudio-guests?limit=60': times(60, (id) => buildGuest({ ...oneOf(id) })) },
  },
  '/bts': {
    empty: { '/api/bts-albums': [] },
    'with one': { '/api/bts-albums': [buildAlbum()] },
    full: {
      '/api/bts-albums': times(9, (id) =>
        buildAlbum({ ...place, id, year: 2020 + (id % 4), month: 10, day: id, coverImage: full }),
      ),
    },
  },
  '/sponsors': {
    empty: { '/api/sponsors': [], '/api/sponsors/featured': [] },
    'with one': { '/api/sponsors': [buildSponsor()], '/api/sponsors/featured': [] },
    full: {
      '/api/sponsors': times(5, (id) =>
        buildSponsor({ ...place, id, youtubeId: rich.youtubeId, latitude: 39, longitude: -86 }),
      ),
      '/api/sponsors/featured': [
        buildSponsor({ featured: true, url: 'https://example.org/', thumbnail: full }),
      ],
    },
  },
  '/calendar': {
    empty: { '/api/filming-calendar/upcoming': [] },
    'with one': {
      '/api/filming-calendar/upcoming': [buildFilmingEvent({ estimatedEndTime: null, endsAt: null })],
    },
    full: { '/api/filming-calendar/upcoming': times(3, (id) => ({ ...filming, id })) },
  },
  '/map': {
    empty: { '/api/segment-locations/map': [], '/api/businesses/featured': [] },
    'with one': {
      '/api/segment-locations/map': mapItems.slice(0, 1),
      '/api/businesses/featured': [buildBusiness()],
    },
    full: {
      '/api/segment-locations/map': mapItems,
      '/api/businesses/featured': times(5, (id) => buildBusiness({ id, thumbnail: full })),
    },
  },
  '/about': { full: {} },
  '/search': {
    empty: {
      '/api/episodes?limit=3': [],
      '/api/tv-segments?limit=3&with_categories=true': [],
      '/api/instudio-guests?limit=3': [],
    },
    full: {
      '/api/episodes?limit=3': times(3, (id) => buildEpisode({ ...oneOf(id) })),
      '/api/tv-segments?limit=3&with_categories=true': times(3, (id) =>
        buildSegment({ ...oneOf(id), category }),
      ),
      '/api/instudio-guests?limit=3': times(3, (id) => buildGuest({ ...oneOf(id) })),
    },
  },
  '/search?q=mill': {
    empty: { '/api/search?q=mill': [] },
    full: {
      '/api/search?q=mill': times(3, (id) => ({
        type: 'segment',
        id,
        slug: null,
        title: 'The mill by the bridge',
        description: 'Flour, water and patience.',
        thumbnailUrl: id === 1 ? full : null,
        publishedAt: id === 1 ? null : '2025-03-15T03:00:00.000Z',
        location: id === 1 ? null : 'Bridgeton Mill',
        corrections: ['bridge'],
      })),
    },
  },
  '/episodes/7': {
    bare: { '/api/episodes/7': buildEpisode({ id: 7, season: null, episodeNumber: null, youtubeId: null }) },
    full: {
      '/api/episodes/7': buildEpisode({
        ...rich,
        id: 7,
        guestName: 'A guest',
        guestTitle: 'Miller',
        durationMinutes: 28,
      }),
    },
  },
  '/segments/7': {
    bare: {
      '/api/tv-segments/7?with_category=true': buildSegment({ id: 7, youtubeId: null }),
      '/api/tv-segments/7/gallery': [],
      '/api/tv-segments/7/bts-albums': [],
      '/api/segment-locations/segment/7': [],
    },
    'without its parts': { '/api/tv-segments/7?with_category=true': buildSegment({ id: 7 }) },
    full: {
      '/api/tv-segments/7?with_category=true': buildSegment({ ...rich, id: 7, category }),
      '/api/tv-segments/7/gallery': buildGallery(20),
      '/api/tv-segments/7/bts-albums': times(2, (id) => buildAlbum({ id, coverImage: full })),
      '/api/segment-locations/segment/7': [buildSegmentLocation()],
    },
  },
  '/instudio-guests/7': {
    bare: { '/api/instudio-guests/7': buildGuest({ id: 7, guestName: null, youtubeId: null }) },
    full: {
      '/api/instudio-guests/7': buildGuest({
        ...rich,
        id: 7,
        guestTitle: 'Miller',
        guestBio: 'A bio.',
        durationMinutes: 61,
      }),
      '/api/instudio-guests/7/bts-albums': [buildAlbum()],
    },
  },
  '/businesses/mill': {
    bare: { '/api/businesses/mill': buildBusiness() },
    full: {
      '/api/businesses/mill': buildBusiness({
        ...rich,
        address: '8104 Bridgeton Rd',
        phone: '(765) 555-0100',
        website: 'https://example.org/',
        latitude: 39.6445,
        longitude: -87.1773,
        hotelRecommended: true,
      }),
      '/api/businesses/mill/nearby': [
        ...mapItems.slice(0, 3),
        buildMapItem({ id: 3, type: 'sponsor', segment: { id: 3 } }),
      ].map((item) => ({ ...item, miles: 3.8 })),
    },
  },
  '/bts/7': {
    bare: { '/api/bts-albums/7': buildAlbum({ id: 7, photoCount: 0 }), '/api/bts-albums/7/photos': [] },
    'without its photos': { '/api/bts-albums/7': buildAlbum({ id: 7 }) },
    full: {
      '/api/bts-albums/7': buildAlbum({
        ...place,
        id: 7,
        month: 3,
        tvSegmentId: 1,
        instudioGuestId: 2,
        coverImage: full,
      }),
      '/api/bts-albums/7/photos': times(9, (id) => buildPhoto({ id, url: `/uploads/${id}.webp` })),
    },
  },
  '/mill': {
    full: {
      '/api/slug-lookup/mill': {
        type: 'episode',
        id: 7,
        redirect: null,
        content: buildEpisode({ ...rich, id: 7 }),
      },
      '/api/episodes/7': buildEpisode({ ...rich, id: 7 }),
    },
  },
};
const states = Object.entries(pages).flatMap(([address, byState]) =>
  Object.entries({ ...byState, unread: {} }).map(([state, queries]) => [address, state, queries] as const),
);
const details = Object.keys(pages).filter((address) => /.\/|^\/mill$/.test(address));

/** Every text in it that no rule limits becomes the hostile one. */
function poison(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poison);
  if (typeof value !== 'object' || value === null) return value;
  const free =
    /^(title|name|description|alt|guest|bio|location|fullAddress|address|phone|segmentTitle|originalName|corrections)/;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      free.test(key) && typeof held === 'string' ? everythingHostile : poison(held),
    ]),
  );
}

async function open(address: string, queries: Record<string, unknown>, status = 200) {
  const { pathname } = new URL(address, 'https://show.example');
  const { page, params } = matchPage(pathname);
  const Screen = await remote.screens[page.id]?.();
  if (!Screen) throw new Error(`no screen for ${address}`);
  const unknownSlug = page.id === 'slug' && status === 404;
  const own = unknownSlug ? ({ id: 'not-found', params: {} } as const) : { id: page.id, params };
  return hydrateAt(address, <Screen params={params} />, {
    queries,
    answers: { ...outlinesAnswer, 'HEAD https://example.org/hoosier-pulse/schedule': '' },
    data: { ...fakePageData(), queries, page: { ...own, address, status } },
  });
}

watchNearness();
beforeAll(async () => {
  fakeMap();
  await Promise.all(Object.values(remote.screens).map((load) => load()));
  // Once its code is there, the screen of a slug waits for nothing.
  await open('/mill', pages['/mill']?.full ?? {});
});
beforeEach(() => act(() => clearLocation()));

describe('#every screen', () => {
  test.each(states)('When %s is %s, then server and browser render the same', async (address, _, queries) => {
    const { markup, errors } = await open(address, queries);

    expect(errors).toEqual([]);
    expect(markup).not.toBe('');
  });

  test.each(states.filter(([, state]) => state === 'full'))(
    'When %s is %s of hostile texts, then they are read in both, and nothing runs',
    async (address, _, queries) => {
      const { markup, container, errors } = await open(address, poison(queries) as Record<string, unknown>);

      expect(errors).toEqual([]);
      expect(markup).not.toMatch(/<script|<img src=.?x/i);
      const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol);
      expect(links.filter((protocol) => !/^(https?|mailto|tel|sms|webcal):$/.test(protocol))).toEqual([]);
      expect(
        container.querySelector('script, base, meta, object, embed, math, [onerror], [onload]'),
      ).toBeNull();
      expect(window).not.toHaveProperty(hostileMark);
    },
  );

  test.each(details)(
    'When the document of %s says that there is nothing, then nobody is asked',
    async (address) => {
      const { markup, calls, errors } = await open(address, {}, 404);

      expect(markup).toMatch(/<h1[^>]*>[^<]*Not Found/);
      // The episodes below are all that is read.
      expect(calls.filter(({ address: read }) => read !== '/api/episodes/featured')).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test.each(states.filter(([, state]) => state === 'full'))(
    'When the place of the visitor of %s is stored, then it is told once the page is taken over',
    async (address, _, queries) => {
      act(() => useUserLocation.setState({ location: here, isLocationEnabled: true }));
      const { markup, errors } = await open(address, queries);

      expect(markup).not.toContain('miles away');
      expect(errors).toEqual([]);
    },
  );
});
