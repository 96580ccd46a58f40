import { getAlbum, listContentChanges, restoreContent, type StaffChange } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
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

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function log(query = ''): Promise<StaffChange[]> {
  const answer = await content.get(`/api/admin/changes/content${query}`, { as: 'admin' });
  return listContentChanges.response.parse(answer.body).changes;
}

describe('#GET /api/admin/changes/content', () => {
  test('When staff change a slug, then the log tells what it was and what it is', async () => {
    const id = await addEpisode(content.db, { title: 'Dunes', slug: 'sand' });

    await content.put(`/api/episodes/${id}/slug`, { slug: 'dunes' });

    expect(await log()).toMatchObject([
      {
        kind: 'episode',
        action: 'changed',
        itemId: id,
        label: 'Dunes',
        own: true,
        before: { slug: 'sand' },
        after: { slug: 'dunes' },
      },
    ]);
    expect(Object.keys((await log())[0]?.after ?? {})).toEqual(['slug']);
  });

  test.each([
    ['location', 'put', (id: number) => `/api/segment-locations/${id}`, addPlace],
    ['sponsor', 'put', (id: number) => `/api/sponsors/${id}/location`, addSponsor],
  ] as const)('When staff move a %s, then the log has both places', async (kind, method, path, add) => {
    const id = await add(content.db);
    const place = { locationName: 'Old mill', locationAddress: '1 Mill Road' };
    const body = kind === 'location' ? { ...place, locationCity: 'Gary' } : place;

    expect((await content[method](path(id), body)).status).toBe(200);

    expect(await log()).toMatchObject([
      { kind, action: 'changed', itemId: id, after: { location_name: 'Old mill' } },
    ]);
  });

  test('When a call fails, then nothing is noted', async () => {
    const id = await addEpisode(content.db, { slug: 'sand' });

    expect((await content.put(`/api/episodes/${id}/slug`, { slug: 'map' })).status).toBe(409);

    expect(await log()).toEqual([]);
  });

  test('When another service changes something, then it is nobody of staff', async () => {
    await addEpisode(content.db, { thumbnail: '/uploads/barn.webp' });

    await content.receive('media.image.removed', { filename: 'barn.webp', url: '/uploads/barn.webp' });

    expect(await log()).toEqual([]);
  });

  test('When visitors ask, then they have to sign in', async () => {
    expect((await content.get('/api/admin/changes/content')).status).toBe(401);
  });

  test('When only one kind is asked for, then only that comes', async () => {
    const episode = await addEpisode(content.db);
    const segment = await addSegment(content.db);
    await content.put(`/api/episodes/${episode}/slug`, { slug: 'one' });
    await content.put(`/api/tv-segments/${segment}/slug`, { slug: 'two' });

    expect(await log('?kind=segment')).toMatchObject([{ kind: 'segment', itemId: segment }]);
    expect(await log('?action=removed')).toEqual([]);
    expect((await content.get('/api/admin/changes/content?kind=cat', { as: 'admin' })).status).toBe(400);
  });
});

const age = (days: number) =>
  content.db.raw('update staff_changes set at = at - make_interval(days => ?)', [days]);

/** Removes something as staff do and answers with the line of the log. */
async function remove(path: string): Promise<StaffChange> {
  expect((await content.delete(path)).status).toBe(204);
  const [line] = await log('?action=removed');
  if (!line) throw new Error('The removal is not in the log');
  return line;
}

const restore = ({ id }: { id: number }) =>
  content.post(`/api/admin/changes/content/${id}/restore`, undefined);

