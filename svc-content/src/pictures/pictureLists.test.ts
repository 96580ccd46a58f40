import { hungPicturesSchema, listAlbumPhotos, listContentChanges, listSegmentGallery } from '@show/contracts';
import { useContent } from '../../testing/content';
import { addAlbum, addGalleryPicture, addPhoto, addPicture, addSegment } from '../../testing/rows';
import { emptyTrash } from '../features/staff-changes/emptyTrash';

const content = useContent();

/** An uploaded picture, as the response to its upload says. */
const picture = (name: string, originalName: string | null = null) => ({
  url: `/uploads/${name}.webp`,
  width: 900,
  height: 600,
  alt: null,
  originalName,
});
const pictures = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => picture(`p${from + at}`));

const hang = (segment: number, ...added: ReturnType<typeof picture>[]) =>
  content.post(`/api/tv-segments/${segment}/gallery`, { pictures: added });
const order = (segment: number, ids: readonly number[]) =>
  content.put(`/api/tv-segments/${segment}/gallery/order`, { ids });

async function gallery(segment: number) {
  const { body } = await content.get(`/api/tv-segments/${segment}/gallery`);
  return listSegmentGallery.response.parse(body);
}
const names = async (segment: number) => (await gallery(segment)).map(({ url }) => url.slice(9, -5));

async function photos(album: number) {
  return listAlbumPhotos.response.parse((await content.get(`/api/bts-albums/${album}/photos`)).body);
}

async function log(query = '') {
  const { body } = await content.get(`/api/admin/changes/content${query}`, { as: 'admin' });
  return listContentChanges.response.parse(body).changes;
}

/** Takes a picture out and returns the call that puts it back. */
async function takeOut(path: string) {
  expect((await content.delete(path)).status).toBe(204);
  const [change] = await log('?action=removed');
  return () => content.post(`/api/admin/changes/content/${change?.id}/restore`, undefined);
}

describe('a gallery', () => {
  test('shows pictures in the order in which they were added, before svc-media has announced them', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('c'));

    const response = await hang(segment, picture('b'), picture('a'), picture('b'));

    expect(response.status).toBe(201);
    const { count, pictures: hung } = hungPicturesSchema.parse(response.body);
    expect([count, hung.map(({ url }) => url)]).toEqual([2, ['/uploads/b.webp', '/uploads/a.webp']]);
    expect(await gallery(segment)).toMatchObject([
      { url: '/uploads/c.webp', width: 900, height: 600, alt: null },
      { id: hung[0]?.id },
      { id: hung[1]?.id },
    ]);
    expect(await content.announced()).toEqual(
      Array(2).fill({ subject: 'content.segment.changed', id: segment }),
    );
    expect(await content.pictureUse()).toEqual([
      ['c.webp', 'shown'],
      ['b.webp', 'shown'],
      ['a.webp', 'shown'],
    ]);
  });

  test('adds a picture once, however often it is sent', async () => {
    const segment = await addSegment(content.db);
    const first = await hang(segment, picture('a'), picture('b'));

    expect((await hang(segment, picture('a'), picture('b'))).body).toEqual(first.body);
    expect(await content.announced()).toHaveLength(1);
  });

  test('accepts 50 pictures and all or none of what would exceed them', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, ...pictures(0, 49));

    expect(await hang(segment, ...pictures(49, 51))).toMatchObject({
      status: 409,
      body: { code: 'gallery-full', detail: 'Maximum 50 images allowed per segment' },
    });
    expect(await gallery(segment)).toHaveLength(49);
    expect((await hang(segment, ...pictures(49, 50))).status).toBe(201);
  });

  test('accepts one of two parallel uploads that exceed 50 together', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, ...pictures(0, 48));

    const responses = await Promise.all([
      hang(segment, ...pictures(48, 50)),
      hang(segment, ...pictures(50, 52)),
    ]);

    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('of a segment that was deleted during the upload responds with 404 and adds nothing', async () => {
    const segment = await addSegment(content.db);
    await content.delete(`/api/tv-segments/${segment}`);

    expect(await hang(segment, picture('a'))).toMatchObject({ status: 404 });
    expect(await content.pictureUse()).toEqual([]);
  });

  test('stores a new order with unnamed pictures last and logs it as one change', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'), picture('b'), picture('c'));
    const [a = 0, b = 0, c = 0] = (await gallery(segment)).map(({ id }) => id);

    expect((await order(segment, [c, a, 999_999])).body).toEqual({ ids: [c, a, b] });

    expect(await names(segment)).toEqual(['c', 'a', 'b']);
    await hang(segment, picture('d'));
    expect(await names(segment)).toEqual(['c', 'a', 'b', 'd']);
    expect(await log('?kind=gallery-order')).toMatchObject([
      { itemId: segment, before: { picture_ids: [a, b, c] }, after: { picture_ids: [c, a, b] } },
    ]);
    expect((await order(await addSegment(content.db), [a])).status).toBe(404);
  });

  test('loses a picture and gets it back in its position', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'), picture('b'), picture('c'));
    const [, b] = await gallery(segment);
    const path = `/api/tv-segments/${segment}/gallery/${b?.id}`;

    const restore = await takeOut(path);
    expect(await names(segment)).toEqual(['a', 'c']);
    expect((await content.pictureUse()).at(-1)).toEqual(['b.webp', 'trash']);
    expect((await content.delete(path)).status).toBe(404);

    expect((await restore()).status).toBe(200);
    expect(await names(segment)).toEqual(['a', 'b', 'c']);
    expect((await content.pictureUse()).at(-1)).toEqual(['b.webp', 'shown']);
    expect((await restore()).status).toBe(409);
  });

  test('does not get a picture back while it is full', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, ...pictures(0, 50));
    const [first, second] = await gallery(segment);
    const restore = await takeOut(`/api/tv-segments/${segment}/gallery/${first?.id}`);
    await hang(segment, picture('other'));

    expect(await restore()).toMatchObject({ status: 409, body: { code: 'gallery-full' } });
    await content.delete(`/api/tv-segments/${segment}/gallery/${second?.id}`);
    expect((await restore()).status).toBe(200);
  });

  test('keeps a picture in use that it loses while another list shows it', async () => {
    const segment = await addSegment(content.db);
    const url = await addPicture(content.db, 'shared.webp');
    await addPhoto(content.db, await addAlbum(content.db), { url });
    const id = await addGalleryPicture(content.db, segment, url);

    await content.delete(`/api/tv-segments/${segment}/gallery/${id}`);

    expect(await content.pictureUse()).toEqual([['shared.webp', 'shown']]);
  });

  test('adds a removed picture at its end when it is uploaded again', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'), picture('b'));
    const [a] = await gallery(segment);
    await takeOut(`/api/tv-segments/${segment}/gallery/${a?.id}`);

    await hang(segment, picture('a'));

    expect(await names(segment)).toEqual(['b', 'a']);
  });

  test('forgets a removed picture after 30 days', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'), picture('b'));
    const [a] = await gallery(segment);
    await takeOut(`/api/tv-segments/${segment}/gallery/${a?.id}`);
    const age = (days: number) =>
      content.db.raw('update gallery_pictures set removed_at = removed_at - make_interval(days => ?)', [
        days,
      ]);
    await age(29);
    expect(await emptyTrash(content.db)).toBe(0);

    await age(2);

    expect(await emptyTrash(content.db)).toBe(1);
    expect((await content.pictureUse()).at(-1)).toEqual(['a.webp', 'none']);
    expect(await names(segment)).toEqual(['b']);
  });
});

