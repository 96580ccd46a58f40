import { listMediaChanges, storedImageSchema } from '@show/contracts';
import { eventually } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { emptyTrash } from '../sweeping/emptyTrash';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(() => media.empty());
afterAll(() => media.stop());

async function upload(folder = 'thumbnails', name = 'barn.jpg') {
  const file = new File([new Uint8Array(await drawPicture())], name);
  const answer = await media.upload('/api/upload', 'image', [file], { folder });
  return storedImageSchema.parse(await answer.json());
}
const remove = (filename: string) => media.send('DELETE', `/api/images/${filename}`);
const isServed = async (url: string) => (await media.call(url)).status === 200;

async function removals() {
  const answer = await media.call('/api/admin/changes/media?kind=upload&action=removed', { as: 'admin' });
  return listMediaChanges.response.parse(await answer.json()).changes;
}

describe('#DELETE /api/images/{filename}', () => {
  test('When staff remove an upload, then it is told, served no more and noted', async () => {
    const { filename, url } = await upload();
    await media.db('outbox').delete();

    expect((await remove(filename)).status).toBe(204);

    expect(await isServed(url)).toBe(false);
    expect(await media.announced()).toEqual([{ subject: 'media.image.removed', data: { filename, url } }]);
    expect(await removals()).toMatchObject([{ label: 'barn.jpg', restorableUntil: expect.any(String) }]);
  });

  test('When it is restored or uploaded again, then it is served under its address', async () => {
    const { filename, url } = await upload();
    await remove(filename);
    const [line] = await removals();

    expect((await media.send('POST', `/api/admin/changes/media/${line?.id}/restore`)).status).toBe(200);

    expect(await isServed(url)).toBe(true);
    expect((await media.announced()).at(-1)).toMatchObject({ subject: 'media.image.stored', data: { url } });
    await remove(filename);
    expect((await upload()).url).toBe(url);
    expect(await isServed(url)).toBe(true);
  });

  test('When it is uploaded again under another name, then it goes by that one', async () => {
    const { filename } = await upload();
    await remove(filename);
    await upload('thumbnails', 'old-barn.jpg');

    await remove(filename);

    expect(await removals()).toMatchObject([{ label: 'old-barn.jpg' }, { label: 'barn.jpg' }]);
  });

  test('When an album or the library has it too, then it stays there, and items keep it', async () => {
    const { filename, url } = await upload();
    await upload('general');
    await media.db('outbox').delete();

    expect((await remove(filename)).status).toBe(204);

    expect(await media.announced()).toEqual([]);

    expect(await isServed(url)).toBe(true);
    expect(await removals()).toHaveLength(1);
    expect((await remove(filename)).status).toBe(404);
  });

  test('When 30 days are over, then it is gone for good', async () => {
    const { filename } = await upload();
    await remove(filename);
    await media.db('image_uses').update({ removed_at: new Date(Date.now() - 31 * 86_400_000) });

    expect(await emptyTrash(media.db, media.images)).toBe(1);

    await eventually(() => expect(media.files()).toEqual([]));
    expect(await media.db('images').select()).toEqual([]);
  });

  test('When there is none, or a visitor asks, then it is refused', async () => {
    const { filename } = await upload();

    expect((await remove('nobody.webp')).status).toBe(404);
    expect((await media.call(`/api/images/${filename}`, { method: 'DELETE' })).status).toBe(401);
  });
});
