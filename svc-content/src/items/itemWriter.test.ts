import { itemEditSchemas, itemKinds, kindsWith } from '@show/contracts';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { typedText } from '@show/contracts/text/typedText';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { useContent } from '../../testing/content';
import { addItem, editedKinds, everyField, pathOf, titleOf } from '../../testing/editedKinds';
import { addBusiness, addGuest, addPicture, addSegment, addSponsor } from '../../testing/rows';

const content = useContent();

const synced = kindsWith('synced');
const isSynced = (kind: (typeof editedKinds)[number]) => synced.some((one) => one === kind);

/** Ids of existing items for the fields that refer to others. */
async function existing(edit: object): Promise<object> {
  const category = await content.db('segment_categories').first('id');
  return {
    ...('categoryId' in edit && { categoryId: category.id }),
    ...('tvSegmentId' in edit && { tvSegmentId: await addSegment(content.db) }),
    ...('instudioGuestId' in edit && { instudioGuestId: await addGuest(content.db) }),
  };
}

describe('PATCH /api/{collection}/{id}', () => {
  test.each(editedKinds)('everyField has every field of the edit schema of a %s', (kind) => {
    const names = [...Object.keys(everyField[kind]), 'isVisible', 'publishedAt', 'updatedAt'];
    if (isSynced(kind)) names.push('followVideo');
    expect(Object.keys(itemEditSchemas[kind].shape).sort()).toEqual(names.sort());
  });

  test.each(editedKinds)('sets every field of a %s, announces and records it', async (kind) => {
    for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
    const id = await addItem[kind](content.db);
    const edit = { ...everyField[kind], ...(await existing(everyField[kind])) };

    const response = await content.patch(pathOf(kind, id), edit);

    expect(response).toMatchObject({ status: 200, body: { id, ...edit } });
    const row = await content.db(itemKinds[kind].table).where({ id }).first();
    expect(row.edited_fields?.length).toBe(isSynced(kind) ? Object.keys(edit).length : undefined);
    expect(Date.parse((response.body as { updatedAt: string }).updatedAt)).toBe(row.updated_at.getTime());
    expect(await content.announced()).toEqual([{ subject: `content.${kind}.changed`, id }]);
    expect(await content.db('staff_changes').select('kind', 'item_id', 'action')).toEqual([
      { kind, item_id: id, action: 'changed' },
    ]);
  });

  test.each(editedKinds)('sets one field of a hidden %s and keeps the others', async (kind) => {
    const protectedFields = isSynced(kind) ? { edited_fields: ['published_at'] } : {};
    const id = await addItem[kind](content.db, { is_visible: false, ...protectedFields });
    const { table } = itemKinds[kind];
    const before = await content.db(table).where({ id }).first();

    expect((await content.patch(pathOf(kind, id), { description: 'By hand' })).status).toBe(200);

    expect(await content.db(table).where({ id }).first()).toEqual({
      ...before,
      description: 'By hand',
      updated_at: expect.any(Date),
      ...(isSynced(kind) && { edited_fields: ['description', 'published_at'] }),
    });
  });

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

  test.each(editedKinds)('rejects a stale version of a %s', async (kind) => {
    const id = await addItem[kind](content.db);
    const title = titleOf(kind);
    const first = (await content.patch(pathOf(kind, id), { [title]: 'Seen' })).body as { updatedAt: string };
    const theirs = { [title]: 'Theirs', updatedAt: first.updatedAt };
    expect((await content.patch(pathOf(kind, id), theirs)).status).toBe(200);

    const response = await content.patch(pathOf(kind, id), { [title]: 'Ours', updatedAt: first.updatedAt });

    expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await content.db(itemKinds[kind].table).where({ id }).first(title)).toEqual({ [title]: 'Theirs' });
  });

  test.each(editedKinds)('rejects an unknown %s by its name', async (kind) => {
    const response = await content.patch(pathOf(kind, 999), { description: 'A' });

    expect(response).toMatchObject({ status: 404, body: { detail: itemKinds[kind].missing } });
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

  test.each(synced)('lets two items of %s show the same video', async (kind) => {
    await addItem[kind](content.db, { youtube_id: 'abcdefghijk' });
    const id = await addItem[kind](content.db);

    const response = await content.patch(pathOf(kind, id), { youtubeId: 'abcdefghijk' });

    expect(response).toMatchObject({ status: 200, body: { youtubeId: 'abcdefghijk' } });
  });

  test.each(editedKinds)(
    'announces whether a %s is public when it is hidden, shown and scheduled',
    async (kind) => {
      const id = await addItem[kind](content.db);
      const changes = [{ isVisible: false }, { isVisible: true }, { publishedAt: tomorrow() }];
      for (const change of changes) expect((await content.patch(pathOf(kind, id), change)).status).toBe(200);

      expect((await content.announced()).map(({ subject }) => subject)).toEqual([
        `content.${kind}.removed`,
        `content.${kind}.changed`,
        `content.${kind}.removed`,
      ]);
      expect(await adminItem(content, kind, id)).toMatchObject({ status: 'scheduled' });
    },
  );

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
