import { listFeaturedSponsors, listSponsors } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addSponsor } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/sponsors', () => {
  test('When there are sponsors, then all come newest first', async () => {
    await addSponsor(content.db, { title: 'First', published_at: '2023-01-01' });
    await addSponsor(content.db, { title: 'Second', published_at: '2024-01-01', featured: true });

    const sponsors = listSponsors.response.parse((await content.get('/api/sponsors')).body);
    const featured = listFeaturedSponsors.response.parse((await content.get('/api/sponsors/featured')).body);

    expect(sponsors.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(featured.map(({ title }) => title)).toEqual(['Second']);
  });
});

describe('#PUT /api/sponsors/{id}/location', () => {
  const place = { locationName: 'Acme Hall', locationAddress: '1 Main Street, Kokomo, IN' };

  test('When staff set it, then the sponsor has it and the change is announced', async () => {
    const id = await addSponsor(content.db);

    const answer = await content.put(`/api/sponsors/${id}/location`, {
      ...place,
      latitude: 40.4864,
      longitude: -86.1336,
      showOnMap: true,
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...place, latitude: 40.4864, longitude: -86.1336, showOnMap: true });
    expect(await content.announced()).toEqual([{ subject: 'content.sponsor.changed', id }]);
  });

  test('When another admin has changed the sponsor meanwhile, then it is told and not overwritten', async () => {
    const id = await addSponsor(content.db);
    const path = `/api/sponsors/${id}/location`;
    const { updatedAt } = (await content.put(path, place)).body as { updatedAt: string };
    expect((await content.put(path, { ...place, locationName: 'Hall', updatedAt })).status).toBe(200);

    const answer = await content.put(path, { ...place, locationName: 'Barn', updatedAt });

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await content.get('/api/sponsors')).body).toMatchObject([{ locationName: 'Hall' }]);
  });

  test('When only half a point is given, then it is refused', async () => {
    const id = await addSponsor(content.db);

    const answer = await content.put(`/api/sponsors/${id}/location`, { ...place, latitude: 40.4864 });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'body.longitude' }] });
  });

  test('When there is no such sponsor, then it is not found and nothing is announced', async () => {
    const answer = await content.put('/api/sponsors/999/location', place);

    expect(answer.status).toBe(404);
    expect(await content.announced()).toEqual([]);
  });
});
