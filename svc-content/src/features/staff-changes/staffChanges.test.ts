import { getAlbum, listContentChanges, restoreContent, type StaffChange } from '@show/contracts';
import { useContent } from '../../../testing/content';
import {
  addAlbum,
  addEpisode,
  addFilming,
  addLocation,
  addPhoto,
  addPicture,
  addSegment,
  addSponsor,
} from '../../../testing/rows';
import { emptyTrash } from './emptyTrash';

const content = useContent();

async function log(query = ''): Promise<StaffChange[]> {
  const { body } = await content.get(`/api/admin/changes/content${query}`, { as: 'admin' });
  return listContentChanges.response.parse(body).changes;
}

describe('GET /api/admin/changes/content', () => {
  test('lists only the changed values of an item, before and after', async () => {
    const id = await addEpisode(content.db, { title: 'Dunes', slug: 'sand' });

    await content.put(`/api/episodes/${id}/slug`, { slug: 'dunes' });

    const [change, ...others] = await log();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'episode',
      action: 'changed',
      itemId: id,
      label: 'Dunes',
      own: true,
    });
    expect([change?.before, change?.after]).toEqual([{ slug: 'sand' }, { slug: 'dunes' }]);
  });

  test('lists new places of a segment and a sponsor', async () => {
    const location = await addLocation(content.db, await addSegment(content.db));
    const sponsor = await addSponsor(content.db);
    const place = { locationName: 'Old mill', locationAddress: '1 Mill Road' };

    await content.put(`/api/segment-locations/${location}`, { ...place, locationCity: 'Gary' });
    await content.put(`/api/sponsors/${sponsor}/location`, place);

    expect(await log()).toMatchObject([
      { kind: 'sponsor', action: 'changed', itemId: sponsor, after: { location_name: 'Old mill' } },
      { kind: 'location', action: 'changed', itemId: location, after: { location_name: 'Old mill' } },
    ]);
  });

  test('omits failed edits and changes by events of other services', async () => {
    const id = await addEpisode(content.db, { slug: 'sand', thumbnail: '/uploads/barn.webp' });

    expect((await content.put(`/api/episodes/${id}/slug`, { slug: 'map' })).status).toBe(409);
    await content.receive('media.image.removed', { filename: 'barn.webp', url: '/uploads/barn.webp' });

    expect(await log()).toEqual([]);
  });
});

const age = (days: number) =>
  content.db.raw('update staff_changes set at = at - make_interval(days => ?)', [days]);

/** Deletes an item and returns its entry in the change log. */
async function remove(path: string): Promise<StaffChange> {
  expect((await content.delete(path)).status).toBe(204);
  const [entry] = await log('?action=removed');
  if (!entry) throw new Error('The removal is not in the log');
  return entry;
}

const restore = ({ id }: { id: number }) =>
  content.post(`/api/admin/changes/content/${id}/restore`, undefined);

describe('POST /api/admin/changes/content/{id}/restore', () => {
  test('restores an album with its photos once and records that', async () => {
    const album = await addAlbum(content.db, { title: 'At the lake', month: 5 });
    await addPhoto(content.db, album);
    const read = async () => getAlbum.response.parse((await content.get(`/api/bts-albums/${album}`)).body);
    const before = await read();
    const entry = await remove(`/api/bts-albums/${album}`);
    expect(entry).toMatchObject({ kind: 'album', label: 'At the lake', restorableUntil: expect.any(String) });

    const response = await restore(entry);

    expect(restoreContent.response.parse(response.body)).toMatchObject({
      id: entry.id,
      undoneAt: expect.any(String),
      restorableUntil: null,
    });
    expect(await read()).toEqual({ ...before, photoCount: 1, updatedAt: expect.any(String) });
    expect(await log()).toMatchObject([{ action: 'restored', itemId: album }, { action: 'removed' }]);
    expect((await restore(entry)).body).toMatchObject({ detail: 'This has already been restored' });
  });

  test('restores a location under its former id', async () => {
    const segment = await addSegment(content.db);
    const location = await addLocation(content.db, segment, { location_name: 'Old mill' });

    await restore(await remove(`/api/segment-locations/${location}`));

    expect((await content.get(`/api/segment-locations/segment/${segment}`)).body).toMatchObject([
      { id: location, locationName: 'Old mill' },
    ]);
  });

  test('restores a filming event with a new sequence number for calendars', async () => {
    const event = await addFilming(content.db, { date: '2100-01-01' });

    await restore(await remove(`/api/filming-calendar/${event}`));

    expect((await content.get('/api/filming-calendar/feed')).body).toMatchObject([
      { id: event, cancelled: false, sequence: 2 },
    ]);
    expect(await log()).toMatchObject([{ action: 'restored', kind: 'filming' }, { action: 'removed' }]);
  });

  test('rejects a location without its segment and keeps the removal restorable', async () => {
    const segment = await addSegment(content.db);
    const entry = await remove(`/api/segment-locations/${await addLocation(content.db, segment)}`);
    await content.db('segments').delete();

    expect(await restore(entry)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The TV segment of this location is no longer there' },
    });
    expect((await log('?action=removed'))[0]?.restorableUntil).not.toBeNull();
  });

  test('restores an album without its removed segment and cover', async () => {
    const cover = await addPicture(content.db, 'cover.webp');
    const segment = await addSegment(content.db);
    const album = await addAlbum(content.db, { segment_id: segment, cover_image: cover });
    const entry = await remove(`/api/bts-albums/${album}`);
    await content.db('segments').delete();
    await content.db('media_images').delete();

    expect((await restore(entry)).status).toBe(200);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      tvSegmentId: null,
      coverImage: null,
    });
  });

  test('rejects a removal older than 30 days and an entry that is not a removal', async () => {
    const entry = await remove(`/api/bts-albums/${await addAlbum(content.db)}`);
    await age(31);
    expect((await restore(entry)).status).toBe(404);

    const episode = await addEpisode(content.db);
    await content.put(`/api/episodes/${episode}/slug`, { slug: 'dunes' });
    const [edit] = await log();
    expect((await restore(edit ?? entry)).status).toBe(404);
  });
});

describe('emptyTrash', () => {
  test('removes the photos of an album that was deleted 30 days ago, and no others', async () => {
    const album = await addAlbum(content.db);
    await addPhoto(content.db, album);
    const other = await addPhoto(content.db, await addAlbum(content.db));
    await remove(`/api/bts-albums/${album}`);
    await age(29);
    expect(await emptyTrash(content.db)).toBe(0);

    await age(2);

    expect(await emptyTrash(content.db)).toBe(1);
    expect(await content.db('album_pictures').pluck('id')).toEqual([other]);
    expect(await content.pictureUse()).toEqual([[expect.stringMatching(/^photo-/), 'none']]);
    expect(await log()).toHaveLength(1);
  });

  test('removes log entries older than two years', async () => {
    await remove(`/api/bts-albums/${await addAlbum(content.db)}`);
    await age(731);

    await emptyTrash(content.db);

    expect(await log()).toEqual([]);
  });
});
