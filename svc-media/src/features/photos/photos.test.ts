import { describeAlbumPhoto, listMediaChanges, uploadAlbumPhotos } from '@show/contracts';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

async function photo(name: string, background: string): Promise<File> {
  return new File([new Uint8Array(await drawPicture({ background }))], name);
}

describe('POST /api/bts-albums/{albumId}/upload-photos', () => {
  test('keeps order and names and announces the new total', async () => {
    const files = [await photo('one.jpg', '#aa0000'), await photo('two.jpg', '#00aa00')];
    const response = await media.upload('/api/bts-albums/4/upload-photos', 'photos', files);

    expect(response.status).toBe(201);
    const { count, photos } = uploadAlbumPhotos.response.parse(await response.json());
    expect(count).toBe(2);
    expect(photos).toMatchObject([
      { originalName: 'one.jpg', title: null, width: 400, height: 300 },
      { originalName: 'two.jpg' },
    ]);
    expect((await media.announced()).at(-1)).toEqual({
      subject: 'media.photos.stored',
      data: { albumId: 4, photos, total: 2 },
    });
  });
});

/** Uploads a photo for each name to an album and returns their ids. */
async function fill(albumId: number, ...names: string[]): Promise<number[]> {
  const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'];
  const files = await Promise.all(names.map((name, at) => photo(name, colours[at] ?? '#000000')));
  const response = await media.upload(`/api/bts-albums/${albumId}/upload-photos`, 'photos', files);
  const { photos } = uploadAlbumPhotos.response.parse(await response.json());
  return photos.map(({ id }) => id);
}
const last = async () => (await media.announced()).at(-1);

describe('PATCH /api/bts-albums/{albumId}/photos/{id}', () => {
  const describePhoto = (id: number, body: unknown, albumId = 4) =>
    media.send('PATCH', `/api/bts-albums/${albumId}/photos/${id}`, body);

  test('stores, announces and logs title and alt text', async () => {
    const [one = 0] = await fill(4, 'one.jpg', 'two.jpg');
    await media.db('outbox').delete();

    const response = await describePhoto(one, { title: 'Take one', alt: 'A slate of cardboard' });

    const photo = describeAlbumPhoto.response.parse(await response.json());
    expect(photo).toMatchObject({ id: one, title: 'Take one', alt: 'A slate of cardboard' });
    expect(await media.announced()).toMatchObject([
      { subject: 'media.image.stored', data: { alt: 'A slate of cardboard' } },
      { subject: 'media.photos.stored', data: { albumId: 4, photos: [photo], total: 2 } },
    ]);
    const log = listMediaChanges.response.parse(
      await (await media.call('/api/admin/changes/media?action=changed', { as: 'admin' })).json(),
    );
    expect(log.changes).toMatchObject([
      { kind: 'photo', before: { title: null }, after: { title: 'Take one' } },
      { kind: 'alt-text', before: { alt: null }, after: { alt: 'A slate of cardboard' } },
    ]);
  });

  test('changes only the given field and removes a blank one', async () => {
    const [one = 0] = await fill(4, 'one.jpg');
    await describePhoto(one, { title: 'Take one', alt: 'A slate' });

    expect(await (await describePhoto(one, { alt: 'A slate of cardboard' })).json()).toMatchObject({
      title: 'Take one',
      alt: 'A slate of cardboard',
    });
    expect(await (await describePhoto(one, { title: ' ' })).json()).toMatchObject({
      title: null,
      alt: 'A slate of cardboard',
    });
  });

  test('announces nothing without a change', async () => {
    const [one = 0] = await fill(4, 'one.jpg');
    await media.db('outbox').delete();

    expect((await describePhoto(one, { title: null, alt: '' })).status).toBe(200);

    expect(await media.announced()).toEqual([]);
  });

  test('responds with 404 for a photo of another album and a removed one', async () => {
    const [one = 0, two = 0] = await fill(4, 'one.jpg', 'two.jpg');
    await media.send('DELETE', `/api/bts-albums/4/photos/${two}`);

    const responses = [await describePhoto(one, { title: 'x' }, 5), await describePhoto(two, { title: 'x' })];

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('DELETE /api/bts-albums/{albumId}/photos/{id}', () => {
  test('removes one photo, announces it and stops serving it', async () => {
    const [one = 0, two = 0] = await fill(4, 'one.jpg', 'two.jpg');
    const { filename } = await media.db('images').join('album_photos', 'image_id', 'images.id').first();
    await media.db('outbox').delete();

    expect((await media.send('DELETE', `/api/bts-albums/4/photos/${one}`)).status).toBe(204);

    const url = `/uploads/${filename}`;
    expect((await media.call(url)).status).toBe(404);
    expect(await media.announced()).toEqual([
      { subject: 'media.photos.removed', data: { albumId: 4, ids: [one], total: 1 } },
      { subject: 'media.image.removed', data: { filename, url } },
    ]);
    expect((await media.send('DELETE', `/api/bts-albums/4/photos/${one}`)).status).toBe(404);
    expect((await media.send('DELETE', `/api/bts-albums/5/photos/${two}`)).status).toBe(404);
  });
});

describe('PUT /api/bts-albums/{albumId}/photos/order', () => {
  const order = (albumId: number, ids: unknown) =>
    media.send('PUT', `/api/bts-albums/${albumId}/photos/order`, { ids });

  test('stores and announces a new order, with unnamed photos last', async () => {
    const [one = 0, two = 0, three = 0] = await fill(4, 'one.jpg', 'two.jpg', 'three.jpg');

    const response = await order(4, [three, one, 999_999]);

    expect(await response.json()).toEqual({ ids: [three, one, two] });
    expect(await last()).toEqual({
      subject: 'media.photos.ordered',
      data: { albumId: 4, ids: [three, one, two] },
    });
    expect(await (await order(4, [two])).json()).toEqual({ ids: [two, three, one] });
  });

  test('responds with 404 for an album without photos', async () => {
    expect((await order(4, [1])).status).toBe(404);
  });
});
