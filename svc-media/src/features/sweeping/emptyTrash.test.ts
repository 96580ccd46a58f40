import { storedImageSchema } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { emptyTrash } from './emptyTrash';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

const run = () => emptyTrash(media.db, media.images);

/** Uploads for a gallery. */
async function upload(background: string) {
  const files = [await drawPicture({ background })];
  const response = await media.upload('/api/upload', 'image', files, { folder: 'gallery' });
  return storedImageSchema.parse(await response.json());
}

describe('emptyTrash', () => {
  test('purges an upload that no gallery used within three days and keeps the others', async () => {
    const gone = await upload('#aa0000');
    const taken = await upload('#00aa00');
    await media.receive('content.picture.used', { filename: taken.filename, use: 'shown' });
    const age = (hours: number) =>
      media.db.raw('update images set waits_since = waits_since - make_interval(hours => ?)', [hours]);
    await age(71);
    const young = await upload('#0000aa');
    expect(await run()).toBe(0);

    await age(2);

    expect(await run()).toBe(1);
    expect((await media.call(gone.url)).status).toBe(404);
    expect((await media.announced()).at(-1)).toMatchObject({
      subject: 'media.image.removed',
      data: { url: gone.url },
    });
    for (const { url } of [taken, young]) expect((await media.call(url)).status).toBe(200);
  });

  test('purges a library image 30 days after its removal', async () => {
    await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { id } = await media.db('library_images').first();
    await media.send('DELETE', `/api/general-images/${id}`);
    const age = (days: number) =>
      media.db.raw('update library_images set removed_at = removed_at - make_interval(days => ?)', [days]);
    await age(29);
    expect(await run()).toBe(0);

    await age(2);

    expect(await run()).toBe(1);
    await eventually(() => expect(media.files()).toEqual([]));
    expect(await media.db('images').select()).toEqual([]);
  });
});
