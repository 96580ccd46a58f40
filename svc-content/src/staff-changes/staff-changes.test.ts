import { listContentChanges, type StaffChange } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../testing/content';
import { addEpisode, addLocation, addSegment, addSponsor } from '../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function log(query = ''): Promise<StaffChange[]> {
  const answer = await content.get(`/api/admin/changes/content${query}`, { as: 'admin' });
  return listContentChanges.response.parse(answer.body).changes;
}

describe('#GET /api/admin/changes/content', () => {
  test('When staff change a slug, then the log tells what it was and what it is', async () => {
    const id = await addEpisode(content.db, { title: 'Dunes', slug: 'sand' });

    await content.put(`/api/episodes/${id}/slug`, { slug: 'dunes' });

    expect(await log()).toMatchObject([
      {
        kind: 'episode',
        action: 'changed',
        itemId: id,
        label: 'Dunes',
        own: true,
        before: { slug: 'sand' },
        after: { slug: 'dunes' },
      },
    ]);
    expect(Object.keys((await log())[0]?.after ?? {})).toEqual(['slug']);
  });

  test.each([
    ['location', 'put', (id: number) => `/api/segment-locations/${id}`, addPlace],
    ['sponsor', 'put', (id: number) => `/api/sponsors/${id}/location`, addSponsor],
  ] as const)('When staff move a %s, then the log has both places', async (kind, method, path, add) => {
    const id = await add(content.db);
    const place = { locationName: 'Old mill', locationAddress: '1 Mill Road' };
    const body = kind === 'location' ? { ...place, locationCity: 'Gary' } : place;

    expect((await content[method](path(id), body)).status).toBe(200);

    expect(await log()).toMatchObject([
      { kind, action: 'changed', itemId: id, after: { location_name: 'Old mill' } },
    ]);
  });

  test('When a call fails, then nothing is noted', async () => {
    const id = await addEpisode(content.db, { slug: 'sand' });

    expect((await content.put(`/api/episodes/${id}/slug`, { slug: 'map' })).status).toBe(409);

    expect(await log()).toEqual([]);
  });

  test('When another service or the demonstration changes something, then it is nobody of staff', async () => {
    await addEpisode(content.db, { thumbnail: '/uploads/barn.webp' });

    await content.receive('media.image.removed', { filename: 'barn.webp', url: '/uploads/barn.webp' });

    expect(await log()).toEqual([]);
  });

  test('When visitors ask, then they have to sign in', async () => {
    expect((await content.get('/api/admin/changes/content')).status).toBe(401);
  });

  test('When only one kind is asked for, then only that comes', async () => {
    const episode = await addEpisode(content.db);
    const segment = await addSegment(content.db);
    await content.put(`/api/episodes/${episode}/slug`, { slug: 'one' });
    await content.put(`/api/tv-segments/${segment}/slug`, { slug: 'two' });

    expect(await log('?kind=segment')).toMatchObject([{ kind: 'segment', itemId: segment }]);
    expect(await log('?action=removed')).toEqual([]);
    expect((await content.get('/api/admin/changes/content?kind=cat', { as: 'admin' })).status).toBe(400);
  });
});

async function addPlace(db: ContentUnderTest['db']): Promise<number> {
  return addLocation(db, await addSegment(db));
}
