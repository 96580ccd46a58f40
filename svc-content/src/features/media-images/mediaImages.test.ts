import { randomUUID } from 'node:crypto';
import { useContent } from '../../../testing/content';
import { addAlbum, addEpisode, addPhoto, addPicture, addSegment } from '../../../testing/rows';

const content = useContent();

const barn = {
  filename: 'barn.webp',
  url: '/uploads/barn.webp',
  width: 1280,
  height: 720,
  alt: 'A red barn',
};
const photo = (id: number) => ({ ...barn, id, title: null, originalName: 'IMG.jpg' });
const removed = (filename: string) => ({ filename, url: `/uploads/${filename}` });

describe('media.image.stored', () => {
  test('adds the size to every item with the picture and announces each once per event', async () => {
    const episode = await addEpisode(content.db, { thumbnail: barn.url, hero_image: barn.url });
    const album = await addAlbum(content.db, { cover_image: barn.url });
    await addEpisode(content.db);
    const id = randomUUID();

    await content.receive('media.image.stored', barn, id);
    await content.receive('media.image.stored', barn, id);

    expect((await content.get(`/api/episodes/${episode}`)).body).toMatchObject({
      sizes: { thumbnail: { width: 1280, height: 720, alt: 'A red barn' }, heroImage: { width: 1280 } },
    });
    expect(await content.announced()).toEqual([
      { subject: 'content.episode.changed', id: episode },
      { subject: 'content.album.changed', id: album },
    ]);
  });

  test.each([['#a2361f'], [undefined]])(
    'with the color %s sets color and alt text in items, galleries and albums',
    async (color) => {
      const segment = await addSegment(content.db, { custom_thumbnail: barn.url });
      const album = await addAlbum(content.db, { segment_id: segment });
      const { filename: _, ...picture } = { ...barn, alt: null };
      await content.db('gallery_images').insert({ id: 1, segment_id: segment, ...picture });
      await addPhoto(content.db, album, { ...barn, alt: null });

      await content.receive('media.image.stored', { ...barn, color });

      const shown = { alt: 'A red barn', color: color ?? null };
      expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
        sizes: { customThumbnail: shown },
      });
      expect((await content.get(`/api/tv-segments/${segment}/gallery`)).body).toMatchObject([shown]);
      expect((await content.get(`/api/bts-albums/${album}/photos`)).body).toMatchObject([shown]);
      expect(await content.announced()).toEqual([
        { subject: 'content.segment.changed', id: segment },
        { subject: 'content.album.changed', id: album },
        // Once for its thumbnail, once for its gallery.
        { subject: 'content.segment.changed', id: segment },
      ]);
    },
  );
});

describe('media.image.removed', () => {
  test('detaches the picture from its items and announces them', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const other = await addPicture(content.db, 'other.webp');
    const segment = await addSegment(content.db, { custom_thumbnail: url, hero_image: other });

    await content.receive('media.image.removed', removed('barn.webp'));

    expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
      customThumbnail: null,
      heroImage: other,
    });
    expect(await content.db('media_images').select('url')).toEqual([{ url: other }]);
    expect(await content.announced()).toEqual([{ subject: 'content.segment.changed', id: segment }]);
  });

  test('is undone by storing the picture again, except where it was replaced', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const other = await addPicture(content.db, 'other.webp');
    const segment = await addSegment(content.db, { custom_thumbnail: url, hero_image: url });
    const album = await addAlbum(content.db, { cover_image: url });
    await content.receive('media.image.removed', removed('barn.webp'));
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
});

describe('events of galleries and photos', () => {
  test('keep the photos of an album and its count current, in the order of staff with others last', async () => {
    const albumId = await addAlbum(content.db);
    const photos = [6, 7, 8, 9].map(photo);

    await content.receive('media.photos.stored', { albumId, photos, total: 4 });
    await content.receive('media.photos.ordered', { albumId, ids: [9, 7] });
    await content.receive('media.photos.removed', { albumId, ids: [6], total: 3 });

    expect((await content.get(`/api/bts-albums/${albumId}`)).body).toMatchObject({ photoCount: 3 });
    const listed = await content.get(`/api/bts-albums/${albumId}/photos`);
    expect(listed.body).toMatchObject([{ id: 9, url: barn.url }, { id: 7 }, { id: 8 }]);
    expect(await content.announced()).toEqual(
      Array(3).fill({ subject: 'content.album.changed', id: albumId }),
    );
  });

  test('add images to the gallery of a segment in the order of staff', async () => {
    const segmentId = await addSegment(content.db);
    const gallery = async () => (await content.get(`/api/tv-segments/${segmentId}/gallery`)).body;
    expect(await gallery()).toEqual([]);
    const images = [3, 4].map((id) => ({ ...barn, id }));

    await content.receive('media.gallery.stored', { segmentId, images, total: 2 });
    await content.receive('media.gallery.ordered', { segmentId, ids: [4, 3] });

    const shown = { url: barn.url, width: 1280, height: 720, alt: 'A red barn', color: null };
    expect(await gallery()).toEqual([
      { id: 4, ...shown },
      { id: 3, ...shown },
    ]);
  });

  test('do not announce an album or a segment in the trash', async () => {
    await content.receive('media.photos.stored', { albumId: 999, photos: [photo(7)], total: 1 });
    await content.receive('media.photos.removed', { albumId: 999, ids: [7], total: 0 });
    await content.receive('media.gallery.stored', { segmentId: 999, images: [photo(1)], total: 1 });
    await content.receive('media.gallery.ordered', { segmentId: 999, ids: [1] });

    expect(await content.announced()).toEqual([]);
  });
});