describe('#POST /api/admin/changes/content/{id}/restore', () => {
  test('When staff delete an album and restore it, then it is as it was, with its photos, and everybody is told', async () => {
    const cover = await addPicture(content.db, 'cover.webp');
    const segment = await addSegment(content.db, { title: 'Glass' });
    const album = await addAlbum(content.db, {
      title: 'At the lake',
      month: 5,
      segment_id: segment,
      cover_image: cover,
    });
    await addPhoto(content.db, album);
    const before = getAlbum.response.parse((await content.get(`/api/bts-albums/${album}`)).body);
    const line = await remove(`/api/bts-albums/${album}`);
    expect(line).toMatchObject({ kind: 'album', label: 'At the lake', restorableUntil: expect.any(String) });

    const answer = await restore(line);

    expect(restoreContent.response.parse(answer.body)).toMatchObject({
      id: line.id,
      undoneAt: expect.any(String),
      restorableUntil: null,
    });
    const after = getAlbum.response.parse((await content.get(`/api/bts-albums/${album}`)).body);
    expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect(after.photoCount).toBe(1);
    expect((await content.announced()).at(-1)).toEqual({ subject: 'content.album.changed', id: album });
    expect(await log()).toMatchObject([{ action: 'restored', itemId: album }, { action: 'removed' }]);
  });

  test('When staff delete a location and restore it, then the segment has it again under its old number', async () => {
    const segment = await addSegment(content.db);
    const location = await addLocation(content.db, segment, { location_name: 'Old mill' });

    await restore(await remove(`/api/segment-locations/${location}`));

    expect((await content.get(`/api/segment-locations/segment/${segment}`)).body).toMatchObject([
      { id: location, locationName: 'Old mill' },
    ]);
  });

  test('When staff remove a filming event and restore it, then calendars see it planned again', async () => {
    const event = await addFilming(content.db, { date: '2999-01-01' });

    await restore(await remove(`/api/filming-calendar/${event}`));

    expect((await content.get('/api/filming-calendar/feed')).body).toMatchObject([
      { id: event, cancelled: false, sequence: 2 },
    ]);
    expect(await log()).toMatchObject([{ action: 'restored', kind: 'filming' }, { action: 'removed' }]);
  });

  test('When the segment of a location is gone, then it says so and the removal can still be restored', async () => {
    const segment = await addSegment(content.db);
    const line = await remove(`/api/segment-locations/${await addLocation(content.db, segment)}`);
    await content.db('segments').delete();

    const answer = await restore(line);

    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The TV segment of this location is no longer there' },
    });
    expect((await log('?action=removed'))[0]?.restorableUntil).not.toBeNull();
  });

  test('When what an album showed is gone, then it comes back without', async () => {
    const cover = await addPicture(content.db, 'cover.webp');
    const segment = await addSegment(content.db);
    const album = await addAlbum(content.db, { segment_id: segment, cover_image: cover });
    const line = await remove(`/api/bts-albums/${album}`);
    await content.db('segments').delete();
    await content.db('media_images').delete();

    expect((await restore(line)).status).toBe(200);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      tvSegmentId: null,
      coverImage: null,
    });
  });

  test('When it was restored already, then it says so', async () => {
    const line = await remove(`/api/bts-albums/${await addAlbum(content.db)}`);
    const both = await Promise.all([restore(line), restore(line)]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await restore(line)).body).toMatchObject({ detail: 'This has already been restored' });
  });

  test('When 30 days are over, when it was no removal and when there is none, then it is not found', async () => {
    const line = await remove(`/api/bts-albums/${await addAlbum(content.db)}`);
    await age(31);
    expect((await restore(line)).status).toBe(404);

    const episode = await addEpisode(content.db);
    await content.put(`/api/episodes/${episode}/slug`, { slug: 'dunes' });
    const [edit] = await log();
    expect((await restore(edit ?? line)).status).toBe(404);
    expect((await restore({ id: 999_999 })).status).toBe(404);
  });

  test('When visitors try, then they have to sign in', async () => {
    const line = await remove(`/api/bts-albums/${await addAlbum(content.db)}`);

    const answer = await content.post(`/api/admin/changes/content/${line.id}/restore`, undefined, {
      as: 'visitor',
    });

    expect(answer.status).toBe(401);
  });
});

describe('#emptyTrash', () => {
  test('When an album was removed, then its photos stay 30 days and no longer, and those of others stay', async () => {
    const album = await addAlbum(content.db);
    await addPhoto(content.db, album);
    await addPhoto(content.db, await addAlbum(content.db));
    await remove(`/api/bts-albums/${album}`);
    await age(29);
    expect(await emptyTrash(content.db)).toBe(0);

    await age(2);

    expect(await emptyTrash(content.db)).toBe(1);
    expect(await content.db('album_photos').where({ album_id: album })).toEqual([]);
    expect(await log()).toHaveLength(1);
  });

  test('When lines are older than two years, then they are gone', async () => {
    await remove(`/api/bts-albums/${await addAlbum(content.db)}`);
    await age(731);

    await emptyTrash(content.db);

    expect(await log()).toEqual([]);
  });
});

async function addPlace(db: ContentUnderTest['db']): Promise<number> {
  return addLocation(db, await addSegment(db));
}
