import { getAlbum, listAlbumPhotos, listAlbums, listSegmentAlbums } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addAlbum, addGuest, addPhoto, addPicture, addSegment } from '../../../testing/rows';

const content = useContent();

describe('GET /api/bts-albums', () => {
  test('lists albums newest first with photo counts, titles and cover sizes', async () => {
    const segment = await addSegment(content.db, { title: 'Glass', slug: 'glass' });
    const cover = await addPicture(content.db, 'cover.webp', { width: 900, height: 600 });
    await addPhoto(content.db, await addAlbum(content.db, { title: 'Older', year: 2023, month: 12 }));
    const newer = await addAlbum(content.db, {
      title: 'Newer',
      year: 2024,
      segment_id: segment,
      cover_image: cover,
    });
    await addPhoto(content.db, newer);
    await addPhoto(content.db, newer);

    const albums = listAlbums.response.parse((await content.get('/api/bts-albums')).body);

    expect(albums).toMatchObject([
      {
        title: 'Newer',
        photoCount: 2,
        segmentTitle: 'Glass',
        segmentSlug: 'glass',
        sizes: { coverImage: { width: 900, height: 600 } },
      },
      { title: 'Older', photoCount: 1, segmentTitle: null },
    ]);
  });

  test('shows visitors the first photo as cover until staff choose one', async () => {
    const id = await addAlbum(content.db, { title: 'At the lake' });
    const [url, size] = [await addPicture(content.db, 'second.webp'), { width: 640, height: 360 }];
    await addPhoto(content.db, id, { position: 1 });
    await addPhoto(content.db, id, { position: 0, url });
    const cover = async (path: string, as?: 'admin') => {
      const { body } = await content.get(path, as ? { as } : {});
      const [album] = Array.isArray(body) ? body : [body];
      return { coverImage: album.coverImage, sizes: album.sizes };
    };

    for (const path of ['/api/bts-albums', `/api/bts-albums/${id}`])
      expect(await cover(path)).toEqual({
        coverImage: url,
        sizes: { coverImage: expect.objectContaining(size) },
      });
    expect(await cover('/api/bts-albums?hidden=true', 'admin')).toEqual({ coverImage: null, sizes: {} });

    const chosen = await addPicture(content.db, 'chosen.webp');
    await content.patch(`/api/bts-albums/${id}`, { coverImage: chosen });
    expect(await cover('/api/bts-albums')).toMatchObject({ coverImage: chosen });
  });

  test('pages through albums with partial dates without gaps or repeats', async () => {
    const dates = [
      { year: 2024 },
      { year: 2024, day: 3 },
      { year: 2024, month: 5 },
      { year: 2024, month: 5, day: 3 },
      { year: 2024, month: 5, day: 3 },
      { year: 2024, month: 6, day: 1 },
      { year: 2025, month: 1, day: 1 },
    ];
    for (const date of dates) await addPhoto(content.db, await addAlbum(content.db, date));
    const idsAt = async (query: string) =>
      listAlbums.response.parse((await content.get(`/api/bts-albums${query}`)).body).map(({ id }) => id);

    const whole = await idsAt('');

    expect(whole).toHaveLength(dates.length);
    expect(await idsAt('?limit=3')).toEqual(whole.slice(0, 3));
    for (const [at, id] of whole.entries())
      expect(await idsAt(`?after=${id}&limit=2`)).toEqual(whole.slice(at + 1, at + 3));
  });

  test('lists an album without photos to staff only', async () => {
    const segment = await addSegment(content.db);
    const guest = await addGuest(content.db);
    const id = await addAlbum(content.db, { segment_id: segment, guest_id: guest });
    const lists = [
      '/api/bts-albums',
      `/api/tv-segments/${segment}/bts-albums`,
      `/api/instudio-guests/${guest}/bts-albums`,
    ];

    for (const list of lists) expect([list, (await content.get(list)).body]).toEqual([list, []]);
    expect((await content.get('/api/bts-albums?hidden=true', { as: 'admin' })).body).toMatchObject([{ id }]);
    expect((await content.get(`/api/bts-albums/${id}`)).status).toBe(200);

    await addPhoto(content.db, id);
    for (const list of lists) expect((await content.get(list)).body).toMatchObject([{ id, photoCount: 1 }]);
  });
});

test('GET /api/bts-albums/{id}/photos lists the photos of this album in upload order', async () => {
  const id = await addAlbum(content.db);
  const first = await addPhoto(content.db, id);
  await addPhoto(content.db, await addAlbum(content.db));
  const second = await addPhoto(content.db, id);

  const photos = listAlbumPhotos.response.parse((await content.get(`/api/bts-albums/${id}/photos`)).body);

  expect(photos.map((photo) => photo.id)).toEqual([first, second]);
});

test('GET bts-albums of a segment or guest lists only its own albums', async () => {
  const segment = await addSegment(content.db);
  const guest = await addGuest(content.db);
  for (const album of [
    { title: 'Of the segment', segment_id: segment },
    { title: 'Of the guest', guest_id: guest },
  ])
    await addPhoto(content.db, await addAlbum(content.db, album));

  const ofSegment = await content.get(`/api/tv-segments/${segment}/bts-albums`);
  const ofGuest = await content.get(`/api/instudio-guests/${guest}/bts-albums`);

  expect(listSegmentAlbums.response.parse(ofSegment.body)).toMatchObject([{ title: 'Of the segment' }]);
  expect(ofGuest.body).toMatchObject([{ title: 'Of the guest' }]);
});

describe('writes of /api/bts-albums', () => {
  test('PUT replaces the fields of the form and rejects a stale version', async () => {
    const made = await content.post('/api/bts-albums', { title: 'At the lake', year: 2024, month: 0 });
    const { id, month, updatedAt } = getAlbum.response.parse(made.body);
    expect(month).toBeNull();
    const path = `/api/bts-albums/${id}`;
    const form = { title: 'By the lake', year: 2024, updatedAt };

    expect((await content.put(path, form)).body).toMatchObject({ id, title: 'By the lake' });
    expect(await content.put(path, form)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('this BTS album') },
    });
  });

  test('PATCH keeps the other fields and checks the resulting date', async () => {
    const id = await addAlbum(content.db, { title: 'At the lake', year: 2024, month: 2, day: 29 });
    const path = `/api/bts-albums/${id}`;

    expect((await content.patch(path, { locationName: 'The pier', isVisible: false })).body).toMatchObject({
      title: 'At the lake',
      day: 29,
      locationName: 'The pier',
      isVisible: false,
    });
    expect(await content.patch(path, { year: 2023 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.day', message: 'The month has fewer days' }] },
    });
    expect((await content.patch(path, { year: 2023, day: null })).body).toMatchObject({
      year: 2023,
      day: null,
    });
  });

  test.each([
    [{ tvSegmentId: 999 }, 'There is no such segment'],
    [{ instudioGuestId: 999 }, 'There is no such guest'],
  ])('POST rejects %j with "%s"', async (fault, message) => {
    const response = await content.post('/api/bts-albums', { title: 'At the lake', year: 2024, ...fault });

    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain(message);
    expect(await content.announced()).toEqual([]);
  });
});
