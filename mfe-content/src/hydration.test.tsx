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
  buildOwnPage,
  buildPhoto,
  buildSegment,
  buildSegmentLocation,
  buildSponsor,
} from '@show/test-kit/builders';
import { clearLocation, useUserLocation } from '@show/web-kit/location';
import { fakePageData, hydrateAt, outlineResponses } from '@show/web-kit/testing';
import { act, waitFor } from '@testing-library/react';
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
/** An item of a list with its own slug. */
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

/** An item without optional values, and four others. */
const mixed = <T,>(bare: T, build: (id: number) => T): T[] => [bare, ...times(4, build)];
const episodes = mixed(buildEpisode({ id: 99, season: null, episodeNumber: null }), (id) =>
  buildEpisode({ ...oneOf(id), season: id % 3, isLivestream: true }),
);
const segments = mixed(buildSegment({ id: 99 }), (id) => buildSegment({ ...oneOf(id), category }));
const guests = mixed(buildGuest({ id: 99, guestName: null }), (id) =>
  buildGuest({ ...oneOf(id), guestTitle: 'Miller' }),
);

/** Full pages by URL, with their responses. */
const pages: Record<string, Record<string, unknown>> = {
  '/': {
    '/api/filming-calendar/next': filming,
    '/api/giveaways/announced': {
      id: 3,
      title: 'A gift card',
      status: 'open',
      startDate: null,
    },
    '/api/episodes?limit=4': episodes.slice(0, 4),
    '/api/tv-segments/featured?with_categories=true': segments,
    '/api/instudio-guests?limit=4': guests.slice(0, 4),
  },
  '/episodes': { '/api/episodes?limit=60': episodes },
  '/segments': {
    '/api/tv-segments?limit=60&with_categories=true': segments,
    '/api/segment-categories': [category],
  },
  '/instudio-guests': { '/api/instudio-guests?limit=60': guests },
  '/bts': {
    '/api/bts-albums': mixed(buildAlbum({ id: 99 }), (id) =>
      buildAlbum({ ...place, id, year: 2020 + (id % 3), month: 10, day: id, coverImage: full }),
    ),
  },
  '/sponsors': {
    '/api/sponsors': mixed(buildSponsor({ id: 99 }), (id) =>
      buildSponsor({ ...place, id, youtubeId: rich.youtubeId, latitude: 39, longitude: -86 }),
    ),
    '/api/sponsors/featured': [
      buildSponsor({ featured: true, url: 'https://example.org/', thumbnail: full }),
    ],
  },
  '/calendar': {
    '/api/filming-calendar/upcoming': mixed(
      buildFilmingEvent({ id: 99, estimatedEndTime: null, endsAt: null }),
      (id) => ({ ...filming, id }),
    ),
  },
  '/map': {
    '/api/segment-locations/map': mapItems,
    '/api/businesses/featured': mixed(buildBusiness({ id: 99 }), (id) =>
      buildBusiness({ id, thumbnail: full }),
    ),
  },
  '/about': {},
  '/search': {
    '/api/episodes?limit=3': episodes.slice(0, 3),
    '/api/tv-segments?limit=3&with_categories=true': segments.slice(0, 3),
    '/api/instudio-guests?limit=3': guests.slice(0, 3),
  },
  '/search?q=mill': {
    '/api/search?q=mill': times(2, (id) => ({
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
  '/episodes/7': {
    '/api/episodes/7': buildEpisode({
      ...rich,
      id: 7,
      guestName: 'A guest',
      guestTitle: 'Miller',
      durationMinutes: 28,
    }),
  },
  '/segments/7': {
    '/api/tv-segments/7?with_category=true': buildSegment({ ...rich, id: 7, category }),
    '/api/tv-segments/7/gallery': buildGallery(20),
    '/api/tv-segments/7/bts-albums': times(2, (id) => buildAlbum({ id, coverImage: full })),
    '/api/segment-locations/segment/7': [buildSegmentLocation()],
  },
  '/instudio-guests/7': {
    '/api/instudio-guests/7': buildGuest({
      ...rich,
      id: 7,
      guestTitle: 'Miller',
      guestBio: 'A bio.',
      durationMinutes: 61,
    }),
    '/api/instudio-guests/7/bts-albums': [buildAlbum()],
  },
  '/businesses/mill': {
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
  '/pages/7': {
    '/api/pages/7': buildOwnPage({
      id: 7,
      thumbnail: full,
      sizes: { thumbnail: size },
      blocks: [
        { type: 'text', text: 'Read [the rules](/rules).\n\n- One\n- Two' },
        { type: 'heading', text: 'For editors' },
        { type: 'picture', url: full, caption: 'The mill', size: { ...size, color: null } },
        { type: 'video', youtubeId: 'abcdefghijk', caption: 'A minute' },
      ],
    }),
  },
  '/bts/7': {
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
  '/mill': {
    '/api/slug-lookup/mill': {
      type: 'episode',
      id: 7,
      redirect: null,
      content: buildEpisode({ ...rich, id: 7 }),
    },
    '/api/episodes/7': buildEpisode({ ...rich, id: 7 }),
  },
};
/** Items without optional values, as responses by their URLs. */
const bareItems: Record<string, unknown> = {
  '/api/filming-calendar/next': null,
  '/api/giveaways/announced': null,
  '/api/episodes/7': buildEpisode({ id: 7, season: null, episodeNumber: null, youtubeId: null }),
  '/api/tv-segments/7?with_category=true': buildSegment({ id: 7, youtubeId: null }),
  '/api/instudio-guests/7': buildGuest({ id: 7, guestName: null, youtubeId: null }),
  '/api/businesses/mill': buildBusiness(),
  '/api/bts-albums/7': buildAlbum({ id: 7, photoCount: 0 }),
};
const emptied = (queries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(queries).map(([url, body]) => [
      url,
      Array.isArray(body) ? [] : url in bareItems ? bareItems[url] : body,
    ]),
  );
const states = Object.entries(pages).flatMap(([url, queries]) => [
  [url, 'full of hostile texts', poisonAll(queries)] as const,
  [url, 'empty', emptied(queries)] as const,
  [url, 'unread', {}] as const,
]);
const pagesWithDistances = ['/', '/calendar', '/map', '/segments/7'];
const details = Object.keys(pages).filter((url) => /.\/|^\/mill$/.test(url));

/** Replaces every free text in it with a hostile one. */
function poison(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poison);
  return typeof value === 'object' && value !== null ? poisonAll(value) : value;
}

function poisonAll(value: object): Record<string, unknown> {
  const free =
    /^(title|name|description|alt|guest|bio|location|fullAddress|address|phone|segmentTitle|originalName|corrections|text|caption)/;
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => [
      key,
      free.test(key) && typeof text === 'string' ? everythingHostile : poison(text),
    ]),
  );
}

async function open(path: string, queries: Record<string, unknown>, status = 200) {
  const { pathname } = new URL(path, 'https://show.example');
  const { page, params } = matchPage(pathname);
  const Screen = await remote.screens[page.id]?.();
  if (!Screen) throw new Error(`no screen for ${path}`);
  const unknownSlug = page.id === 'slug' && status === 404;
  const own = unknownSlug ? ({ id: 'not-found', params: {} } as const) : { id: page.id, params };
  return hydrateAt(path, <Screen params={params} />, {
    queries,
    answers: { ...outlineResponses, 'HEAD https://example.org/hoosier-pulse/schedule': '' },
    data: { ...fakePageData(), queries, page: { ...own, address: path, status } },
  });
}

const nearness = watchNearness();
beforeAll(async () => {
  fakeMap();
  await Promise.all(Object.values(remote.screens).map((load) => load()));
  // Loads its chunk, so that the screen of a slug renders synchronously.
  await open('/mill', pages['/mill'] ?? {});
  // Loads the second half of the front page.
  await open('/', pages['/'] ?? {});
  await nearness.comeNear();
});
beforeEach(() => act(() => clearLocation()));

describe('hydration', () => {
  test.each(states)('%s, %s: server and browser render the same', async (url, _, queries) => {
    const { markup, container, errors, calls } = await open(url, queries);

    expect(errors).toEqual([]);
    expect(markup).not.toBe('');
    expect(markup).not.toMatch(/<script|<img src=.?x/i);
    const links = [...container.querySelectorAll('a')].map(({ protocol }) => protocol);
    expect(links.filter((protocol) => !/^(https?|mailto|tel|sms|webcal):$/.test(protocol))).toEqual([]);
    expect(
      container.querySelector('script, base, meta, object, embed, math, [onerror], [onload]'),
    ).toBeNull();
    expect(window).not.toHaveProperty(hostileMark);
    // Each part reads when it is mounted, which strict mode does twice. A read that fails is not repeated by itself.
    const asked = calls.map(({ address }) => address);
    expect(asked.filter((one) => asked.filter((other) => other === one).length > 4)).toEqual([]);
  });

  test.each(details)('%s with status 404: requests nothing', async (url) => {
    const { markup, calls, errors } = await open(url, {}, 404);

    expect(markup).toMatch(/<h1[^>]*>[^<]*Not Found/);
    // Only the episodes below are read.
    expect(calls.filter(({ address }) => address !== '/api/episodes/featured')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test.each(pagesWithDistances)(
    '%s with a stored position: shows distances only after hydration',
    async (url) => {
      act(() => useUserLocation.setState({ location: here }));
      const { markup, container, errors } = await open(url, pages[url] ?? {});

      expect(markup).not.toContain('miles away');
      await waitFor(() => expect(container).toHaveTextContent('miles away'));
      expect(errors).toEqual([]);
    },
  );
});
