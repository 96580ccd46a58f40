import { storedImageSchema } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { handOver } from './handOver';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

async function upload(background: string) {
  const response = await media.upload('/api/upload', 'image', [await drawPicture({ background })], {
    folder: 'heroes',
  });
  const { filename } = storedImageSchema.parse(await response.json());
  // Version 1.0.0 recorded no use of pictures in galleries and albums.
  await media.db('image_uses').delete();
  const { id } = await media.db('images').where({ filename }).first('id');
  return { id, filename };
}

test('handOver publishes the places of version 1.0.0 until svc-content has them', async () => {
  const [first, second] = [await upload('#aa0000'), await upload('#00aa00')];
  const photo = { album_id: 4, title: 'The mill', original_name: 'mill.jpg' };
  const rows: { id: number }[] = await media
    .db('album_photos')
    .insert([
      { ...photo, image_id: first.id },
      { ...photo, image_id: second.id, removed_at: '2026-11-20T10:00:00Z' },
    ])
    .returning('id');
  await media.db('gallery_images').insert({ segment_id: 7, image_id: first.id });
  await media.db('album_orders').insert({ id: 4, picture_ids: [rows[1]?.id, rows[0]?.id] });
  await media.db('images').where({ id: second.id }).update({ removed_at: '2026-11-20T10:00:00Z' });
  const line = {
    actor: 'Ada',
    member_id: 3,
    action: 'removed',
    kind: 'photo',
    label: 'mill.jpg',
    before: {},
  };
  await media
    .db('staff_changes')
    .insert({ ...line, item_id: rows[1]?.id, deed: '6f0c3c1e-7c2d-4f6a-9b1e-000000000001' });
  await media.db('outbox').delete();

  expect(await handOver(media.db)).toBe(2);
  expect(await handOver(media.db)).toBe(2);

  const place = { list: 'album', ownerId: 4, title: 'The mill', originalName: 'mill.jpg' };
  const published = await media.announced();
  expect(published).toHaveLength(4);
  expect(published.slice(0, 2)).toMatchObject([
    {
      subject: 'media.image.stored',
      data: {
        filename: first.filename,
        formerPlaces: expect.arrayContaining([
          { list: 'gallery', ownerId: 7, position: 1, title: null, originalName: null, removal: null },
          { ...place, position: 2, removal: null },
        ]),
      },
    },
    {
      subject: 'media.image.removed',
      data: {
        formerPlaces: [
          { ...place, position: 1, removal: { at: '2026-11-20T10:00:00.000Z', actor: 'Ada', memberId: 3 } },
        ],
      },
    },
  ]);
  await media.receive('content.picture.used', { filename: first.filename, use: 'shown' });
  await media.receive('content.picture.used', { filename: second.filename, use: 'trash' });
  expect(await handOver(media.db)).toBe(0);
  expect(await media.db('images').orderBy('id').pluck('used')).toEqual(['shown', 'trash']);
});