describe('an album', () => {
  const add = (album: number, ...added: ReturnType<typeof picture>[]) =>
    content.post(`/api/bts-albums/${album}/photos`, { pictures: added });

  test('shows photos under their names, with captions that are logged', async () => {
    const album = await addAlbum(content.db);
    await add(album, picture('a', 'mill.jpg'), picture('b'));
    const [a] = await photos(album);
    expect(a).toMatchObject({ filename: 'a.webp', originalName: 'mill.jpg', title: null });
    const path = `/api/bts-albums/${album}/photos/${a?.id}`;

    const response = await content.patch(path, { title: 'The mill' });

    expect(response.body).toMatchObject({ id: a?.id, title: 'The mill', width: 900 });
    expect((await photos(album)).map(({ title }) => title)).toEqual(['The mill', null]);
    expect(await log('?kind=photo&action=changed')).toMatchObject([
      { label: 'mill.jpg', before: { title: null }, after: { title: 'The mill' } },
    ]);
    expect((await content.patch(path, { title: ' ' })).body).toMatchObject({ title: null });
  });

  test('responds with 404 to a caption of a photo that it does not show', async () => {
    const album = await addAlbum(content.db);
    await add(album, picture('a'));
    const [a] = await photos(album);
    const caption = (albumId: number) =>
      content.patch(`/api/bts-albums/${albumId}/photos/${a?.id}`, { title: 'x' });

    expect((await caption(await addAlbum(content.db))).status).toBe(404);
    await takeOut(`/api/bts-albums/${album}/photos/${a?.id}`);
    expect((await caption(album)).status).toBe(404);
  });

  test('loses its cover with the photo and gets it back, unless another was chosen', async () => {
    const album = await addAlbum(content.db);
    await add(album, picture('a'), picture('b'));
    const [, b] = await photos(album);
    const cover = async () => (await content.db('albums').where({ id: album }).first()).cover_image;
    const choose = (coverImage: string) => content.patch(`/api/bts-albums/${album}`, { coverImage });
    await choose('/uploads/b.webp');

    const restore = await takeOut(`/api/bts-albums/${album}/photos/${b?.id}`);
    expect(await cover()).toBeNull();
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      coverImage: '/uploads/a.webp',
    });
    await restore();
    expect(await cover()).toBe('/uploads/b.webp');

    const second = await takeOut(`/api/bts-albums/${album}/photos/${b?.id}`);
    await choose('/uploads/a.webp');
    await second();
    expect(await cover()).toBe('/uploads/a.webp');
  });
});

