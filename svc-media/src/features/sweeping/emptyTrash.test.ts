import { uploadAlbumPhotos, uploadBulkImages } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { emptyTrash } from './emptyTrash';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

/** Adds a photo to an album. */
async function addPhoto(albumId: number, background: string): Promise<{ id: number; url: string }> {
  const files = [await drawPicture({ background })];
  const response = await media.upload(`/api/bts-albums/${albumId}/upload-photos`, 'photos', files);
  const { photos } = uploadAlbumPhotos.response.parse(await response.json());
  return { id: photos[0]?.id ?? 0, url: photos[0]?.url ?? '' };
}

async function age(days: number): Promise<void> {
  for (const table of ['album_photos', 'gallery_images', 'images', 'removed_albums', 'removed_segments'])
    await media.db.raw('update ?? set removed_at = removed_at - make_interval(days => ?)', [table, days]);
}

const run = () => emptyTrash(media.db, media.images);
const deleteAlbum = () => media.receive('content.album.removed', { id: 4, slug: null, deleted: true });

describe('emptyTrash', () => {
  test('deletes a removed photo after 30 days and keeps the others', async () => {
    const { id } = await addPhoto(4, '#aa0000');
    const kept = await addPhoto(4, '#00aa00');
    await media.send('DELETE', `/api/bts-albums/4/photos/${id}`);
    await age(29);
    expect(await run()).toBe(0);
    await eventually(() => expect(media.files()).toHaveLength(2));

    await age(2);

    expect(await run()).toBe(1);
    expect(media.files()).toEqual([kept.url.replace('/uploads/', 'pictures/')]);
    expect(await media.db('images').count()).toEqual([{ count: 1 }]);
  });

  test('deletes and announces the photos of an album that can no longer be restored', async () => {
    const { id, url } = await addPhoto(4, '#aa0000');
    const other = await addPhoto(5, '#00aa00');
    await deleteAlbum();
    await age(30);
    expect(await run()).toBe(0);
    expect((await media.call(url)).status).toBe(200);

    await age(2);

    expect(await run()).toBe(1);
    expect((await media.call(url)).status).toBe(404);
    expect((await media.call(other.url)).status).toBe(200);
    expect((await media.announced()).slice(-2)).toMatchObject([
      { subject: 'media.photos.removed', data: { albumId: 4, ids: [id], total: 0 } },
      { subject: 'media.image.removed', data: { url } },
    ]);
  });

  test('deletes and announces the gallery of a segment that can no longer be restored', async () => {
    const files = [await drawPicture({ background: '#aa0000' })];
    const response = await media.upload('/api/upload-bulk-images', 'images', files, { segmentId: '7' });
    const { images } = uploadBulkImages.response.parse(await response.json());
    const [{ id, url } = { id: 0, url: '' }] = images;
    await media.receive('content.segment.removed', { id: 7, slug: null, deleted: true });
    await age(30);
    expect(await run()).toBe(0);
    expect((await media.call(url)).status).toBe(200);

    await age(2);

    await run();
    expect(await media.db('gallery_images').select()).toEqual([]);
    expect(await media.announced()).toContainEqual({
      subject: 'media.gallery.removed',
      data: { segmentId: 7, ids: [id], total: 0 },
    });
  });

  test('keeps the pictures of a segment and an album that were restored or only hidden', async () => {
    const files = [await drawPicture({ background: '#aa0000' })];
    await media.upload('/api/upload-bulk-images', 'images', files, { segmentId: '7' });
    await addPhoto(4, '#00aa00');
    for (const deleted of [true, false]) {
      await media.receive('content.segment.removed', { id: 7, slug: null, deleted });
      await media.receive('content.album.removed', { id: 4, slug: null, deleted });
      if (!deleted) continue;
      await media.receive('content.segment.changed', { id: 7, slug: null });
      await media.receive('content.album.changed', { id: 4, slug: null });
    }
    await age(60);

    expect(await run()).toBe(0);
    expect(await media.db('gallery_images').select()).toHaveLength(1);
    expect(await media.db('album_photos').select()).toHaveLength(1);
  });

  test('keeps the file of a deleted album that a gallery shows too', async () => {
    const files = [await drawPicture({ background: '#aa0000' })];
    const { url } = await addPhoto(4, '#aa0000');
    await media.upload('/api/upload-bulk-images', 'images', files, { segmentId: '7' });
    await deleteAlbum();
    await age(40);

    expect(await run()).toBe(0);
    expect(await media.db('album_photos').select()).toEqual([]);
    expect((await media.call(url)).status).toBe(200);
  });
});
