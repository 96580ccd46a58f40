import { listMediaChanges, type StaffChange } from '@show/contracts';
import { type MediaUnderTest, startMedia } from '../../testing/media';
import { drawPicture } from '../../testing/pictures';

let media: MediaUnderTest;
beforeAll(async () => {
  media = await startMedia();
});
beforeEach(async () => {
  await media.empty();
  await media.db('staff_changes').delete();
});
afterAll(() => media.stop());

const file = async (name: string, background: string) =>
  new File([new Uint8Array(await drawPicture({ background }))], name);

async function log(query = ''): Promise<StaffChange[]> {
  const answer = await media.call(`/api/admin/changes/media${query}`, { as: 'admin' });
  return listMediaChanges.response.parse(await answer.json()).changes;
}

describe('#GET /api/admin/changes/media', () => {
  test('When staff add a picture to the library and delete it, then both are noted', async () => {
    await media.upload('/api/upload', 'image', [await file('barn.jpg', '#aa0000')]);
    const { id } = await media.db('library_images').first();
    await media.call(`/api/general-images/${id}`, { as: 'admin', method: 'DELETE' });

    expect(await log()).toMatchObject([
      { kind: 'image', action: 'removed', itemId: id, label: 'barn.jpg', restorableUntil: null },
      { kind: 'image', action: 'created', itemId: id, own: true },
    ]);
  });

  test('When staff fill an album and a gallery, then each picture is noted with where it belongs', async () => {
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

  test('When visitors ask, then they have to sign in', async () => {
    expect((await media.call('/api/admin/changes/media')).status).toBe(401);
  });
});
