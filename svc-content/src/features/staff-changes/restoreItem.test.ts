import { itemKinds, listContentChanges, type StaffChange } from '@show/contracts';
import { adminItem } from '../../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addItem, editedKinds, everyField, pathOf } from '../../../testing/editedKinds';
import { addAlbum, addGuest, addLocation, addPicture, addSegment } from '../../../testing/rows';
import { emptyTrash } from './emptyTrash';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

type Kind = (typeof editedKinds)[number];

/** Deletes an item as staff do and answers with the line of the log. */
async function remove(kind: Kind, id: number): Promise<StaffChange> {
  expect((await content.delete(pathOf(kind, id))).status).toBe(204);
  const answer = await content.get(`/api/admin/changes/content?kind=${kind}&action=removed`, { as: 'admin' });
  const [line] = listContentChanges.response.parse(answer.body).changes;
  if (!line) throw new Error('The removal is not in the log');
  return line;
}

const restore = ({ id }: { id: number }) =>
  content.post(`/api/admin/changes/content/${id}/restore`, undefined);
const rowOf = async (kind: Kind, id: number) => {
  const { updated_at: _, ...row } = await content.db(itemKinds[kind].table).where({ id }).first();
  return row;
};
const age = (days: number) =>
  content.db.raw('update staff_changes set at = at - make_interval(days => ?)', [days]);

describe('#restoreItem', () => {
  test.each(editedKinds)(
    'When a %s is deleted and restored, then it is as it was under its old id',
    async (kind) => {
      for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
      const { categoryId: _, tvSegmentId: _s, instudioGuestId: _g, ...fields } = everyField[kind];
      const made = await content.post(`/api/${itemKinds[kind].path}`, { ...fields, isVisible: true });
      const { id } = made.body as { id: number };
      const before = await rowOf(kind, id);
      const line = await remove(kind, id);
      expect(line.restorableUntil).not.toBeNull();

      expect((await restore(line)).status).toBe(200);

      expect(await rowOf(kind, id)).toEqual(before);
      expect((await content.announced()).at(-1)).toEqual({ subject: `content.${kind}.changed`, id });
      expect((await restore(line)).status).toBe(409);
    },
  );

  test.each(editedKinds)(
    'When a draft %s is restored, then it is a draft again, and nobody takes it for public',
    async (kind) => {
      const id = await addItem[kind](content.db, { is_visible: false });

      await restore(await remove(kind, id));

      expect(await adminItem(content, kind, id)).toMatchObject({ status: 'draft' });
      expect((await content.announced()).at(-1)).toEqual({ subject: `content.${kind}.removed`, id });
    },
  );

  test.each(editedKinds)('When two restore a %s at once, then it is there once', async (kind) => {
    const line = await remove(kind, await addItem[kind](content.db));

    const answers = await Promise.all([restore(line), restore(line)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await content.db(itemKinds[kind].table).select('id')).toHaveLength(1);
  });

  test.each(['episode', 'segment', 'instudio-guest', 'business'] as const)(
    'When the slug of a deleted %s was taken meanwhile, then it says so, and what took it keeps it',
    async (kind) => {
      const line = await remove(kind, await addItem[kind](content.db, { slug: 'fair' }));
      const other = await addItem[kind](content.db, { slug: 'fair' });

      expect(await restore(line)).toMatchObject({
        status: 409,
        body: { code: 'conflict', detail: expect.stringContaining('has taken the URL') },
      });
      expect(await content.db(itemKinds[kind].table).select('id')).toEqual([{ id: other }]);

      await content.delete(pathOf(kind, other));
      expect((await restore(line)).status).toBe(200);
    },
  );

  test('When an item had other slugs before, then they lead to it again, but for those that were taken', async () => {
    const id = await addItem.segment(content.db, { slug: 'first' });
    for (const slug of ['second', 'third']) await content.patch(pathOf('segment', id), { slug });
    const line = await remove('segment', id);
    expect((await content.get('/api/slug-lookup/first')).status).toBe(404);
    const other = await addItem.episode(content.db, { slug: 'second' });

    await restore(line);

    expect((await content.get('/api/slug-lookup/first')).body).toMatchObject({ id, redirect: '/third' });
    expect((await content.get('/api/slug-lookup/second')).body).toMatchObject({ id: other, redirect: null });
    expect((await content.get('/api/slug-lookup/third')).body).toMatchObject({ id, redirect: null });
  });

  test('When a segment is restored, then its places and its albums come back with it, and nothing else', async () => {
    const id = await addSegment(content.db);
    const mill = await addLocation(content.db, id, { location_name: 'Old mill' });
    const gone = await addLocation(content.db, id);
    await content.delete(`/api/segment-locations/${gone}`);
    const album = await addAlbum(content.db, { segment_id: id });
    const moved = await addAlbum(content.db, { segment_id: id });
    const line = await remove('segment', id);
    const another = await addSegment(content.db);
    await content.patch(pathOf('album', moved), { tvSegmentId: another });

    expect((await restore(line)).status).toBe(200);

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
    const open = await content.get('/api/admin/changes/content?kind=location&action=removed', {
      as: 'admin',
    });
    expect(listContentChanges.response.parse(open.body).changes).toMatchObject([
      { itemId: mill, restorableUntil: null },
      { itemId: gone, restorableUntil: expect.any(String) },
    ]);
  });

  test('When a guest is restored, then albums show it again', async () => {
    const id = await addGuest(content.db, { title: 'Guest #7' });
    const album = await addAlbum(content.db, { guest_id: id });
    const line = await remove('instudio-guest', id);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ guestTitle: null });

    await restore(line);

    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({ guestTitle: 'Guest #7' });
  });

  test('When its picture and its category are gone meanwhile, then it comes back without, until the picture is restored', async () => {
    const own = await addPicture(content.db, 'own.webp');
    const id = await addSegment(content.db, {
      custom_thumbnail: own,
      hero_image: 'https://i.ytimg.com/a.jpg',
    });
    const line = await remove('segment', id);
    await content.receive('media.image.removed', { filename: 'own.webp', url: own });

    await restore(line);

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

  test('When a gallery changes while its segment is in the trash, then nobody takes that for a restoration', async () => {
    const id = await addSegment(content.db);
    await remove('segment', id);
    const image = { id: 1, url: '/uploads/a.webp', width: 10, height: 10, alt: null };

    await content.receive('media.gallery.stored', { segmentId: id, images: [image], total: 1 });
    await content.receive('media.gallery.ordered', { segmentId: id, ids: [1] });

    expect((await content.announced()).map(({ subject }) => subject)).toEqual(['content.segment.removed']);
  });

  test('When the time to restore a segment is over, then its gallery and its former slugs are forgotten', async () => {
    const id = await addSegment(content.db, { slug: 'first' });
    await content.patch(pathOf('segment', id), { slug: 'second' });
    const picture = { url: '/uploads/a.webp', width: 10, height: 10 };
    await content.db('gallery_images').insert({ id: 1, segment_id: id, ...picture });
    const kept = await addSegment(content.db);
    await content.db('gallery_images').insert({ id: 2, segment_id: kept, ...picture });
    await remove('segment', id);
    await age(29);
    expect(await emptyTrash(content.db)).toBe(0);

    await age(2);
    await content.db.raw(`update let_go_slugs set at = at - interval '31 days'`);

    expect(await emptyTrash(content.db)).toBe(1);
    expect(await content.db('gallery_images').pluck('id')).toEqual([2]);
    expect(await content.db('let_go_slugs').select()).toEqual([]);
  });
});
