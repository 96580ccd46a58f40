import { type AdminItem, editItems, type ItemType, listAdminItems, previewItem } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../testing/content';
import {
  addAlbum,
  addBusiness,
  addCategory,
  addEpisode,
  addGuest,
  addLocation,
  addPhoto,
  addSegment,
  addSponsor,
} from '../../testing/rows';
import { announcePublished, mostAnnounced } from './announcePublished';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function list(query = ''): Promise<AdminItem[]> {
  return listAdminItems.response.parse((await content.get(`/api/admin/items${query}`, { as: 'admin' })).body);
}

const edit = (items: readonly { type: ItemType; id: number; updatedAt?: string }[], change: object) =>
  content.patch('/api/admin/items', { items, ...change });

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const itemOf = async (type: ItemType, id: number) =>
  (await list()).find((item) => item.type === type && item.id === id);

describe('#GET /api/admin/items', () => {
  test('When there are items of every kind and state, then staff see all of them, newest first', async () => {
    const category = await addCategory(content.db, { name: 'Glass' });
    await addEpisode(content.db, { title: 'Out', slug: 'out', published_at: '2025-03-01', featured: true });
    await addSegment(content.db, { title: 'To come', published_at: tomorrow(), category_id: category });
    await addGuest(content.db, { title: 'Draft', published_at: '2025-02-01', is_visible: false });
    const hidden = await addSponsor(content.db, { title: 'Taken off', published_at: '2025-01-01' });
    await content.db('sponsors').where({ id: hidden }).update({ is_visible: false });
    await addBusiness(content.db, { name: 'Bakery', published_at: '2024-12-01' });
    await addAlbum(content.db, { title: 'Lake', published_at: '2024-11-01' });

    expect(await list()).toMatchObject([
      { type: 'segment', title: 'To come', status: 'scheduled', categoryName: 'Glass' },
      { type: 'episode', title: 'Out', status: 'published', slug: 'out', featured: true },
      { type: 'instudio-guest', title: 'Draft', status: 'draft', isVisible: false },
      { type: 'sponsor', title: 'Taken off', status: 'hidden', featured: false },
      { type: 'business', title: 'Bakery', status: 'published', slug: null },
      { type: 'album', title: 'Lake', status: 'published', featured: null },
    ]);
    expect(await list('?type=album')).toHaveLength(1);
  });

  test('When a video is gone from its source, then the item says so', async () => {
    await addEpisode(content.db, { source_missing_at: '2025-06-01T00:00:00Z' });

    expect(await list()).toMatchObject([{ sourceMissingAt: '2025-06-01T00:00:00.000Z' }]);
  });

  test('When visitors ask, then they have to sign in', async () => {
    expect((await content.get('/api/admin/items')).status).toBe(401);
    expect((await content.patch('/api/admin/items', {}, { as: 'visitor' })).status).toBe(401);
  });
});

