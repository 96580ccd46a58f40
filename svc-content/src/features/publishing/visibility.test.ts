import { getAdminItem } from '@show/contracts';
import { tomorrow } from '../../../testing/adminItems';
import { useContent } from '../../../testing/content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addGuest,
  addLocation,
  addPhoto,
  addSegment,
  addSponsor,
} from '../../../testing/rows';

const content = useContent();

/** Adds one item of every kind, each on as many lists and pages as possible. */
async function addEverything(columns: object) {
  const { db } = content;
  const segment = await addSegment(db, { title: 'Quarry segment', slug: 'quarry-segment', ...columns });
  await addLocation(db, segment);
  const episode = await addEpisode(db, { title: 'Quarry episode', slug: 'quarry-episode', ...columns });
  const guest = await addGuest(db, { title: 'Quarry guest #1', slug: 'quarry-guest', ...columns });
  const business = await addBusiness(db, { name: 'Quarry business', slug: 'quarry-business', ...columns });
  const sponsor = await addSponsor(db, {
    title: 'Quarry sponsor',
    show_on_map: true,
    latitude: 39,
    longitude: -86,
    ...columns,
  });
  const album = await addAlbum(db, {
    title: 'Quarry album',
    segment_id: segment,
    guest_id: guest,
    ...columns,
  });
  await addPhoto(db, album);
  return { segment, episode, guest, business, sponsor, album };
}

type Ids = Awaited<ReturnType<typeof addEverything>>;

const lists = [
  '/api/episodes',
  '/api/episodes/featured',
  '/api/tv-segments',
  '/api/tv-segments/featured',
  '/api/instudio-guests',
  '/api/instudio-guests/featured',
  '/api/sponsors',
  '/api/sponsors/featured',
  '/api/bts-albums',
  '/api/segment-locations/map',
  '/api/search?q=quarry',
  '/api/search?q=quary',
  '/api/businesses/search?q=quarry',
];
const pages = ({ segment, episode, guest, business, album }: Ids) => [
  `/api/episodes/${episode}`,
  `/api/tv-segments/${segment}`,
  `/api/tv-segments/${segment}/gallery`,
  `/api/tv-segments/${segment}/bts-albums`,
  `/api/instudio-guests/${guest}`,
  `/api/instudio-guests/${guest}/bts-albums`,
  `/api/businesses/${business}`,
  '/api/businesses/quarry-business',
  `/api/bts-albums/${album}`,
  `/api/bts-albums/${album}/photos`,
  '/api/slug-lookup/quarry-segment',
  '/api/slug-lookup/quarry-episode',
  '/api/slug-lookup/quarry-guest',
];

describe('content for visitors', () => {
  test.each([
    ['scheduled', { published_at: tomorrow() }],
    ['hidden', { is_visible: false }],
  ])('excludes %s items from lists, pages, search and map', async (_state, columns) => {
    const ids = await addEverything(columns);

    for (const path of lists) expect([path, (await content.get(path)).body]).toEqual([path, []]);
    for (const path of pages(ids)) expect([path, (await content.get(path)).status]).toEqual([path, 404]);
    expect((await content.get(`/api/segment-locations/segment/${ids.segment}`)).body).toEqual([]);
  });

  test('includes the same items in all of them once they are published', async () => {
    const ids = await addEverything({});

    for (const path of lists) {
      expect([path, (await content.get(path)).body]).toEqual([
        path,
        expect.arrayContaining([expect.anything()]),
      ]);
    }
    for (const path of pages(ids)) expect([path, (await content.get(path)).status]).toEqual([path, 200]);
  });

  test('omits the segment of an album if only the album is published', async () => {
    const segment = await addSegment(content.db, { title: 'Secret', published_at: tomorrow() });
    await addPhoto(content.db, await addAlbum(content.db, { segment_id: segment }));

    expect((await content.get('/api/bts-albums')).body).toMatchObject([
      { segmentTitle: null, segmentSlug: null },
    ]);
  });
});

describe('lists with ?hidden=true', () => {
  const withHidden = (segment: number) => [
    '/api/episodes?hidden=true',
    '/api/tv-segments?with_categories=true&hidden=true',
    '/api/instudio-guests?hidden=true',
    '/api/sponsors?hidden=true',
    '/api/bts-albums?hidden=true',
    `/api/segment-locations/segment/${segment}?hidden=true`,
  ];

  test('include unpublished items only when staff request them', async () => {
    const { segment, album } = await addEverything({ is_visible: false });

    for (const path of withHidden(segment)) {
      expect([path, (await content.get(path, { as: 'admin' })).body]).toEqual([path, [expect.anything()]]);
      expect([path, (await content.get(path)).body]).toEqual([path, []]);
    }
    for (const path of [`/api/tv-segments/${segment}/gallery`, `/api/bts-albums/${album}/photos`]) {
      expect([path, (await content.get(`${path}?hidden=true`, { as: 'admin' })).status]).toEqual([path, 200]);
      expect([path, (await content.get(`${path}?hidden=true`)).status]).toEqual([path, 404]);
      expect([path, (await content.get(path, { as: 'admin' })).status]).toEqual([path, 404]);
    }
    for (const path of ['/api/episodes', '/api/bts-albums'])
      expect([path, (await content.get(path, { as: 'admin' })).body]).toEqual([path, []]);
    expect((await content.get(`/api/bts-albums/${album}`, { as: 'admin' })).status).toBe(404);
  });
});

describe('GET /api/admin/items/{type}/{id}', () => {
  test('has the content of a draft of each kind', async () => {
    const { segment, episode, guest, business, sponsor, album } = await addEverything({ is_visible: false });
    for (const [type, id, content] of [
      ['segment', segment, { title: 'Quarry segment', category: null }],
      ['episode', episode, { title: 'Quarry episode' }],
      ['instudio-guest', guest, { title: 'Quarry guest #1' }],
      ['business', business, { name: 'Quarry business' }],
      ['sponsor', sponsor, { title: 'Quarry sponsor' }],
      ['album', album, { title: 'Quarry album' }],
    ] as const) {
      expect(getAdminItem.response.parse((await preview(type, id)).body)).toMatchObject({
        type,
        item: { id, status: 'draft' },
        content,
        edited: [],
        video: null,
      });
    }
  });

  test('rejects an unknown item and an unknown kind', async () => {
    expect((await preview('episode', 999)).status).toBe(404);
    expect((await preview('filming', 1)).status).toBe(400);
  });

  const preview = (type: string, id: number) =>
    content.get(`/api/admin/items/${type}/${id}`, { as: 'admin' });
});
