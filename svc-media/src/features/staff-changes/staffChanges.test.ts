import {
  listGeneralImages,
  listMediaChanges,
  problemSchema,
  restoreMedia,
  type StaffChange,
} from '@show/contracts';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

const file = async (name: string, background: string) =>
  new File([new Uint8Array(await drawPicture({ background }))], name);

async function log(query = ''): Promise<StaffChange[]> {
  const response = await media.call(`/api/admin/changes/media${query}`, { as: 'admin' });
  return listMediaChanges.response.parse(await response.json()).changes;
}

describe('GET /api/admin/changes/media', () => {
  test('lists each picture of an album and a gallery with its owner', async () => {
    const photos = [await file('one.jpg', '#00aa00'), await file('two.jpg', '#0000aa')];
    await media.upload('/api/bts-albums/4/upload-photos', 'photos', photos);
    await media.upload('/api/upload-bulk-images', 'images', photos, { segmentId: '7' });

    expect(await log('?kind=photo')).toMatchObject([
      { label: 'two.jpg', after: { album_id: 4 } },
      { label: 'one.jpg', after: { album_id: 4 } },
    ]);
    expect(await log('?kind=gallery')).toMatchObject([
      { label: '7', after: { segment_id: 7 } },
      { label: '7' },
    ]);
  });

  test('lists a new order and an alt text as one change each', async () => {
    const photos = [await file('one.jpg', '#00aa00'), await file('two.jpg', '#0000aa')];
    await media.upload('/api/bts-albums/4/upload-photos', 'photos', photos);
    const [one, two] = await media.db('album_photos').orderBy('id').pluck('id');
    const { filename } = await media.db('images').first();
    await media.send('PUT', '/api/bts-albums/4/photos/order', { ids: [two, one] });
    await media.send('PUT', '/api/bts-albums/4/photos/order', { ids: [one, two] });
    await media.send('PUT', `/api/images/${filename}/alt`, { alt: 'A barn' });

    expect(await log('?kind=photo-order')).toMatchObject([
      {
        action: 'changed',
        itemId: 4,
        before: { picture_ids: [two, one] },
        after: { picture_ids: [one, two] },
      },
      { action: 'created', after: { picture_ids: [two, one] } },
    ]);
    expect(await log('?kind=alt-text')).toMatchObject([
      { action: 'changed', label: 'A barn', before: { alt: null }, after: { alt: 'A barn' } },
    ]);
  });
});

const problemOf = async (response: Response) => problemSchema.parse(await response.json());
const library = async () =>
  listGeneralImages.response.parse(await (await media.call('/api/general-images', { as: 'admin' })).json());
const restore = ({ id }: { id: number }) => media.send('POST', `/api/admin/changes/media/${id}/restore`);

/** Removes an item as staff do and returns the change. */
async function remove(path: string): Promise<StaffChange> {
  expect((await media.send('DELETE', path)).status).toBe(204);
  const [change] = await log('?action=removed');
  if (!change) throw new Error('The removal is not in the log');
  return change;
}

describe('POST /api/admin/changes/media/{id}/restore', () => {
  test('serves and lists a restored library image as before', async () => {
    await media.upload('/api/upload', 'image', [await file('barn.jpg', '#aa0000')]);
    const before = await library();
    const { id = 0, url = '' } = before[0] ?? {};
    const change = await remove(`/api/general-images/${id}`);
    expect((await media.call(url)).status).toBe(404);

    const response = await restore(change);

    expect(restoreMedia.response.parse(await response.json())).toMatchObject({
      id: change.id,
      undoneAt: expect.any(String),
      restorableUntil: null,
    });
    expect(await library()).toEqual(before);
    expect((await media.call(url)).status).toBe(200);
    expect((await media.announced()).slice(-2)).toMatchObject([
      { subject: 'media.image.stored', data: { url } },
      { subject: 'media.library.stored', data: { id } },
    ]);
    expect(await log()).toMatchObject([{ action: 'restored' }, { action: 'removed' }, { action: 'created' }]);
  });

  test('puts a photo back into its position', async () => {
    const photos = [await file('one.jpg', '#00aa00'), await file('two.jpg', '#0000aa')];
    await media.upload('/api/bts-albums/4/upload-photos', 'photos', photos);
    const [one, two] = await media.db('album_photos').orderBy('id').pluck('id');
    await media.send('PUT', '/api/bts-albums/4/photos/order', { ids: [two, one] });
    const change = await remove(`/api/bts-albums/4/photos/${two}`);

    expect((await restore(change)).status).toBe(200);

    expect((await media.announced()).slice(-3)).toMatchObject([
      { subject: 'media.image.stored' },
      { subject: 'media.photos.stored', data: { albumId: 4, photos: [{ id: two }], total: 2 } },
      { subject: 'media.photos.ordered', data: { albumId: 4, ids: [two, one] } },
    ]);
  });

  test('rejects an image for a full gallery and restores it once there is room', async () => {
    const images = [await file('one.jpg', '#00aa00'), await file('two.jpg', '#0000aa')];
    await media.upload('/api/upload-bulk-images', 'images', images, { segmentId: '7' });
    const [one] = await media.db('gallery_images').orderBy('id').pluck('id');
    const change = await remove(`/api/tv-segments/7/gallery/${one}`);
    const others = Array.from({ length: 49 }, (_, at) => ({ ...picture, filename: `x${at}.webp` }));
    const made: { id: number }[] = await media
      .db('images')
      .insert(others.map((row, at) => ({ ...row, upload_hash: String(at).padStart(64, '0') })))
      .returning('id');
    await media.db('gallery_images').insert(made.map(({ id }) => ({ segment_id: 7, image_id: id })));

    const full = await restore(change);

    expect(await problemOf(full)).toMatchObject({ status: 409, code: 'gallery-full' });
    expect(await media.db('gallery_images').where({ id: one }).whereNotNull('removed_at')).toHaveLength(1);
    await media.db('gallery_images').where({ image_id: made[0]?.id }).delete();
    expect((await restore(change)).status).toBe(200);
  });

  test('rejects a picture that was restored or uploaded again already', async () => {
    const barn = await file('barn.jpg', '#aa0000');
    await media.upload('/api/upload', 'image', [barn]);
    const id = await media.db('library_images').first('id');
    const change = await remove(`/api/general-images/${id.id}`);
    await media.upload('/api/upload', 'image', [barn]);

    const response = await restore(change);

    expect(await problemOf(response)).toMatchObject({ status: 409, detail: 'This picture is already there' });
    const again = await remove(`/api/general-images/${id.id}`);
    const both = await Promise.all([restore(again), restore(again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('responds with 404 after 30 days and for a change that is no removal', async () => {
    await media.upload('/api/upload', 'image', [await file('barn.jpg', '#aa0000')]);
    const [created] = await log();
    const { id } = await media.db('library_images').first('id');
    const change = await remove(`/api/general-images/${id}`);

    expect((await restore({ id: created?.id ?? 0 })).status).toBe(404);
    await media.db.raw(`update staff_changes set at = at - interval '31 days'`);
    expect((await restore(change)).status).toBe(404);
  });
});

/** Required columns of a row of `images`. */
const picture = { bytes: 1, width: 1, height: 1, color: '#000000', placeholder: '' };