/** Adds one item of every kind, each of which shows in as many places as it can. */
async function addEverything(columns: object) {
  const { db } = content;
  const segment = await addSegment(db, { title: 'Quarry segment', slug: 'quarry-segment', ...columns });
  await addLocation(db, segment);
  const episode = await addEpisode(db, { title: 'Quarry episode', slug: 'quarry-episode', ...columns });
  const guest = await addGuest(db, { title: 'Quarry guest #1', slug: 'quarry-guest', ...columns });
  const business = await addBusiness(db, { name: 'Quarry business', slug: 'quarry-business', ...columns });
  await addSponsor(db, {
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
  return { segment, episode, guest, business, album };
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

describe('#what visitors see', () => {
  test.each([
    ['scheduled', { published_at: tomorrow() }],
    ['hidden', { is_visible: false }],
  ])(
    'When items are %s, then they are in no list, no page, no search and not on the map',
    async (_state, columns) => {
      const ids = await addEverything(columns);

      for (const path of lists) expect([path, (await content.get(path)).body]).toEqual([path, []]);
      for (const path of pages(ids)) expect([path, (await content.get(path)).status]).toEqual([path, 404]);
      expect((await content.get(`/api/segment-locations/segment/${ids.segment}`)).body).toEqual([]);
    },
  );

  test('When the same items are out, then they are in all of these places', async () => {
    const ids = await addEverything({});

    for (const path of lists) {
      expect([path, (await content.get(path)).body]).toEqual([
        path,
        expect.arrayContaining([expect.anything()]),
      ]);
    }
    for (const path of pages(ids)) expect([path, (await content.get(path)).status]).toEqual([path, 200]);
  });

  test('When an album is out before its segment, then it does not tell of the segment', async () => {
    const segment = await addSegment(content.db, { title: 'Secret', published_at: tomorrow() });
    await addAlbum(content.db, { segment_id: segment });

    expect((await content.get('/api/bts-albums')).body).toMatchObject([
      { segmentTitle: null, segmentSlug: null },
    ]);
  });
});

describe('#lists with ?hidden=true', () => {
  const withHidden = (segment: number) => [
    '/api/episodes?hidden=true',
    '/api/tv-segments?with_categories=true&hidden=true',
    '/api/instudio-guests?hidden=true',
    '/api/sponsors?hidden=true',
    `/api/segment-locations/segment/${segment}?hidden=true`,
  ];

  test('When staff ask, then they get what is not public too, so that they can prepare it', async () => {
    const { segment } = await addEverything({ is_visible: false });

    for (const path of withHidden(segment)) {
      const { body } = await content.get(path, { as: 'admin' });
      expect([path, body]).toEqual([path, [expect.anything()]]);
    }
    const gallery = await content.get(`/api/tv-segments/${segment}/gallery?hidden=true`, { as: 'admin' });
    expect(gallery.status).toBe(200);
  });

  test('When visitors ask, or staff do not ask for it, then they get what is public', async () => {
    const { segment } = await addEverything({ is_visible: false });

    for (const path of withHidden(segment)) {
      expect([path, (await content.get(path)).body]).toEqual([path, []]);
    }
    expect((await content.get(`/api/tv-segments/${segment}/gallery?hidden=true`)).status).toBe(404);
    expect((await content.get('/api/episodes', { as: 'admin' })).body).toEqual([]);
  });
});

describe('#GET /api/admin/items/{type}/{id}', () => {
  test('When items are drafts, then staff get everything that their pages show, and nobody else does', async () => {
    const { segment, episode, guest, business, album } = await addEverything({ is_visible: false });
    for (const [type, id, content] of [
      ['segment', segment, { title: 'Quarry segment', category: null }],
      ['episode', episode, { title: 'Quarry episode' }],
      ['instudio-guest', guest, { title: 'Quarry guest #1' }],
      ['business', business, { name: 'Quarry business' }],
      ['album', album, { title: 'Quarry album' }],
    ] as const) {
      const answer = await preview(type, id);
      expect(previewItem.response.parse(answer.body)).toMatchObject({
        type,
        item: { id, status: 'draft' },
        content,
      });
      expect((await preview(type, id, 'visitor')).status).toBe(401);
    }
  });

  test('When there is no such item, or one without a page of its own, then it is not there', async () => {
    expect((await preview('episode', 999)).status).toBe(404);
    expect((await preview('sponsor', await addSponsor(content.db))).status).toBe(400);
  });

  const preview = (type: string, id: number, as: 'admin' | 'visitor' = 'admin') =>
    content.get(`/api/admin/items/${type}/${id}`, { as });
});

describe('#PATCH /api/admin/items', () => {
  test('When staff hide items of several kinds, then all are hidden, told as gone and noted', async () => {
    const episode = await addEpisode(content.db);
    const album = await addAlbum(content.db);

    const answer = await edit(
      [
        { type: 'album', id: album },
        { type: 'episode', id: episode },
      ],
      { isVisible: false },
    );

    expect(editItems.response.parse(answer.body).map(({ status }) => status)).toEqual(['hidden', 'hidden']);
    expect(await content.announced()).toEqual([
      { subject: 'content.episode.removed', id: episode },
      { subject: 'content.album.removed', id: album },
    ]);
    const log = await content.get('/api/admin/changes/content', { as: 'admin' });
    expect(log.body).toMatchObject({
      changes: [
        { kind: 'album', before: { is_visible: true }, after: { is_visible: false } },
        { kind: 'episode' },
      ],
    });
  });

  test('When staff feature, categorise and date segments, then a sync leaves that alone', async () => {
    const category = await addCategory(content.db);
    const ids = [await addSegment(content.db), await addSegment(content.db)];
    const items = ids.map((id) => ({ type: 'segment' as const, id }));

    await edit(items, { featured: true, categoryId: category, publishedAt: '2025-01-01T00:00:00Z' });

    expect(await list()).toMatchObject(
      ids.map(() => ({ featured: true, categoryId: category, publishedAt: '2025-01-01T00:00:00.000Z' })),
    );
    const stored = await content.db('segments').select('edited_fields');
    expect(stored[0].edited_fields).toEqual(['category_id', 'featured', 'published_at']);
    expect((await edit(items, { categoryId: null })).body).toMatchObject([{ categoryId: null }, {}]);
  });

  test('When some items are not there or cannot take the change, then each is named and nothing is changed', async () => {
    const episode = await addEpisode(content.db);
    const album = await addAlbum(content.db);

    const missing = await edit(
      [
        { type: 'episode', id: episode },
        { type: 'episode', id: 900 },
        { type: 'sponsor', id: 901 },
      ],
      { isVisible: false },
    );
    const unfit = await edit(
      [
        { type: 'episode', id: episode },
        { type: 'album', id: album },
      ],
      { featured: true, categoryId: 1 },
    );

    expect(missing).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'body.items.1', message: 'Episode 900 is not there' },
          { path: 'body.items.2', message: 'Sponsor 901 is not there' },
        ],
      },
    });
    expect(unfit).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'body.items.0', message: `Episode ${episode} has no category` },
          { path: 'body.items.1', message: `Album ${album} cannot be featured` },
          { path: 'body.items.1', message: `Album ${album} has no category` },
        ],
      },
    });
    expect(await itemOf('episode', episode)).toMatchObject({ isVisible: true, featured: false });
    expect(await content.announced()).toEqual([]);
  });

  test('When another admin has changed one of them meanwhile, then it is told and nothing is overwritten', async () => {
    const ids = [await addEpisode(content.db), await addEpisode(content.db, { title: 'Dunes' })];
    const seen = (await list()).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    await content.put(`/api/episodes/${ids[1]}/slug`, { slug: 'dunes' });

    const answer = await edit(seen, { isVisible: false });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', issues: [{ message: `Episode ${ids[1]} was changed meanwhile` }] },
    });
    expect((await list()).map(({ isVisible }) => isVisible)).toEqual([true, true]);
    const again = (await list()).map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
    expect((await edit(again, { isVisible: false })).status).toBe(200);
  });

  test.each([
    [{ isVisible: false }, [], 'Select at least one item'],
    [{}, [{ type: 'episode', id: 1 }], 'Nothing to change'],
    [{ publishedAt: 'soon' }, [{ type: 'episode', id: 1 }], 'publishedAt'],
  ] as const)('When the change is %j of %j, then it is refused', async (change, items, message) => {
    const answer = await edit(items, change);

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  test('When there is no such category, then it says so', async () => {
    const answer = await edit([{ type: 'segment', id: await addSegment(content.db) }], { categoryId: 9_999 });

    expect(answer.body).toMatchObject({ issues: [{ path: 'body.categoryId' }] });
  });
});

