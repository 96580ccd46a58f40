import { describeAlbumPhoto, listMediaChanges, uploadAlbumPhotos } from '@show/contracts';
import { eventually } from '@show/test-kit';
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

describe('#POST /api/bts-albums/{albumId}/upload-photos', () => {
  test('When photos come, then they keep order and names and are announced with the total', async () => {
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

  test('When a photo is already in another album, then both show the same file', async () => {
    const files = [await photo('one.jpg', '#aa0000')];
    const answers = await Promise.all(
      [4, 5].map((album) => media.upload(`/api/bts-albums/${album}/upload-photos`, 'photos', files)),
    );
    const shown = await Promise.all(
      answers.map(async (answer) => uploadAlbumPhotos.response.parse(await answer.json()).photos[0]),
    );

    expect(shown[0]?.url).toBe(shown[1]?.url);
    expect(shown[0]?.id).not.toBe(shown[1]?.id);
  });

  test('When the album has no number, then it is refused', async () => {
    const files = [await photo('one.jpg', '#aa0000')];

    expect((await media.upload('/api/bts-albums/x/upload-photos', 'photos', files)).status).toBe(400);
    await eventually(() => expect(media.files()).toEqual([]));
  });
});

/** An album with a photo of each name, and their ids. */
async function fill(albumId: number, ...names: string[]): Promise<number[]> {
  const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00'];
  const files = await Promise.all(names.map((name, at) => photo(name, colours[at] ?? '#000000')));
  const response = await media.upload(`/api/bts-albums/${albumId}/upload-photos`, 'photos', files);
  const { photos } = uploadAlbumPhotos.response.parse(await response.json());
  return photos.map(({ id }) => id);
}
const last = async () => (await media.announced()).at(-1);

describe('#PATCH /api/bts-albums/{albumId}/photos/{id}', () => {
  const describePhoto = (id: number, body: unknown, albumId = 4) =>
    media.send('PATCH', `/api/bts-albums/${albumId}/photos/${id}`, body);

  test('When staff write under a photo and say what it shows, then both are told and noted', async () => {
    const [one = 0] = await fill(4, 'one.jpg', 'two.jpg');
    await media.db('outbox').delete();

    const answer = await describePhoto(one, { title: 'Take one', alt: 'A slate of cardboard' });

    const photo = describeAlbumPhoto.response.parse(await answer.json());
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

  test('When only one of both is named, then the other stays; blank takes it away', async () => {
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

  test('When nothing differs, then nothing is told', async () => {
    const [one = 0] = await fill(4, 'one.jpg');
    await media.db('outbox').delete();

    expect((await describePhoto(one, { title: null, alt: '' })).status).toBe(200);

    expect(await media.announced()).toEqual([]);
  });

  test('When the photo is in another album, removed or named wrongly, then it is refused', async () => {
    const [one = 0, two = 0] = await fill(4, 'one.jpg', 'two.jpg');
    await media.send('DELETE', `/api/bts-albums/4/photos/${two}`);

    const answers = [
      await describePhoto(one, { title: 'x' }, 5),
      await describePhoto(two, { title: 'x' }),
      await describePhoto(one, {}),
      await describePhoto(one, { title: 'x'.repeat(201) }),
      await media.call(`/api/bts-albums/4/photos/${one}`, { method: 'PATCH' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400, 401]);
  });
});

describe('#DELETE /api/bts-albums/{albumId}/photos/{id}', () => {
  test('When staff take one photo out, then the others stay, and it is told and served no more', async () => {
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

  test('When another album shows the same photo, then its file stays', async () => {
    const [one] = await fill(4, 'one.jpg');
    await fill(5, 'one.jpg');

    await media.send('DELETE', `/api/bts-albums/4/photos/${one}`);

    expect((await last())?.subject).toBe('media.photos.removed');
    await eventually(() => expect(media.files()).toHaveLength(1));
    expect(media.files()[0]).toMatch(/^pictures\//);
  });

  test('When a visitor tries, then it stays', async () => {
    const [one] = await fill(4, 'one.jpg');

    expect((await media.call(`/api/bts-albums/4/photos/${one}`, { method: 'DELETE' })).status).toBe(401);
  });
});

describe('#PUT /api/bts-albums/{albumId}/photos/order', () => {
  const order = (albumId: number, ids: unknown) =>
    media.send('PUT', `/api/bts-albums/${albumId}/photos/order`, { ids });

  test('When staff put photos in order, then it is told, and those not named come behind', async () => {
    const [one = 0, two = 0, three = 0] = await fill(4, 'one.jpg', 'two.jpg', 'three.jpg');

    const answer = await order(4, [three, one, 999_999]);

    expect(await answer.json()).toEqual({ ids: [three, one, two] });
    expect(await last()).toEqual({
      subject: 'media.photos.ordered',
      data: { albumId: 4, ids: [three, one, two] },
    });
    expect(await (await order(4, [two])).json()).toEqual({ ids: [two, three, one] });
  });

  test('When there is nothing to put in order, then it says so', async () => {
    expect((await order(4, [1])).status).toBe(404);
    expect((await order(4, [])).status).toBe(400);
    expect((await order(4, ['x'])).status).toBe(400);
  });
});
