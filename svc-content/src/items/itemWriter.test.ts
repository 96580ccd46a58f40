import { itemEditSchemas, itemKinds, kindsWith } from '@show/contracts';
import { everythingHostile, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../testing/content';
import { addItem, editedKinds, everyField, pathOf, point, titleOf } from '../../testing/editedKinds';
import { addBusiness, addGuest, addPicture, addSegment, addSponsor } from '../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(async () => {
  await content.empty();
  await content.db('staff_changes').delete();
  for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
});
afterAll(() => content.stop());

const synced = kindsWith('synced');
/** Edits of one field each; coordinates come in pairs. */
const edits = editedKinds.flatMap((kind) =>
  Object.entries(everyField[kind])
    .filter(([name]) => name !== 'longitude')
    .map(([name, value]) => [kind, name, name === 'latitude' ? point : { [name]: value }] as const),
);

/** The fields that name other items, with the ids of such. */
async function existing(edit: object): Promise<object> {
  const category = await content.db('segment_categories').first('id');
  return {
    ...('categoryId' in edit && { categoryId: category.id }),
    ...('tvSegmentId' in edit && { tvSegmentId: await addSegment(content.db) }),
    ...('instudioGuestId' in edit && { instudioGuestId: await addGuest(content.db) }),
  };
}