describe('a picture that takes the place of another one', () => {
  const replace = (path: string, by: ReturnType<typeof picture>) => content.put(`${path}/picture`, by);

  test('keeps the position in a gallery, and the other one is no longer used', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'), picture('b'), picture('c'));
    const [, b] = await gallery(segment);
    const path = `/api/tv-segments/${segment}/gallery/${b?.id}`;

    expect((await replace(path, picture('part'))).status).toBe(204);

    expect(await names(segment)).toEqual(['a', 'part', 'c']);
    expect((await content.pictureUse()).slice(-2)).toEqual([
      ['part.webp', 'shown'],
      ['b.webp', 'none'],
    ]);
    expect(await log('?kind=gallery&action=changed')).toMatchObject([
      { before: { url: '/uploads/b.webp' }, after: { url: '/uploads/part.webp' } },
    ]);
    expect((await replace(path, picture('c'))).status).toBe(409);
  });

  test('keeps caption and name of a photo, and stays the cover', async () => {
    const album = await addAlbum(content.db);
    await content.post(`/api/bts-albums/${album}/photos`, { pictures: [picture('a', 'mill.jpg')] });
    const [a] = await photos(album);
    const path = `/api/bts-albums/${album}/photos/${a?.id}`;
    await content.patch(path, { title: 'The mill' });
    await content.patch(`/api/bts-albums/${album}`, { coverImage: '/uploads/a.webp' });

    await replace(path, picture('part'));

    expect(await photos(album)).toMatchObject([
      { id: a?.id, url: '/uploads/part.webp', title: 'The mill', originalName: 'mill.jpg' },
    ]);
    expect((await content.get(`/api/bts-albums/${album}`)).body).toMatchObject({
      coverImage: '/uploads/part.webp',
    });
  });

  test('is rejected for a picture that was removed in the meantime', async () => {
    const segment = await addSegment(content.db);
    await hang(segment, picture('a'));
    const [a] = await gallery(segment);
    const path = `/api/tv-segments/${segment}/gallery/${a?.id}`;
    await takeOut(path);

    expect((await replace(path, picture('part'))).status).toBe(404);
    expect(await names(segment)).toEqual([]);
  });
});

describe('places of version 1.0.0', () => {
  const stored = { filename: 'a.webp', url: '/uploads/a.webp', width: 9, height: 6, alt: null };
  const removal = { at: new Date(Date.now() - 86_400_000).toISOString(), actor: 'Ada', memberId: 3 };
  const place = { ownerId: 0, position: 1, title: null, originalName: null, removal: null };

  test('are taken over in their order, with captions and removals that can be restored', async () => {
    const [segment, album] = [await addSegment(content.db), await addAlbum(content.db)];
    const inGallery = { ...place, list: 'gallery' as const, ownerId: segment };
    const inAlbum = { ...place, list: 'album' as const, ownerId: album, title: 'The mill', removal };
    const filename = 'b.webp';
    await content.receive('media.image.stored', { ...stored, formerPlaces: [{ ...inGallery, position: 2 }] });
    await content.receive('media.image.stored', {
      ...stored,
      filename,
      url: '/uploads/b.webp',
      formerPlaces: [inGallery, inAlbum],
    });

    expect(await names(segment)).toEqual(['b', 'a']);
    expect(await photos(album)).toEqual([]);
    const [line] = await log('?kind=photo&action=removed');
    expect(line).toMatchObject({ actor: 'Ada', restorableUntil: expect.any(String) });
    await content.post(`/api/admin/changes/content/${line?.id}/restore`, undefined);
    expect(await photos(album)).toMatchObject([{ title: 'The mill', url: '/uploads/b.webp' }]);
    expect(await content.pictureUse()).toEqual([
      ['a.webp', 'shown'],
      ['b.webp', 'shown'],
      ['b.webp', 'shown'],
    ]);
  });

  test('correct a copy of that version, and nothing that staff have changed since', async () => {
    const segment = await addSegment(content.db);
    const [a, b] = [
      await addGalleryPicture(content.db, segment, stored.url),
      await addGalleryPicture(content.db, segment),
    ];
    await content.db('gallery_pictures').update({ changed_at: null });
    const handOver = (ofPlace: object) =>
      content.receive('media.image.stored', {
        ...stored,
        formerPlaces: [{ ...place, list: 'gallery', ownerId: segment, ...ofPlace }],
      });

    await handOver({ position: 900 });
    expect((await gallery(segment)).map(({ id }) => id)).toEqual([b, a]);
    await order(segment, [a, b]);
    await handOver({ position: 900, removal });

    expect((await gallery(segment)).map(({ id }) => id)).toEqual([a, b]);
    expect(await content.pictureUse()).toHaveLength(2);
  });
});
