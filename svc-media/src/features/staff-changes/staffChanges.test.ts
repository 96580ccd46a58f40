import {
  listGeneralImages,
  listMediaChanges,
  problemSchema,
  restoreMedia,
  type StaffChange,
} from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

const file = async (name: string, background: string) =>
  new File([new Uint8Array(await drawPicture({ background }))], name);

async function log(query = ''): Promise<StaffChange[]> {
  const response = await media.call(`/api/admin/changes/media${query}`, { as: 'admin' });
  return listMediaChanges.response.parse(await response.json()).changes;
}

test('GET /api/admin/changes/media lists an alt text as one change', async () => {
  await media.upload('/api/upload', 'image', [await file('barn.jpg', '#aa0000')]);
  const { filename } = await media.db('images').first();
  await media.send('PUT', `/api/images/${filename}/alt`, { alt: 'A barn' });

  expect(await log('?kind=alt-text')).toMatchObject([
    { action: 'changed', label: 'A barn', before: { alt: null }, after: { alt: 'A barn' } },
  ]);
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
    expect((await media.announced()).at(-1)).toMatchObject({ subject: 'media.image.stored', data: { url } });
    expect(await log()).toMatchObject([{ action: 'restored' }, { action: 'removed' }, { action: 'created' }]);
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
});
