import { randomUUID } from 'node:crypto';
import { useContent } from '../../../testing/content';
import {
  addAlbum,
  addEpisode,
  addGalleryPicture,
  addPhoto,
  addPicture,
  addSegment,
} from '../../../testing/rows';

const content = useContent();

const barn = {
  filename: 'barn.webp',
  url: '/uploads/barn.webp',
  width: 1280,
  height: 720,
  alt: 'A red barn',
};
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
      { subject: 'content.album.changed', id: album },
      { subject: 'content.episode.changed', id: episode },
    ]);
  });

  test.each([['#a2361f'], [undefined]])(
    'with the color %s sets color and alt text in items, galleries and albums',
    async (color) => {
      const segment = await addSegment(content.db, { custom_thumbnail: barn.url });
      const album = await addAlbum(content.db, { segment_id: segment });
      await addGalleryPicture(content.db, segment, barn.url);
      await addPhoto(content.db, album, { url: barn.url });

      await content.receive('media.image.stored', { ...barn, color });

      const shown = { alt: 'A red barn', color: color ?? null };
      expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
        sizes: { customThumbnail: shown },
      });
      expect((await content.get(`/api/tv-segments/${segment}/gallery`)).body).toMatchObject([shown]);
      expect((await content.get(`/api/bts-albums/${album}/photos`)).body).toMatchObject([shown]);
      expect(await content.announced()).toEqual([
        { subject: 'content.album.changed', id: album },
        { subject: 'content.segment.changed', id: segment },
      ]);
    },
  );
});

describe('media.image.removed', () => {
  test('hides the picture in its gallery and album until it is stored again, and for good once purged', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const segment = await addSegment(content.db);
    const album = await addAlbum(content.db);
    const id = await addGalleryPicture(content.db, segment, url);
    await addPhoto(content.db, album, { url });
    const gallery = async () => (await content.get(`/api/tv-segments/${segment}/gallery`)).body;

    await content.receive('media.image.removed', removed('barn.webp'));
    expect(await gallery()).toEqual([]);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      photoCount: 0,
      coverImage: null,
    });

    await content.receive('media.image.stored', barn);
    expect(await gallery()).toMatchObject([{ id, url }]);

    await content.receive('media.image.removed', { ...removed('barn.webp'), purged: true });
    await content.receive('media.image.stored', barn);
    expect(await gallery()).toEqual([]);
  });

  test('is undone by storing the picture again, except where it was replaced', async () => {
    const url = await addPicture(content.db, 'barn.webp');
    const other = await addPicture(content.db, 'other.webp');
    const segment = await addSegment(content.db, { custom_thumbnail: url, hero_image: url });
    const album = await addAlbum(content.db, { cover_image: url });
    await content.receive('media.image.removed', removed('barn.webp'));
    expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
      customThumbnail: null,
      heroImage: null,
    });
    expect(await content.db('media_images').pluck('url')).toEqual([other]);
    await content.db('segments').where({ id: segment }).update({ hero_image: other });

    await content.receive('media.image.stored', barn);

    expect((await content.get(`/api/tv-segments/${segment}`)).body).toMatchObject({
      customThumbnail: url,
      heroImage: other,
    });
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ coverImage: url });
    expect((await content.announced()).slice(-2).map(({ subject }) => subject)).toEqual([
      'content.album.changed',
      'content.segment.changed',
    ]);
    expect(await content.db('let_go_pictures').select()).toEqual([]);
  });
});

test('GET the uses of a picture lists values of the show and titles of items', async () => {
  const url = await addPicture(content.db, 'mark.webp');
  await content.db('show_settings').update({
    overrides: JSON.stringify({ logo: url, 'about.team': [{ name: 'Ann', picture: url }], seoImage: '/x' }),
  });
  const segment = await addSegment(content.db, { title: 'The mill' });
  await addGalleryPicture(content.db, segment, url);
  const episode = await addEpisode(content.db, { title: 'A day', thumbnail: url, hero_image: url });
  await addEpisode(content.db);

  const { body } = await content.get('/api/admin/pictures/mark.webp/uses', { as: 'admin' });

  expect(body).toEqual({
    show: ['about.team', 'logo'],
    items: [
      { type: 'episode', id: episode, title: 'A day' },
      { type: 'segment', id: segment, title: 'The mill' },
    ],
  });
});
