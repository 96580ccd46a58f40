import { randomUUID } from 'node:crypto';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addAlbum, addEpisode, addGuest, addPhoto, addPicture, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const barn = {
  filename: 'barn.webp',
  url: '/uploads/barn.webp',
  width: 1280,
  height: 720,
  alt: 'A red barn',
};

describe('#PUT image', () => {
  test.each([
    ['tv-segments', addSegment, 'content.segment.changed'],
    ['episodes', addEpisode, 'content.episode.changed'],
    ['instudio-guests', addGuest, 'content.instudio-guest.changed'],
  ])(
    'When staff give one of /api/%s a picture, then it shows with its size and is announced',
    async (type, add, subject) => {
      const url = await addPicture(content.db, 'barn.webp', { width: 1280, height: 720 });
      const id = await add(content.db);

      const answer = await content.put(`/api/${type}/${id}/image`, { customThumbnail: url });

      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        customThumbnail: url,
        heroImage: null,
        sizes: { customThumbnail: { width: 1280, height: 720 } },
      });
      expect(await content.announced()).toEqual([{ subject, id }]);
    },
  );

  test('When only the hero image is named, then the thumbnail stays; null takes it away', async () => {
    const id = await addSegment(content.db, { custom_thumbnail: '/uploads/a.webp' });

    const set = await content.put(`/api/tv-segments/${id}/image`, { heroImage: '/uploads/b.webp' });
    expect(set.body).toMatchObject({ customThumbnail: '/uploads/a.webp', heroImage: '/uploads/b.webp' });

    const cleared = await content.put(`/api/tv-segments/${id}/image`, { customThumbnail: null });
    expect(cleared.body).toMatchObject({ customThumbnail: null, heroImage: '/uploads/b.webp' });
  });

  test('When staff edit, then the edited columns are remembered once each', async () => {
    const id = await addSegment(content.db);

    await content.put(`/api/tv-segments/${id}/image`, { heroImage: '/uploads/b.webp' });
    await content.put(`/api/tv-segments/${id}/image`, { heroImage: '/uploads/c.webp' });
    await content.put(`/api/tv-segments/${id}/slug`, { slug: 'mine' });

    expect(await content.db('segments').where({ id }).first('edited_fields')).toEqual({
      edited_fields: ['hero_image', 'slug'],
    });
  });

  test.each([
    [{ title: '/uploads/a.webp' }],
    [{ customThumbnail: 'https://elsewhere.example/a.png' }],
    [{ customThumbnail: '/uploads/../secrets' }],
    [{ customThumbnail: 'javascript:alert(1)' }],
    [{}],
  ])('When the body is %j, then it is refused', async (body) => {
    const id = await addSegment(content.db);

    expect((await content.put(`/api/tv-segments/${id}/image`, body)).status).toBe(400);
    expect(await content.announced()).toEqual([]);
  });
});

describe('#PUT /api/episodes/{id}/youtube-id', () => {
  test('When the video is corrected, then the picture of the former video goes', async () => {
    const id = await addEpisode(content.db, {
      thumbnail: 'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg',
    });

    const answer = await content.put(`/api/episodes/${id}/youtube-id`, { youtubeId: 'M7lc1UVf-VE' });

    expect(answer.body).toMatchObject({ youtubeId: 'M7lc1UVf-VE', thumbnail: null });
    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id }]);
  });

  test('When another episode shows the video, then both show it', async () => {
    await addEpisode(content.db, { youtube_id: 'M7lc1UVf-VE' });
    const id = await addEpisode(content.db);

    const answer = await content.put(`/api/episodes/${id}/youtube-id`, { youtubeId: 'M7lc1UVf-VE' });

    expect(answer).toMatchObject({ status: 200, body: { youtubeId: 'M7lc1UVf-VE' } });
  });
});