describe('#announcePublished', () => {
  const passMoments = () =>
    Promise.all(
      ['episodes', 'albums'].map((table) =>
        // As if the time had come; the trigger that watches staff is not asked.
        content.db.raw(
          `set session_replication_role = replica;
           update ${table} set published_at = now() - interval '1 second' where published_at > now();
           set session_replication_role = origin`,
        ),
      ),
    );

  test('When the moment of scheduled items comes, then each is told once, and it is no change of theirs', async () => {
    const episode = await addEpisode(content.db, { slug: 'soon', published_at: tomorrow() });
    const album = await addAlbum(content.db, { published_at: tomorrow() });
    await addEpisode(content.db, { published_at: tomorrow(), is_visible: false });
    expect(await announcePublished(content.db)).toBe(0);
    await passMoments();
    const before = await itemOf('episode', episode);

    const counts = await Promise.all([announcePublished(content.db), announcePublished(content.db)]);

    expect(counts.reduce((a, b) => a + b)).toBe(2);
    const told = await content.announced();
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ subject: 'content.episode.changed', id: episode });
    expect(told).toContainEqual({ subject: 'content.album.changed', id: album });
    expect(await announcePublished(content.db)).toBe(0);
    expect(await itemOf('episode', episode)).toMatchObject({
      status: 'published',
      updatedAt: before?.updatedAt,
    });
  });

  test('When more are due than one statement should tell, then they are told by several, each once', async () => {
    const many = 2 * mostAnnounced + 1;
    await content.db.raw(
      `insert into episodes (title, season, episode_number, published_at)
       select 'Episode ' || n, 1, n, now() + interval '1 day' from generate_series(1, ?::integer) n`,
      [many],
    );
    await passMoments();

    const counts: number[] = [];
    do counts.push(await announcePublished(content.db));
    while (counts.at(-1) !== 0);

    expect(counts).toEqual([mostAnnounced, mostAnnounced, 1, 0]);
    expect(new Set((await content.announced()).map(({ id }) => id)).size).toBe(many);
  });

  test('When staff show a draft or schedule something anew, then its state is right', async () => {
    const id = await addEpisode(content.db, { is_visible: false });
    const state = async () => (await itemOf('episode', id))?.status;
    expect(await state()).toBe('draft');

    const change = (what: object) => edit([{ type: 'episode', id }], what);
    await change({ isVisible: true });
    expect(await state()).toBe('published');
    await change({ isVisible: false });
    expect(await state()).toBe('hidden');
    await change({ isVisible: true, publishedAt: tomorrow() });
    expect(await state()).toBe('scheduled');
    await change({ isVisible: false });
    expect(await state()).toBe('draft');
  });
});
