import type { DemoContentInput, DemoReport } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addEpisode, addLocation, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const publishedAt = '2025-01-01T12:00:00Z';
const picture = { url: '/uploads/demo-photo-1.webp', width: 900, height: 600, alt: 'A lake' };
const item = { title: 'A title', description: 'A text', youtubeId: 'M7lc1UVf-VE', publishedAt };

const demo: DemoContentInput = {
  categories: [
    { key: 'food', name: 'Food & Drink', description: 'x', color: '#000000' },
    { key: 'own', name: 'Only here', description: 'x', color: '#AABBCC' },
  ],
  episodes: [{ ...item, slug: 'demo-episode', season: 1, episodeNumber: 1, thumbnail: picture.url }],
  segments: [
    { ...item, key: 'glass', slug: 'demo-glass', categoryKey: 'food' },
    { ...item, key: 'wood', categoryKey: 'own' },
  ],
  guests: [{ ...item, key: 'jo', title: 'Guest #1', guestName: 'Jo' }],
  businesses: [{ name: 'Shop', slug: 'shop', description: 'x', publishedAt }],
  sponsors: [{ title: 'Acme', description: 'x', latitude: 39, longitude: -86, publishedAt }],
  locations: [
    {
      segmentKey: 'glass',
      locationName: 'Glass works',
      locationCity: 'Kokomo',
      latitude: 40.48,
      longitude: -86.13,
    },
  ],
  albums: [{ key: 'lake', title: 'Lake', year: 2024, segmentKey: 'glass', guestKey: 'jo', publishedAt }],
  photos: [
    { albumKey: 'lake', ...picture },
    { albumKey: 'lake', ...picture },
  ],
  galleries: [{ segmentKey: 'glass', ...picture }],
  filming: [
    {
      date: '2030-01-01',
      startTime: '13:30',
      location: 'Gary',
      fullAddress: 'Gary, IN',
      description: 'x',
      latitude: 41.5934,
      longitude: -87.3464,
    },
  ],
  images: [picture],
};

const fill = (body: unknown = demo) => content.post('/internal/demo', body);
const state = async () => (await content.get('/internal/demo', { as: 'gateway' })).body;

/** What carries the mark, by table. */
async function demoRows(): Promise<unknown[]> {
  const tables = ['episodes', 'segments', 'guests', 'businesses', 'sponsors', 'segment_locations', 'albums'];
  const counts = [...tables, 'filming_events', 'album_photos', 'gallery_images'].map(
    (table) => `select '${table}' as "table", count(*)::integer from ${table} where demo having count(*) > 0`,
  );
  return (await content.db.raw(counts.join(' union all '))).rows;
}

describe('#/internal/demo', () => {
  test('When nothing is stored, then it says so', async () => {
    expect(await state()).toEqual({ empty: true });
  });

  test('When it is filled, then everything is there and refers to what it should', async () => {
    const report = (await fill()).body as DemoReport;

    expect(await state()).toEqual({ empty: false });
    expect(report.rows).toMatchObject({ episodes: 1, segments: 2, album_photos: 2, filming_events: 1 });
    const { id: glass } = await content.db('segments').where({ slug: 'demo-glass' }).first('id');
    const { id: album } = await content.db('albums').where({ title: 'Lake' }).first('id');
    expect((await content.get('/api/slug-lookup/demo-glass')).body).toMatchObject({
      id: glass,
      content: { category: { name: 'Food & Drink', color: '#8a5a00' } },
    });
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      tvSegmentId: glass,
      guestTitle: 'Guest #1',
      photoCount: 2,
    });
    expect((await content.get(`/api/tv-segments/${glass}/gallery`)).body).toMatchObject([
      { url: picture.url },
    ]);
    expect((await content.get('/api/episodes')).body).toMatchObject([
      { sizes: { thumbnail: { width: 900 } } },
    ]);
    expect((await content.get('/api/filming-calendar')).body).toMatchObject([
      { timeZone: 'America/Chicago' },
    ]);
    expect((await content.get('/api/segment-locations/map')).body).toHaveLength(2);
  });

  test('When it is filled twice, then everything is there once', async () => {
    await fill();
    const before = await demoRows();

    expect((await fill()).status).toBe(200);

    expect(await demoRows()).toEqual(before);
    expect((await content.get('/api/tv-segments')).body).toHaveLength(2);
  });

  test('When it is filled, then every change is announced', async () => {
    await fill();

    const subjects = new Set((await content.announced()).map(({ subject }) => subject));
    for (const type of [
      'episode',
      'segment',
      'instudio-guest',
      'business',
      'sponsor',
      'location',
      'album',
      'filming',
    ]) {
      expect(subjects).toContain(`content.${type}.changed`);
    }
  });

  test('When a key leads nowhere, then nothing at all is written', async () => {
    const answer = await fill({ ...demo, photos: [{ albumKey: 'nowhere', ...picture }] });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'body.photos.0.albumKey' }] });
    expect(await state()).toEqual({ empty: true });
  });

  test('When a slug of the demonstration is taken, then nothing at all is written', async () => {
    await addSegment(content.db, { slug: 'Demo-Episode' });

    expect((await fill()).status).toBe(409);
    expect(await demoRows()).toEqual([]);
  });

  test('When it is cleared, then exactly its rows are gone', async () => {
    const kept = await addEpisode(content.db, { title: 'Ours', slug: 'ours' });
    await addLocation(content.db, await addSegment(content.db, { title: 'Ours too' }));
    await fill();

    const answer = await content.delete('/internal/demo');

    expect(answer.status).toBe(200);
    expect(await demoRows()).toEqual([]);
    expect((await content.get('/api/episodes')).body).toMatchObject([{ id: kept }]);
    expect((await content.get('/api/tv-segments')).body).toMatchObject([{ title: 'Ours too' }]);
    expect((await content.get('/api/slug-lookup/demo-glass')).status).toBe(404);
    expect((await content.get('/api/segment-categories')).body).toHaveLength(7);
    expect(await content.db('media_images')).toEqual([]);
    expect(await content.db('search_documents').select('title')).toHaveLength(2);
  });

  test('When the caller has no token, then it is refused', async () => {
    expect((await content.get('/internal/demo', { as: 'nobody' })).status).toBe(401);
    expect((await content.delete('/internal/demo', { as: 'nobody' })).status).toBe(401);
  });
});
