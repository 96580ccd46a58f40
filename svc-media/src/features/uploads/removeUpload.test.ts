import { listMediaChanges, storedImageSchema } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { emptyTrash } from '../sweeping/emptyTrash';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

async function upload(folder = 'thumbnails', name = 'barn.jpg') {
  const file = new File([new Uint8Array(await drawPicture())], name);
  const response = await media.upload('/api/upload', 'image', [file], { folder });
  return storedImageSchema.parse(await response.json());
}
const remove = (filename: string) => media.send('DELETE', `/api/images/${filename}`);
const isServed = async (url: string) => (await media.call(url)).status === 200;

async function removals() {
  const response = await media.call('/api/admin/changes/media?kind=upload&action=removed', { as: 'admin' });
  return listMediaChanges.response.parse(await response.json()).changes;
}

describe('DELETE /api/images/{filename}', () => {
  test('stops serving the upload, announces and logs the removal', async () => {
    const { filename, url } = await upload();
    await media.db('outbox').delete();

    expect((await remove(filename)).status).toBe(204);

    expect(await isServed(url)).toBe(false);
    expect(await media.announced()).toEqual([{ subject: 'media.image.removed', data: { filename, url } }]);
    expect(await removals()).toMatchObject([{ label: 'barn.jpg', restorableUntil: expect.any(String) }]);
  });

  test('serves it under its URL again once restored or uploaded again', async () => {
    const { filename, url } = await upload();
    await remove(filename);
    const [removal] = await removals();

    expect((await media.send('POST', `/api/admin/changes/media/${removal?.id}/restore`)).status).toBe(200);

    expect(await isServed(url)).toBe(true);
    expect((await media.announced()).at(-1)).toMatchObject({ subject: 'media.image.stored', data: { url } });
    await remove(filename);
    expect((await upload('thumbnails', 'old-barn.jpg')).url).toBe(url);
    expect(await isServed(url)).toBe(true);
    await remove(filename);
    expect(await removals()).toMatchObject([
      { label: 'old-barn.jpg' },
      { label: 'barn.jpg' },
      { label: 'barn.jpg' },
    ]);
  });

  test('keeps the file for the library', async () => {
    const { filename, url } = await upload();
    await upload('general');
    await media.db('outbox').delete();

    expect((await remove(filename)).status).toBe(204);

    expect(await media.announced()).toEqual([]);

    expect(await isServed(url)).toBe(true);
    expect(await removals()).toHaveLength(1);
    expect((await remove(filename)).status).toBe(404);
  });

  test('is final after 30 days', async () => {
    const { filename } = await upload();
    await remove(filename);
    await media.db('image_uses').update({ removed_at: new Date(Date.now() - 31 * 86_400_000) });

    expect(await emptyTrash(media.db, media.images)).toBe(1);

    await eventually(() => expect(media.files()).toEqual([]));
    expect(await media.db('images').select()).toEqual([]);
  });

  test('purges an upload that waits for a gallery', async () => {
    const { filename, url } = await upload('gallery');

    expect((await remove(filename)).status).toBe(204);

    expect(await isServed(url)).toBe(false);
    expect(await media.db('images').select()).toEqual([]);
  });

  test('responds with 404 for an unknown file', async () => {
    expect((await remove('unknown.webp')).status).toBe(404);
  });
});