describe('#PATCH /api/{collection}/{id}', () => {
  test.each(editedKinds)('When it is a %s, then the cases below hold every field of the contract', (kind) => {
    const named = [...Object.keys(everyField[kind]), 'isVisible', 'publishedAt', 'updatedAt'];
    if (synced.some((one) => one === kind)) named.push('followVideo');
    expect(Object.keys(itemEditSchemas[kind].shape).sort()).toEqual(named.sort());
  });

  test.each(edits)(
    'When staff edit of a %s the %s, then it has it, with event and audit',
    async (kind, _, edit) => {
      const id = await addItem[kind](content.db);
      Object.assign(edit, await existing(edit));

      const answer = await content.patch(pathOf(kind, id), edit);

      expect(answer).toMatchObject({ status: 200, body: { id, ...edit } });
      expect(await content.announced()).toEqual([{ subject: `content.${kind}.changed`, id }]);
      expect(await content.db('staff_changes').select('kind', 'item_id', 'action')).toEqual([
        { kind, item_id: id, action: 'changed' },
      ]);
    },
  );

  test.each(editedKinds)('When all fields of a %s are named at once, then it has them all', async (kind) => {
    const id = await addItem[kind](content.db);
    const edit = { ...everyField[kind], ...(await existing(everyField[kind])) };

    const answer = await content.patch(pathOf(kind, id), edit);

    expect(answer).toMatchObject({ status: 200, body: edit });
    const row = await content.db(itemKinds[kind].table).where({ id }).first();
    if (synced.some((one) => one === kind)) expect(row.edited_fields).toHaveLength(Object.keys(edit).length);
    expect(Date.parse((answer.body as { updatedAt: string }).updatedAt)).toBe(row.updated_at.getTime());
  });

  test.each(synced)('When one text of a %s is edited, then a sync goes on with the others', async (kind) => {
    const id = await addItem[kind](content.db, { edited_fields: ['published_at'] });

    await content.patch(pathOf(kind, id), { description: 'By hand' });

    const { edited_fields } = await content.db(itemKinds[kind].table).where({ id }).first();
    expect(edited_fields).toEqual(['description', 'published_at']);
  });

  test('When a text is cleared, then it is none', async () => {
    const id = await addGuest(content.db, {
      guest_bio: 'Old',
      spotify_url: 'https://a.example',
      slug: 'old',
    });

    const answer = await content.patch(pathOf('instudio-guest', id), {
      guestBio: '  ',
      spotifyUrl: '',
      slug: null,
      description: '',
    });

    expect(answer.body).toMatchObject({ guestBio: null, spotifyUrl: null, slug: null, description: '' });
  });

  test.each(Object.entries(hostileTexts))(
    'When the texts are %s, then they are kept as they are',
    async (_, text) => {
      const id = await addGuest(content.db);
      const edit = { title: text, description: text, guestName: text, guestTitle: text, guestBio: text };

      const answer = await content.patch(pathOf('instudio-guest', id), edit);

      const trimmed = text.trim();
      expect(answer).toMatchObject({
        status: 200,
        body: { title: trimmed, guestName: trimmed, guestBio: trimmed },
      });
      expect((await content.patch(pathOf('instudio-guest', id), { spotifyUrl: text })).status).toBe(
        /^https?:\/\/[^\s<>"]+$/i.test(trimmed) ? 200 : 400,
      );
    },
  );

  test.each([
    ['a title that is blank', { title: ' ' }, 'title'],
    ['a title that is none', { title: null }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(301) }, 'title'],
    ['a text that cannot be stored', { description: 'a\u0000b' }, 'description'],
    ['half a sign', { guestName: '\ud800' }, 'guestName'],
    ['everything hostile as a name', { guestName: everythingHostile }, 'guestName'],
    ['an address that is a script', { spotifyUrl: 'javascript:alert(1)' }, 'spotifyUrl'],
    ['an address with a null', { spotifyUrl: 'https://a.example/\u0000' }, 'spotifyUrl'],
    ['a number as text', { durationMinutes: '12' }, 'durationMinutes'],
    ['minutes below none', { durationMinutes: -1 }, 'durationMinutes'],
    ['a picture elsewhere', { heroImage: 'https://elsewhere.example/a.png' }, 'heroImage'],
    ['a slug with a space', { slug: 'two words' }, 'slug'],
    ['no video', { youtubeId: null }, 'youtubeId'],
    ['a number for yes', { featured: 1 }, 'featured'],
    ['no moment', { title: 'A', updatedAt: 'yesterday' }, 'updatedAt'],
  ])('When an edit holds %s, then it is refused and nothing changes', async (_, edit, field) => {
    const id = await addGuest(content.db, { title: 'Guest #1' });

    const answer = await content.patch(pathOf('instudio-guest', id), edit);

    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `body.${field}` }] } });
    expect((await content.get(pathOf('instudio-guest', id))).body).toMatchObject({ title: 'Guest #1' });
    expect(await content.announced()).toEqual([]);
  });

  test.each([
    { id: 5 },
    { edited_fields: [] },
    { guest_name: 'Jo' },
    { sourceVideoId: 'x' },
    JSON.parse('{"__proto__": {"title": "x"}, "title": "A", "constructor": 1}'),
  ])('When an edit names %j, which is no field, then it is refused', async (edit) => {
    const id = await addGuest(content.db);
    expect(await content.patch(pathOf('instudio-guest', id), edit)).toMatchObject({ status: 400 });
  });

  test.each([{}, { updatedAt: '2026-01-01T00:00:00Z' }])(
    'When %j names no field, then it is refused',
    async (edit) => {
      const id = await addGuest(content.db);
      expect(await content.patch(pathOf('instudio-guest', id), edit)).toMatchObject({ status: 400 });
    },
  );

  test.each([{ latitude: 39.5 }, { longitude: null }, { latitude: 39.5, longitude: null }])(
    'When %j is half a point, then it is refused',
    async (edit) => {
      const id = await addBusiness(content.db);
      expect(await content.patch(pathOf('business', id), edit)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'body.longitude' }] },
      });
    },
  );

  test.each(editedKinds)('When somebody else has changed a %s meanwhile, then theirs stays', async (kind) => {
    const id = await addItem[kind](content.db);
    const title = titleOf(kind);
    const first = (await content.patch(pathOf(kind, id), { [title]: 'Seen' })).body as { updatedAt: string };
    const theirs = { [title]: 'Theirs', updatedAt: first.updatedAt };
    expect((await content.patch(pathOf(kind, id), theirs)).status).toBe(200);

    const answer = await content.patch(pathOf(kind, id), { [title]: 'Ours', updatedAt: first.updatedAt });

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await content.db(itemKinds[kind].table).where({ id }).first(title)).toEqual({ [title]: 'Theirs' });
  });

  test.each(editedKinds)('When there is no such %s, then it is not found', async (kind) => {
    const answer = await content.patch(pathOf(kind, 999), { description: 'A' });

    expect(answer).toMatchObject({ status: 404, body: { detail: itemKinds[kind].missing } });
    expect(await content.announced()).toEqual([]);
  });

  test.each(editedKinds)('When a %s is hidden, then staff edit it all the same', async (kind) => {
    const id = await addItem[kind](content.db, { is_visible: false });
    const answer = await content.patch(pathOf(kind, id), { description: 'Later' });
    expect(answer).toMatchObject({ status: 200, body: { description: 'Later' } });
  });

  test.each([
    ['episode', 'taken'],
    ['episode', 'Admin'],
    ['instudio-guest', 'TAKEN'],
  ] as const)(
    'When a %s is to have the slug %s of something else, then it is refused',
    async (kind, slug) => {
      await addSegment(content.db, { slug: 'taken' });
      const id = await addItem[kind](content.db);

      const answer = await content.patch(pathOf(kind, id), { title: 'Other', slug });

      expect(answer).toMatchObject({ status: 409, body: { code: 'url-taken' } });
      expect(await content.db(itemKinds[kind].table).where({ id, title: 'Other' })).toEqual([]);
    },
  );

  test('When two businesses want one slug, then the second is refused; a page of the site is no obstacle', async () => {
    await addBusiness(content.db, { slug: 'bakery' });
    const id = await addBusiness(content.db);

    expect(await content.patch(pathOf('business', id), { slug: 'Bakery' })).toMatchObject({
      status: 409,
      body: { code: 'url-taken' },
    });
    expect((await content.patch(pathOf('business', id), { slug: '2024' })).status).toBe(400);
    expect((await content.patch(pathOf('business', id), { slug: 'episodes' })).status).toBe(200);
  });

  test.each(synced)('When another %s shows the video, then both show it', async (kind) => {
    await addItem[kind](content.db, { youtube_id: 'abcdefghijk' });
    const id = await addItem[kind](content.db);

    const answer = await content.patch(pathOf(kind, id), { youtubeId: 'abcdefghijk' });

    expect(answer).toMatchObject({ status: 200, body: { youtubeId: 'abcdefghijk' } });
  });

  test.each(editedKinds)(
    'When a %s is hidden, shown and scheduled by an edit, then its event says whether visitors may see it',
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
  const untouched = { is_visible: false, created_at: begun, published_at: begun };
  const given = '2025-01-01T00:00:00.000Z';
  test.each([
    ['a draft that nobody has dated', untouched, {}, null],
    ['a draft whose date the edit names', untouched, { publishedAt: given }, given],
    ['a draft that was given a date', { ...untouched, published_at: given }, {}, given],
    ['a hidden one that was public', { ...untouched, public_since: begun }, {}, begun],
  ])('When %s is published, then it has the right date', async (_, columns, named, expected) => {
    const id = await addBusiness(content.db, columns);

    await content.patch(pathOf('business', id), { isVisible: true, ...named });

    const { published_at, public_since } = await content.db('businesses').where({ id }).first();
    expect(published_at).toEqual(expected ? new Date(expected) : public_since);
  });

  test('When the video changes, then the picture of the former one goes, and an uploaded one stays', async () => {
    const video = { youtubeId: 'abcdefghijk' };
    const [one, other] = [
      await addGuest(content.db, { thumbnail: 'https://i.ytimg.com/vi/x/a.jpg' }),
      await addSponsor(content.db, { thumbnail: '/uploads/own.webp' }),
    ];

    expect((await content.patch(pathOf('instudio-guest', one), video)).body).toMatchObject({
      thumbnail: null,
    });
    expect((await content.patch(pathOf('sponsor', other), video)).body).toMatchObject({
      thumbnail: '/uploads/own.webp',
    });
  });

  test('When there is no such category, then it is told', async () => {
    const id = await addSegment(content.db);
    expect(await content.patch(pathOf('segment', id), { categoryId: 999 })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'body.categoryId' }] },
    });
  });

  test.each(editedKinds)('When a visitor edits a %s, then nothing changes', async (kind) => {
    const id = await addItem[kind](content.db);
    const answer = await content.patch(pathOf(kind, id), { description: 'Mine' }, { as: 'visitor' });
    expect(answer.status).toBe(401);
    expect(await content.announced()).toEqual([]);
  });
});
