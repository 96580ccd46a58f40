import { listFeaturedSponsors, listSponsors } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addSponsor } from '../../../testing/rows';

const content = useContent();

test('GET /api/sponsors lists sponsors newest first, /featured only the featured', async () => {
  await addSponsor(content.db, { title: 'First', published_at: '2023-01-01' });
  await addSponsor(content.db, {
    title: 'Second',
    published_at: '2024-01-01',
    featured: true,
    youtube_id: 'M7lc1UVf-VE',
  });
  await content.db('video_refusals').insert({ youtube_id: 'M7lc1UVf-VE', reason: 'not-embeddable' });

  const sponsors = listSponsors.response.parse((await content.get('/api/sponsors')).body);
  const featured = listFeaturedSponsors.response.parse((await content.get('/api/sponsors/featured')).body);

  expect(sponsors.map(({ title, playsElsewhere }) => [title, playsElsewhere])).toEqual([
    ['Second', 'not-embeddable'],
    ['First', null],
  ]);
  expect(featured.map(({ title }) => title)).toEqual(['Second']);
});

describe('PUT /api/sponsors/{id}/location', () => {
  const place = { locationName: 'Acme Hall', locationAddress: '1 Main Street, Kokomo, IN' };
  const point = { latitude: 40.4864, longitude: -86.1336, showOnMap: true };

  test('stores and announces the location, and rejects a stale version', async () => {
    const id = await addSponsor(content.db);
    const path = `/api/sponsors/${id}/location`;

    const response = await content.put(path, { ...place, ...point });

    expect(response).toMatchObject({ status: 200, body: { ...place, ...point } });
    expect(await content.announced()).toEqual([{ subject: 'content.sponsor.changed', id }]);
    const { updatedAt } = response.body as { updatedAt: string };
    expect((await content.put(path, { ...place, locationName: 'Hall', updatedAt })).status).toBe(200);
    expect(await content.put(path, { ...place, locationName: 'Barn', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await content.get('/api/sponsors')).body).toMatchObject([{ locationName: 'Hall' }]);
  });

  test('rejects half a point and an unknown sponsor', async () => {
    const id = await addSponsor(content.db);

    expect(await content.put(`/api/sponsors/${id}/location`, { ...place, latitude: 40.4864 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.longitude' }] },
    });
    expect((await content.put('/api/sponsors/999/location', place)).status).toBe(404);
    expect(await content.announced()).toEqual([]);
  });
});
