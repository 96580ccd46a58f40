import { getAlbum, listAlbumPhotos, listAlbums, listSegmentAlbums } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addAlbum, addGuest, addPhoto, addPicture, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/bts-albums', () => {
  test('When there are albums, then they come newest first with counts, titles and cover sizes', async () => {
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

  test('When they are read in parts, then the parts are the list', async () => {
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
    await addAlbum(content.db, { year: 2024, title: 'Without photos' });
    const idsAt = async (query: string) =>
      listAlbums.response.parse((await content.get(`/api/bts-albums${query}`)).body).map(({ id }) => id);

    const whole = await idsAt('');

    expect(whole).toHaveLength(dates.length);
    expect(await idsAt('?limit=3')).toEqual(whole.slice(0, 3));
    for (const [at, id] of whole.entries())
      expect(await idsAt(`?after=${id}&limit=2`)).toEqual(whole.slice(at + 1, at + 3));
  });

  test('When an album is hidden, then staff see it and visitors do not', async () => {
    const id = await addAlbum(content.db, { is_visible: false });

    expect((await content.get('/api/bts-albums')).body).toEqual([]);
    expect((await content.get(`/api/bts-albums/${id}`)).status).toBe(404);
    expect((await content.get('/api/bts-albums', { as: 'admin' })).body).toMatchObject([
      { id, isVisible: false },
    ]);
  });

  test('When an album has no photo yet, then visitors find it in no list, and staff do', async () => {
    const segment = await addSegment(content.db);
    const guest = await addGuest(content.db);
    const id = await addAlbum(content.db, { segment_id: segment, guest_id: guest });
    const lists = [
      '/api/bts-albums',
      `/api/tv-segments/${segment}/bts-albums`,
      `/api/instudio-guests/${guest}/bts-albums`,
    ];

    for (const list of lists) expect([list, (await content.get(list)).body]).toEqual([list, []]);
    expect((await content.get('/api/bts-albums', { as: 'admin' })).body).toMatchObject([{ id }]);
    expect((await content.get(`/api/bts-albums/${id}`)).status).toBe(200);

    await addPhoto(content.db, id);
    for (const list of lists) expect((await content.get(list)).body).toMatchObject([{ id, photoCount: 1 }]);
  });

  test('When there are many, then one query reads them', async () => {
    for (let at = 0; at < 20; at += 1) await addPhoto(content.db, await addAlbum(content.db));

    expect(await content.queriesOf(() => content.get('/api/bts-albums'))).toBe(1);
  });
});

describe('#GET /api/bts-albums/{id}/photos', () => {
  test('When an album has photos, then only its own come, in the order of their upload', async () => {
    const id = await addAlbum(content.db);
    const first = await addPhoto(content.db, id);
    await addPhoto(content.db, await addAlbum(content.db));
    const second = await addPhoto(content.db, id);

    const photos = listAlbumPhotos.response.parse((await content.get(`/api/bts-albums/${id}/photos`)).body);

    expect(photos.map((photo) => photo.id)).toEqual([first, second]);
  });

  test('When there is no such album, then it is not found', async () => {
    const answer = await content.get('/api/bts-albums/999/photos');

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'Album Not Found' });
  });
});

describe('#albums of a segment or a guest', () => {
  test('When they have albums, then each lists its own', async () => {
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

  test.each(['tv-segments', 'instudio-guests'])(
    'When /api/%s has no such item, then it is not found',
    async (type) => {
      expect((await content.get(`/api/${type}/999/bts-albums`)).status).toBe(404);
    },
  );
});

describe('#writes of /api/bts-albums', () => {
  test('When staff make, change and remove an album, then each is stored and announced', async () => {
    const form = { title: 'At the lake', year: 2024, month: 0, isVisible: true };
    const made = await content.post('/api/bts-albums', form);
    expect(made.status).toBe(201);
    const { id, month } = getAlbum.response.parse(made.body);
    expect(month).toBeNull();
    await addPhoto(content.db, id);

    const changed = await content.put(`/api/bts-albums/${id}`, { title: 'By the lake', year: 2024 });
    expect(changed.body).toMatchObject({ id, title: 'By the lake', photoCount: 1 });

    expect((await content.delete(`/api/bts-albums/${id}`)).status).toBe(204);
    expect((await content.get(`/api/bts-albums/${id}/photos`)).status).toBe(404);
    expect(await content.announced()).toEqual([
      { subject: 'content.album.changed', id },
      { subject: 'content.album.changed', id },
      { subject: 'content.album.removed', id },
    ]);
  });

  test('When another admin has changed the album meanwhile, then it is told and not overwritten', async () => {
    const path = `/api/bts-albums/${await addAlbum(content.db)}`;
    const { updatedAt } = getAlbum.response.parse((await content.get(path)).body);
    const form = { year: 2024, updatedAt };
    expect((await content.put(path, { ...form, title: 'First' })).status).toBe(200);

    const answer = await content.put(path, { ...form, title: 'Second' });

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('this BTS album') },
    });
    expect((await content.get(path)).body).toMatchObject({ title: 'First' });
  });

  test('When only some fields of an album are named, then the others stay, and the whole must make sense', async () => {
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
      body: { issues: [{ path: 'body.day', message: 'Day must be between 1-31' }] },
    });
    expect((await content.patch(path, { year: 2023, day: null })).body).toMatchObject({
      year: 2023,
      day: null,
    });
  });

  test.each([
    [{ year: 2014 }, 'Year must be 2015 or later'],
    [{ month: 13 }, 'Month must be between 1-12'],
    [{ year: 2023, month: 2, day: 29 }, 'Day must be between 1-31'],
    [{ title: ' ' }, 'Album title is required'],
    [{ tvSegmentId: 999 }, 'There is no such segment'],
    [{ instudioGuestId: 999 }, 'There is no such guest'],
  ])('When the form holds %j, then it says %s', async (fault, message) => {
    const answer = await content.post('/api/bts-albums', { title: 'At the lake', year: 2024, ...fault });

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await content.announced()).toEqual([]);
  });
});
