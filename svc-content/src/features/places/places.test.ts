import { listMapItems, listSegmentLocations, type SegmentLocation } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addBusiness, addLocation, addSegment, addSponsor } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const place = {
  locationName: 'Elwood Haynes Museum',
  locationAddress: '1915 S Webster Street',
  locationCity: 'Kokomo',
};

describe('#GET /api/segment-locations/map', () => {
  test('When segments, sponsors and businesses have points, then each is an item of its type', async () => {
    const segmentId = await addSegment(content.db, {
      title: 'Glass',
      slug: 'glass',
      youtube_id: 'M7lc1UVf-VE',
    });
    const locationId = await addLocation(content.db, segmentId, { location_city: 'Kokomo' });
    const sponsorId = await addSponsor(content.db, {
      title: 'Acme',
      url: 'https://youtu.be/M7lc1UVf-VE',
      show_on_map: true,
      latitude: 39,
      longitude: -86,
    });

    const businessId = await addBusiness(content.db, {
      name: 'Wabash Bakery',
      slug: 'wabash-bakery',
      address: '1 Main Street',
      latitude: 40,
      longitude: -86,
    });

    const items = listMapItems.response.parse((await content.get('/api/segment-locations/map')).body);

    expect(items).toMatchObject([
      {
        type: 'business',
        id: businessId,
        locationName: 'Wabash Bakery',
        locationAddress: '1 Main Street',
        segment: { id: businessId, slug: 'wabash-bakery', title: 'Wabash Bakery', youtubeUrl: null },
      },
      {
        type: 'segment',
        id: locationId,
        locationCity: 'Kokomo',
        segment: { id: segmentId, slug: 'glass', youtubeUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' },
      },
      {
        type: 'sponsor',
        id: sponsorId,
        locationName: 'Acme',
        segment: { id: sponsorId, youtubeUrl: 'https://youtu.be/M7lc1UVf-VE' },
      },
    ]);
  });

  test('When something has no point, is hidden or does not want to be shown, then it is not on the map', async () => {
    await addLocation(content.db, await addSegment(content.db), { latitude: null, longitude: null });
    await addLocation(content.db, await addSegment(content.db, { is_visible: false }));
    await addSponsor(content.db, { show_on_map: false, latitude: 39, longitude: -86 });
    await addSponsor(content.db, { show_on_map: true });
    await addBusiness(content.db);
    await addBusiness(content.db, { latitude: 39, longitude: -86, is_visible: false });

    expect((await content.get('/api/segment-locations/map')).body).toEqual([]);
  });

  test('When there are many, then one query reads them', async () => {
    for (let at = 0; at < 30; at += 1) await addLocation(content.db, await addSegment(content.db));

    expect(await content.queriesOf(() => content.get('/api/segment-locations/map'))).toBe(1);
  });
});

describe('#GET /api/segment-locations/segment/{segmentId}', () => {
  test('When a segment has places, then they come in the order they were added', async () => {
    const id = await addSegment(content.db);
    const first = await addLocation(content.db, id);
    const second = await addLocation(content.db, id);
    await addLocation(content.db, await addSegment(content.db));

    const answer = await content.get(`/api/segment-locations/segment/${id}`);

    expect(listSegmentLocations.response.parse(answer.body).map((location) => location.id)).toEqual([
      first,
      second,
    ]);
  });
});

describe('#writes of /api/segment-locations', () => {
  test('When staff add, change and remove a place, then each is stored and announced', async () => {
    const segmentId = await addSegment(content.db);

    const added = await content.post('/api/segment-locations', { ...place, segmentId });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...place,
      segmentId,
      locationState: 'Indiana',
      locationSource: 'manual',
    });
    const id = (added.body as { id: number }).id;

    const changed = await content.put(`/api/segment-locations/${id}`, { ...place, locationCity: 'Peru' });
    expect(changed.body).toMatchObject({ id, segmentId, locationCity: 'Peru' });

    const removed = await content.delete(`/api/segment-locations/${id}`);
    expect(removed.status).toBe(204);
    expect(await content.announced()).toEqual([
      { subject: 'content.location.changed', id },
      { subject: 'content.location.changed', id },
      { subject: 'content.location.removed', id },
    ]);
  });

  test('When two admins edit the same place, then the second is told and may still insist', async () => {
    const id = await addLocation(content.db, await addSegment(content.db));
    const path = `/api/segment-locations/${id}`;
    const { updatedAt } = (await content.put(path, place)).body as SegmentLocation;

    const both = await Promise.all(
      ['Peru', 'Gary'].map((locationCity) => content.put(path, { ...place, locationCity, updatedAt })),
    );

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const insisted = await content.put(path, { ...place, locationCity: 'Knox' });
    expect(insisted.body).toMatchObject({ locationCity: 'Knox' });
  });

  test('When the segment is not there, then no place is added', async () => {
    const answer = await content.post('/api/segment-locations', { ...place, segmentId: 999 });

    expect(answer.status).toBe(404);
    expect(await content.announced()).toEqual([]);
  });

  test.each(['PUT', 'DELETE'])('When %s names no place, then it is not found', async (method) => {
    const answer =
      method === 'PUT'
        ? await content.put('/api/segment-locations/999', place)
        : await content.delete('/api/segment-locations/999');

    expect(answer.status).toBe(404);
    expect(await content.announced()).toEqual([]);
  });
});

describe('#PUT /api/tv-segments/{segmentId}/location', () => {
  test('When the segment has none, then it gets one; when it has, then the first is changed', async () => {
    const id = await addSegment(content.db);

    const first = await content.put(`/api/tv-segments/${id}/location`, place);
    const again = await content.put(`/api/tv-segments/${id}/location`, { ...place, locationCity: 'Peru' });

    expect(first.status).toBe(200);
    expect(again.body).toMatchObject({ id: (first.body as { id: number }).id, locationCity: 'Peru' });
    expect(await content.db('segment_locations').where({ segment_id: id })).toHaveLength(1);
  });

  test('When two are set at once, then the segment still has one', async () => {
    const id = await addSegment(content.db);

    await Promise.all([1, 2, 3, 4].map(() => content.put(`/api/tv-segments/${id}/location`, place)));

    expect(await content.db('segment_locations').where({ segment_id: id })).toHaveLength(1);
  });

  test('When somebody else was quicker, then the second is told and nothing is overwritten', async () => {
    const id = await addSegment(content.db);
    const path = `/api/tv-segments/${id}/location`;
    const first = (await content.put(path, { ...place, updatedAt: null })).body as SegmentLocation;

    const sawNone = await content.put(path, { ...place, locationCity: 'Gary', updatedAt: null });
    const sawIt = await content.put(path, {
      ...place,
      locationCity: 'Peru',
      updatedAt: first.updatedAt,
    });
    const sawOld = await content.put(path, { ...place, locationCity: 'Gary', updatedAt: first.updatedAt });
    await content.delete(`/api/segment-locations/${first.id}`);
    const sawRemoved = await content.put(path, { ...place, updatedAt: first.updatedAt });

    expect([sawNone, sawIt, sawOld, sawRemoved].map(({ status }) => status)).toEqual([409, 200, 409, 409]);
    expect(sawOld.body).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Somebody else has changed this location meanwhile'),
    });
  });

  test('When address or city is missing, then the form says so', async () => {
    const id = await addSegment(content.db);

    const answer = await content.put(`/api/tv-segments/${id}/location`, { locationName: 'Somewhere' });

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Please enter both address and city');
  });
});
