import { itemKinds, listContentChanges, type StaffChange } from '@show/contracts';
import { adminItem } from '../../../testing/adminItems';
import { useContent } from '../../../testing/content';
import { addItem, type editedKinds, pathOf } from '../../../testing/editedKinds';
import {
  addAlbum,
  addGalleryPicture,
  addGuest,
  addLocation,
  addPicture,
  addSegment,
} from '../../../testing/rows';
import { emptyTrash } from './emptyTrash';

const content = useContent();

type Kind = (typeof editedKinds)[number];

/** Deletes an item and returns its entry in the change log. */
async function remove(kind: Kind, id: number): Promise<StaffChange> {
  expect((await content.delete(pathOf(kind, id))).status).toBe(204);
  const { body } = await content.get(`/api/admin/changes/content?kind=${kind}&action=removed`, {
    as: 'admin',
  });
  const [entry] = listContentChanges.response.parse(body).changes;
  if (!entry) throw new Error('The removal is not in the log');
  return entry;
}

const restore = ({ id }: { id: number }) =>
  content.post(`/api/admin/changes/content/${id}/restore`, undefined);
const rowOf = async (kind: Kind, id: number) => {
  const { updated_at: _, ...row } = await content.db(itemKinds[kind].table).where({ id }).first();
  return row;
};
const age = (days: number) =>
  content.db.raw('update staff_changes set at = at - make_interval(days => ?)', [days]);

describe('restoreItem', () => {
  test('restores a draft as a draft and announces it as not public', async () => {
    const id = await addItem.episode(content.db, { is_visible: false });

    await restore(await remove('episode', id));

    expect(await adminItem(content, 'episode', id)).toMatchObject({ status: 'draft' });
    expect((await content.announced()).at(-1)).toEqual({ subject: 'content.episode.removed', id });
  });

  test.each([false, true])('keeps the source video unless another item has it: %p', async (isTaken) => {
    const source = { source_video_id: 'dQw4w9WgXcQ' };
    const id = await addItem.episode(content.db, source);
    const entry = await remove('episode', id);
    if (isTaken) await addItem.episode(content.db, source);

    expect((await restore(entry)).status).toBe(200);

    expect((await rowOf('episode', id)).source_video_id).toBe(isTaken ? null : source.source_video_id);
    expect(await content.db('deleted_sources')).toEqual([]);
  });

  test.each(['episode', 'business'] as const)(
    'rejects a %s whose slug was taken, until it is free again',
    async (kind) => {
      const entry = await remove(kind, await addItem[kind](content.db, { slug: 'fair' }));
      const other = await addItem[kind](content.db, { slug: 'fair' });

      expect(await restore(entry)).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: expect.stringContaining('has taken the URL') },
      });
      expect(await content.db(itemKinds[kind].table).select('id')).toEqual([{ id: other }]);

      await content.delete(pathOf(kind, other));
      expect((await restore(entry)).status).toBe(200);
    },
  );

  test('restores the redirects of former slugs that are still free', async () => {
    const id = await addItem.segment(content.db, { slug: 'first' });
    for (const slug of ['second', 'third']) await content.patch(pathOf('segment', id), { slug });
    const entry = await remove('segment', id);
    expect((await content.get('/api/slug-lookup/first')).status).toBe(404);
    const other = await addItem.episode(content.db, { slug: 'second' });

    await restore(entry);

    expect((await content.get('/api/slug-lookup/first')).body).toMatchObject({ id, redirect: '/third' });
    expect((await content.get('/api/slug-lookup/second')).body).toMatchObject({ id: other, redirect: null });
    expect((await content.get('/api/slug-lookup/third')).body).toMatchObject({ id, redirect: null });
  });

  test('restores the places and albums that a segment had when it was deleted', async () => {
    const id = await addSegment(content.db);
    const mill = await addLocation(content.db, id, { location_name: 'Old mill' });
    const gone = await addLocation(content.db, id);
    await content.delete(`/api/segment-locations/${gone}`);
    const album = await addAlbum(content.db, { segment_id: id });
    const moved = await addAlbum(content.db, { segment_id: id });
    const entry = await remove('segment', id);
    const another = await addSegment(content.db);
    await content.patch(pathOf('album', moved), { tvSegmentId: another });

    expect((await restore(entry)).status).toBe(200);

    expect((await content.get(`/api/segment-locations/segment/${id}`)).body).toMatchObject([
      { id: mill, locationName: 'Old mill' },
    ]);
    expect((await content.announced()).slice(-2)).toEqual([
      { subject: 'content.album.changed', id: album },
      { subject: 'content.segment.changed', id },
    ]);
    const albums = await content.db('albums').orderBy('id').select('id', 'segment_id');
    expect(albums).toEqual([
      { id: album, segment_id: id },
      { id: moved, segment_id: another },
    ]);
    const removals = await content.get('/api/admin/changes/content?kind=location&action=removed', {
      as: 'admin',
    });
    expect(listContentChanges.response.parse(removals.body).changes).toMatchObject([
      { itemId: mill, restorableUntil: null },
      { itemId: gone, restorableUntil: expect.any(String) },
    ]);
  });

  test('restores a guest in its albums', async () => {
    const id = await addGuest(content.db, { title: 'Guest #7' });
    const album = await addAlbum(content.db, { guest_id: id });
    const entry = await remove('instudio-guest', id);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ guestTitle: null });

    await restore(entry);

    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ guestTitle: 'Guest #7' });
  });

  test('omits an uploaded picture that was removed until it is stored again', async () => {
    const own = await addPicture(content.db, 'own.webp');
    const id = await addSegment(content.db, {
      custom_thumbnail: own,
      hero_image: 'https://i.ytimg.com/a.jpg',
    });
    const entry = await remove('segment', id);
    await content.receive('media.image.removed', { filename: 'own.webp', url: own });

    await restore(entry);

    const path = pathOf('segment', id);
    expect((await content.get(path)).body).toMatchObject({
      customThumbnail: null,
      heroImage: 'https://i.ytimg.com/a.jpg',
    });
    await content.receive('media.image.stored', {
      filename: 'own.webp',
      url: own,
      width: 1,
      height: 1,
      alt: null,
    });
    expect((await content.get(path)).body).toMatchObject({ customThumbnail: own });
  });
});

test('emptyTrash removes the gallery and the former slugs of a segment that was deleted 30 days ago', async () => {
  const id = await addSegment(content.db, { slug: 'first' });
  await content.patch(pathOf('segment', id), { slug: 'second' });
  const url = await addPicture(content.db, 'a.webp');
  await addGalleryPicture(content.db, id, url);
  const other = await addGalleryPicture(content.db, await addSegment(content.db), url);
  await remove('segment', id);
  await age(29);
  expect(await emptyTrash(content.db)).toBe(0);

  await age(2);
  await content.db.raw(`update let_go_slugs set at = at - interval '31 days'`);

  expect(await emptyTrash(content.db)).toBe(1);
  expect(await content.db('gallery_pictures').pluck('id')).toEqual([other]);
  expect(await content.pictureUse()).toEqual([['a.webp', 'shown']]);
  expect(await content.db('let_go_slugs').select()).toEqual([]);
});