describe('#media events', () => {
  test('When a picture is stored, then its size shows and everything with it is announced', async () => {
    const episode = await addEpisode(content.db, { thumbnail: barn.url, hero_image: barn.url });
    const album = await addAlbum(content.db, { cover_image: barn.url });
    await addEpisode(content.db);

    await content.receive('media.image.stored', barn);

    expect((await content.get(`/api/episodes/${episode}`)).body).toMatchObject({
      sizes: { thumbnail: { width: 1280, height: 720, alt: 'A red barn' }, heroImage: { width: 1280 } },
    });
    expect(await content.announced()).toEqual([
      { subject: 'content.episode.changed', id: episode },
      { subject: 'content.album.changed', id: album },
    ]);
  });

  test.each([['#a2361f'], [undefined]])(
    'When it is stored with the colour %s, then items, galleries and albums tell that',
    async (color) => {
      const segment = await addSegment(content.db, { custom_thumbnail: barn.url });
      const album = await addAlbum(content.db, { segment_id: segment });
      const { filename: _, ...picture } = barn;
      await content.db('gallery_images').insert({ id: 1, segment_id: segment, ...picture });
      await addPhoto(content.db, album, barn);

      await content.receive('media.image.stored', { ...barn, color });

      const told = { color: color ?? null };
      expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
        sizes: { customThumbnail: told },
      });
      expect((await content.get(`/api/tv-segments/${segment}/gallery`)).body).toMatchObject([told]);
      expect((await content.get(`/api/bts-albums/${album}/photos`)).body).toMatchObject([told]);
    },
  );

  test('When a picture is removed, then whatever showed it lets go', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const kept = await addPicture(content.db, 'kept.webp');
    const segment = await addSegment(content.db, { custom_thumbnail: url, hero_image: kept });

    await content.receive('media.image.removed', { filename: 'barn.webp', url });

    expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
      customThumbnail: null,
      heroImage: kept,
    });
    expect(await content.db('media_images').select('url')).toEqual([{ url: kept }]);
    expect(await content.announced()).toEqual([{ subject: 'content.segment.changed', id: segment }]);
  });

  test('When a removed picture comes back, then it stands where it stood, unless another does', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const other = await addPicture(content.db, 'other.webp');
    const segment = await addSegment(content.db, { custom_thumbnail: url, hero_image: url });
    const album = await addAlbum(content.db, { cover_image: url });
    await content.receive('media.image.removed', { filename: 'barn.webp', url });
    await content.db('segments').where({ id: segment }).update({ hero_image: other });

    await content.receive('media.image.stored', barn);

    expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
      customThumbnail: url,
      heroImage: other,
    });
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ coverImage: url });
    expect((await content.announced()).slice(-2).map(({ subject }) => subject)).toEqual([
      'content.segment.changed',
      'content.album.changed',
    ]);
    expect(await content.db('let_go_pictures').select()).toEqual([]);
  });

  test('When a picture gets other words, then its album and its gallery have them too', async () => {
    const albumId = await addAlbum(content.db);
    const segmentId = await addSegment(content.db);
    const photo = { ...barn, alt: null, id: 7, title: null, originalName: null };
    await content.receive('media.photos.stored', { albumId, photos: [photo], total: 1 });
    await content.receive('media.gallery.stored', { segmentId, images: [photo], total: 1 });

    await content.receive('media.image.stored', barn);

    for (const path of [`/api/bts-albums/${albumId}/photos`, `/api/tv-segments/${segmentId}/gallery`])
      expect((await content.get(path)).body).toMatchObject([{ alt: 'A red barn' }]);
    expect((await content.announced()).slice(-2)).toEqual([
      { subject: 'content.album.changed', id: albumId },
      { subject: 'content.segment.changed', id: segmentId },
    ]);
  });

  test('When staff put photos or a gallery in order, then they come so, new ones behind', async () => {
    const albumId = await addAlbum(content.db);
    const segmentId = await addSegment(content.db);
    const three = [7, 8, 9].map((id) => ({ ...barn, id, title: null, originalName: null }));
    await content.receive('media.photos.stored', { albumId, photos: three, total: 3 });
    await content.receive('media.gallery.stored', { segmentId, images: three, total: 3 });

    await content.receive('media.photos.ordered', { albumId, ids: [9, 7] });
    await content.receive('media.gallery.ordered', { segmentId, ids: [8, 9, 7] });

    expect((await content.get(`/api/bts-albums/${albumId}/photos`)).body).toMatchObject([
      { id: 9 },
      { id: 7 },
      { id: 8 },
    ]);
    expect((await content.get(`/api/tv-segments/${segmentId}/gallery`)).body).toMatchObject([
      { id: 8 },
      { id: 9 },
      { id: 7 },
    ]);
  });

  test('When photos of an album in the trash come and go, then it does not seem to be back', async () => {
    await content.receive('media.photos.stored', {
      albumId: 999,
      photos: [{ ...barn, id: 7, title: null, originalName: null }],
      total: 1,
    });
    await content.receive('media.photos.removed', { albumId: 999, ids: [7], total: 0 });

    expect(await content.announced()).toEqual([]);
  });

  test('When photos are stored and removed, then the album counts and lists what is left', async () => {
    const albumId = await addAlbum(content.db);
    const photo = (id: number) => ({ ...barn, id, title: null, originalName: 'IMG.jpg' });

    await content.receive('media.photos.stored', { albumId, photos: [photo(7), photo(8)], total: 2 });
    await content.receive('media.photos.removed', { albumId, ids: [7], total: 1 });

    expect((await content.get(`/api/bts-albums/${albumId}`)).body).toMatchObject({ photoCount: 1 });
    expect((await content.get(`/api/bts-albums/${albumId}/photos`)).body).toMatchObject([
      { id: 8, url: barn.url },
    ]);
    expect(await content.announced()).toEqual([
      { subject: 'content.album.changed', id: albumId },
      { subject: 'content.album.changed', id: albumId },
    ]);
  });

  test('When a gallery gets images, then the segment shows them', async () => {
    const segmentId = await addSegment(content.db);

    expect((await content.get(`/api/tv-segments/${segmentId}/gallery`)).body).toEqual([]);
    await content.receive('media.gallery.stored', { segmentId, images: [{ ...barn, id: 3 }], total: 1 });

    expect((await content.get(`/api/tv-segments/${segmentId}/gallery`)).body).toEqual([
      { id: 3, url: barn.url, width: 1280, height: 720, alt: 'A red barn', color: null },
    ]);
    expect((await content.get('/api/tv-segments/999/gallery')).status).toBe(404);
  });

  test('When the same event comes twice, then it has its effect once', async () => {
    const episode = await addEpisode(content.db, { thumbnail: barn.url });
    const id = randomUUID();

    await content.receive('media.image.stored', barn, id);
    await content.receive('media.image.stored', barn, id);

    expect(await content.announced()).toEqual([{ subject: 'content.episode.changed', id: episode }]);
  });
});
