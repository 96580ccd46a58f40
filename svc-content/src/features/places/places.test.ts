import { listMapItems, listSegmentLocations, type SegmentLocation } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addBusiness, addLocation, addSegment, addSponsor } from '../../../testing/rows';

const content = useContent();

const place = {
  locationName: 'Elwood Haynes Museum',
  locationAddress: '1915 S Webster Street',
  locationCity: 'Kokomo',
};

describe('GET /api/segment-locations/map', () => {
  test('lists segments, sponsors and businesses with points', async () => {
    const segmentId = await addSegment(content.db, {
      title: 'Glass',
      slug: 'glass',
      youtube_id: 'M7lc1UVf-VE',
    });
    const locationId = await addLocation(content.db, segmentId, { location_city: 'Kokomo' });
    const sponsorId = await addSponsor(content.db, {
      title: 'Acme',
      youtube_id: 'M7lc1UVf-VE',
      show_on_map: true,
      latitude: 39,
      longitude: -86,
    });
    await content.db('video_refusals').insert({ youtube_id: 'M7lc1UVf-VE', reason: 'age-limited' });
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
        segment: {
          id: sponsorId,
          youtubeUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
          playsElsewhere: 'age-limited',
        },
      },
    ]);
  });

  test('omits items without a point, hidden items and sponsors that opted out', async () => {
    await addLocation(content.db, await addSegment(content.db), { latitude: null, longitude: null });
    await addLocation(content.db, await addSegment(content.db, { is_visible: false }));
    await addSponsor(content.db, { show_on_map: false, latitude: 39, longitude: -86 });
    await addSponsor(content.db, { show_on_map: true });
    await addBusiness(content.db);
    await addBusiness(content.db, { latitude: 39, longitude: -86, is_visible: false });

    expect((await content.get('/api/segment-locations/map')).body).toEqual([]);
  });
});

test('GET /api/segment-locations/segment/{segmentId} lists the places of this segment, oldest first', async () => {
  const id = await addSegment(content.db);
  const first = await addLocation(content.db, id);
  const second = await addLocation(content.db, id);
  await addLocation(content.db, await addSegment(content.db));

  const response = await content.get(`/api/segment-locations/segment/${id}`);

  expect(listSegmentLocations.response.parse(response.body)).toMatchObject([{ id: first }, { id: second }]);
});

describe('writes of /api/segment-locations', () => {
  test('add, change and remove a place and announce each', async () => {
    const segmentId = await addSegment(content.db);

    const added = await content.post('/api/segment-locations', { ...place, segmentId });
    expect(added).toMatchObject({
      status: 201,
      body: { ...place, segmentId, locationState: 'Indiana', locationSource: 'manual' },
    });
    const { id } = added.body as SegmentLocation;
    const path = `/api/segment-locations/${id}`;

    expect((await content.put(path, { ...place, locationCity: 'Peru' })).body).toMatchObject({
      id,
      segmentId,
      locationCity: 'Peru',
    });
    expect((await content.delete(path)).status).toBe(204);
    expect((await content.put(path, place)).status).toBe(404);
    expect(await content.announced()).toEqual([
      { subject: 'content.location.changed', id },
      { subject: 'content.location.changed', id },
      { subject: 'content.location.removed', id },
    ]);
  });

  test('PUT rejects the second of two edits of one version and accepts one without a version', async () => {
    const id = await addLocation(content.db, await addSegment(content.db));
    const path = `/api/segment-locations/${id}`;
    const { updatedAt } = (await content.put(path, place)).body as SegmentLocation;

    const both = await Promise.all(
      ['Peru', 'Gary'].map((locationCity) => content.put(path, { ...place, locationCity, updatedAt })),
    );

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await content.put(path, { ...place, locationCity: 'Knox' })).body).toMatchObject({
      locationCity: 'Knox',
    });
  });

  test('DELETE rejects a version that was changed since and keeps the place', async () => {
    const id = await addLocation(content.db, await addSegment(content.db));
    const path = `/api/segment-locations/${id}`;
    const seen = (await content.put(path, place)).body as SegmentLocation;
    const changed = (await content.put(path, { ...place, locationCity: 'Peru' })).body as SegmentLocation;
    const remove = ({ updatedAt = '' }: SegmentLocation) =>
      content.delete(`${path}?${new URLSearchParams({ updatedAt })}`);

    expect(await remove(seen)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await remove(changed)).status).toBe(204);
  });

  test('POST rejects an unknown segment', async () => {
    expect((await content.post('/api/segment-locations', { ...place, segmentId: 999 })).status).toBe(404);
    expect(await content.announced()).toEqual([]);
  });
});

describe('PUT /api/tv-segments/{segmentId}/location', () => {
  test('adds one place when called in parallel, then changes it', async () => {
    const id = await addSegment(content.db);
    const path = `/api/tv-segments/${id}/location`;

    const added = await Promise.all([1, 2, 3, 4].map(() => content.put(path, place)));
    const changed = await content.put(path, { ...place, locationCity: 'Peru' });

    const [location] = added.map(({ body }) => body as SegmentLocation);
    expect(changed).toMatchObject({ status: 200, body: { id: location?.id, locationCity: 'Peru' } });
    expect(await content.db('segment_locations').where({ segment_id: id })).toHaveLength(1);
  });

  test('rejects a stale version, also of a place that was added or removed', async () => {
    const id = await addSegment(content.db);
    const path = `/api/tv-segments/${id}/location`;
    const first = (await content.put(path, { ...place, updatedAt: null })).body as SegmentLocation;

    const sawNone = await content.put(path, { ...place, locationCity: 'Gary', updatedAt: null });
    const current = await content.put(path, { ...place, locationCity: 'Peru', updatedAt: first.updatedAt });
    const stale = await content.put(path, { ...place, locationCity: 'Gary', updatedAt: first.updatedAt });
    await content.delete(`/api/segment-locations/${first.id}`);
    const sawRemoved = await content.put(path, { ...place, updatedAt: first.updatedAt });

    expect([sawNone, current, stale, sawRemoved].map(({ status }) => status)).toEqual([409, 200, 409, 409]);
    expect(stale.body).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('changed this location'),
    });
  });
});
