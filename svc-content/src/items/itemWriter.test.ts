import { itemKinds, kindsWith } from '@show/contracts';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { typedText } from '@show/contracts/text/typedText';
import { useContent } from '../../testing/content';
import { addItem, minimalForm, pathOf } from '../../testing/editedKinds';
import { addAlbum, addBusiness, addGuest, addSegment, addSponsor } from '../../testing/rows';

const content = useContent();

test.each(['episode', 'segment', 'instudio-guest'] as const)(
  'POST /api/{collection} rejects the slug of another item or of a page for a %s',
  async (kind) => {
    await addSegment(content.db, { slug: 'taken' });
    for (const slug of ['TAKEN', 'admin']) {
      const form = { ...minimalForm(kind), slug };
      expect(await content.post(`/api/${itemKinds[kind].path}`, form)).toMatchObject({
        status: 409,
        body: { code: 'url-taken' },
      });
    }
  },
);

describe('PATCH /api/{collection}/{id}', () => {
  test('stores blank optional texts as null', async () => {
    const id = await addGuest(content.db, {
      guest_bio: 'Old',
      spotify_url: 'https://a.example',
      slug: 'old',
    });

    const response = await content.patch(pathOf('instudio-guest', id), {
      guestBio: '  ',
      spotifyUrl: '',
      slug: null,
      description: '',
    });

    expect(response.body).toMatchObject({ guestBio: null, spotifyUrl: null, slug: null, description: '' });
  });

  test('stores hostile texts except for invisible characters, and rejects them as URLs', async () => {
    const id = await addGuest(content.db);
    for (const text of Object.values(hostileTexts)) {
      const edit = { title: text, description: text, guestName: text, guestTitle: text, guestBio: text };
      const trimmed = typedText(text).trim();
      expect(await content.patch(pathOf('instudio-guest', id), edit)).toMatchObject({
        status: 200,
        body: { title: trimmed, guestName: trimmed, guestBio: trimmed },
      });
      const isUrl = /^https?:\/\/[^\s<>"]+$/i.test(trimmed);
      const { status } = await content.patch(pathOf('instudio-guest', id), { spotifyUrl: text });
      expect({ text, status }).toEqual({ text, status: isUrl ? 200 : 400 });
    }
  });

  test.each([{ latitude: 39.5 }, { longitude: null }, { latitude: 39.5, longitude: null }])(
    'rejects %j, which is half a point',
    async (edit) => {
      const id = await addBusiness(content.db);
      expect(await content.patch(pathOf('business', id), edit)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'body.longitude' }] },
      });
    },
  );

  test('rejects a stale version', async () => {
    const path = pathOf('album', await addAlbum(content.db));
    const { updatedAt } = (await content.patch(path, { title: 'Seen' })).body as { updatedAt: string };
    expect((await content.patch(path, { title: 'Theirs', updatedAt })).status).toBe(200);

    const response = await content.patch(path, { title: 'Ours', updatedAt });

    expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await content.db('albums').first('title')).toEqual({ title: 'Theirs' });
  });

  test('rejects an unknown item by the name of its kind', async () => {
    const response = await content.patch(pathOf('album', 999), { description: 'A' });

    expect(response).toMatchObject({ status: 404, body: { detail: itemKinds.album.missing } });
    expect(await content.announced()).toEqual([]);
  });

  test('rejects the slug of another business, but accepts that of a page for a business', async () => {
    await addBusiness(content.db, { slug: 'bakery' });
    const id = await addBusiness(content.db);

    expect(await content.patch(pathOf('business', id), { slug: 'Bakery' })).toMatchObject({
      status: 409,
      body: { code: 'url-taken' },
    });
    expect((await content.patch(pathOf('business', id), { slug: '2024' })).status).toBe(400);
    expect((await content.patch(pathOf('business', id), { slug: 'episodes' })).status).toBe(200);
  });

  test.each(kindsWith('synced'))('lets two items of %s show the same video', async (kind) => {
    await addItem[kind](content.db, { youtube_id: 'abcdefghijk' });
    const id = await addItem[kind](content.db);

    const response = await content.patch(pathOf(kind, id), { youtubeId: 'abcdefghijk' });

    expect(response).toMatchObject({ status: 200, body: { youtubeId: 'abcdefghijk' } });
  });

  const begun = '2025-01-06T09:00:00.000Z';
  const undated = { is_visible: false, created_at: begun, published_at: begun };
  const given = '2025-01-01T00:00:00.000Z';
  test.each([
    ['a draft without a date now', undated, {}, null],
    ['a draft with the date of the edit', undated, { publishedAt: given }, given],
    ['a draft with its date', { ...undated, published_at: given }, {}, given],
    ['a hidden item with its first publication', { ...undated, public_since: begun }, {}, begun],
  ])('dates %s on publication', async (_, columns, edit, expected) => {
    const id = await addBusiness(content.db, columns);

    await content.patch(pathOf('business', id), { isVisible: true, ...edit });

    const { published_at, public_since } = await content.db('businesses').where({ id }).first();
    expect(published_at).toEqual(expected ? new Date(expected) : public_since);
  });

  test('drops the picture of the former video, but keeps an uploaded one', async () => {
    const video = { youtubeId: 'abcdefghijk' };
    const guest = await addGuest(content.db, { thumbnail: 'https://i.ytimg.com/vi/x/a.jpg' });
    const sponsor = await addSponsor(content.db, { thumbnail: '/uploads/own.webp' });

    expect((await content.patch(pathOf('instudio-guest', guest), video)).body).toMatchObject({
      thumbnail: null,
    });
    expect((await content.patch(pathOf('sponsor', sponsor), video)).body).toMatchObject({
      thumbnail: '/uploads/own.webp',
    });
  });

  test('rejects an unknown category', async () => {
    const id = await addSegment(content.db);
    expect(await content.patch(pathOf('segment', id), { categoryId: 999 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.categoryId' }] },
    });
  });
});
