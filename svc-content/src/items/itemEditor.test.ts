import { type EditedKind, itemEditSchemas, itemKinds, kindsWith } from '@show/contracts';
import { everythingHostile, hostileTexts } from '@show/contracts/testing/hostileTexts';
import { type ContentUnderTest, startContent } from '../../testing/content';
import { addBusiness, addEpisode, addGuest, addPicture, addSegment, addSponsor } from '../../testing/rows';

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

const add = {
  episode: addEpisode,
  segment: addSegment,
  'instudio-guest': addGuest,
  business: addBusiness,
  sponsor: addSponsor,
} as const satisfies Record<EditedKind, unknown>;
const kinds = Object.keys(add) as EditedKind[];
const synced = kindsWith('synced');

const pathOf = (kind: EditedKind, id: number) => `/api/${itemKinds[kind].path}/${id}`;
const titleOf = (kind: EditedKind) => (kind === 'business' ? 'name' : 'title');

const texts = { description: 'What it is about', featured: true };
const pictures = { customThumbnail: '/uploads/own.webp', heroImage: '/uploads/wide.webp' };
const filmed = { ...texts, ...pictures, title: 'Another title', slug: 'another', youtubeId: 'abcdefghijk' };
const point = { latitude: 39.5, longitude: -86.25 };

/** Every field that staff may edit, with another value than it has. */
const everyField: Readonly<Record<EditedKind, Record<string, unknown>>> = {
  episode: {
    ...filmed,
    season: 4,
    episodeNumber: 12,
    durationMinutes: 44,
    isLivestream: true,
    guestName: 'Jo',
    guestTitle: 'Potter',
  },
  segment: { ...filmed, categoryId: 1 },
  'instudio-guest': {
    ...filmed,
    durationMinutes: 44,
    guestName: 'Jo',
    guestTitle: 'Potter',
    guestBio: 'Makes pots.',
    spotifyUrl: 'https://open.example/1',
    appleUrl: 'https://apple.example/1',
    amazonUrl: 'http://amazon.example/1',
  },
  business: {
    ...texts,
    ...point,
    name: 'Another name',
    slug: 'another',
    address: '1 Main Street',
    phone: '555 0100',
    website: 'https://bakery.example',
    thumbnail: '/uploads/own.webp',
    hotelRecommended: true,
  },
  sponsor: {
    ...texts,
    ...point,
    title: 'Another title',
    url: 'https://acme.example',
    youtubeId: 'abcdefghijk',
    thumbnail: '/uploads/own.webp',
    locationName: 'Acme Hall',
    locationAddress: '1 Main Street',
    showOnMap: true,
  },
};
/** Edits of one field each; coordinates come in pairs. */
const edits = kinds.flatMap((kind) =>
  Object.entries(everyField[kind])
    .filter(([name]) => name !== 'longitude')
    .map(([name, value]) => [kind, name, name === 'latitude' ? point : { [name]: value }] as const),
);

describe('#PATCH /api/{collection}/{id}', () => {
  test.each(kinds)('When it is a %s, then the cases below hold every field of the contract', (kind) => {
    const { updatedAt: _, ...fields } = itemEditSchemas[kind].shape;
    expect(Object.keys(everyField[kind]).sort()).toEqual(Object.keys(fields).sort());
  });

  test.each(edits)(
    'When staff edit of a %s the %s, then it has it, with event and audit',
    async (kind, _, edit) => {
      const id = await add[kind](content.db);
      if (kind === 'segment') {
        const category = await content.db('segment_categories').first('id');
        if ('categoryId' in edit) Object.assign(edit, { categoryId: category.id });
      }

      const answer = await content.patch(pathOf(kind, id), edit);

      expect(answer).toMatchObject({ status: 200, body: { id, ...edit } });
      expect(await content.announced()).toEqual([{ subject: `content.${kind}.changed`, id }]);
      expect(await content.db('staff_changes').select('kind', 'item_id', 'action')).toEqual([
        { kind, item_id: id, action: 'changed' },
      ]);
    },
  );

  test.each(kinds)('When all fields of a %s are named at once, then it has them all', async (kind) => {
    const id = await add[kind](content.db);
    const category = await content.db('segment_categories').first('id');
    const edit = { ...everyField[kind], ...(kind === 'segment' && { categoryId: category.id }) };

    const answer = await content.patch(pathOf(kind, id), edit);

    expect(answer).toMatchObject({ status: 200, body: edit });
    const row = await content.db(itemKinds[kind].table).where({ id }).first();
    if (synced.some((one) => one === kind)) expect(row.edited_fields).toHaveLength(Object.keys(edit).length);
    expect(Date.parse((answer.body as { updatedAt: string }).updatedAt)).toBe(row.updated_at.getTime());
  });

  test.each(synced)('When one text of a %s is edited, then a sync goes on with the others', async (kind) => {
    const id = await add[kind](content.db, { edited_fields: ['published_at'] });

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
    { isVisible: false },
    { id: 5 },
    { demo: true },
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

  test.each(kinds)('When somebody else has changed a %s meanwhile, then theirs stays', async (kind) => {
    const id = await add[kind](content.db);
    const title = titleOf(kind);
    const first = (await content.patch(pathOf(kind, id), { [title]: 'Seen' })).body as { updatedAt: string };
    const theirs = { [title]: 'Theirs', updatedAt: first.updatedAt };
    expect((await content.patch(pathOf(kind, id), theirs)).status).toBe(200);

    const answer = await content.patch(pathOf(kind, id), { [title]: 'Ours', updatedAt: first.updatedAt });

    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await content.db(itemKinds[kind].table).where({ id }).first(title)).toEqual({ [title]: 'Theirs' });
  });

  test.each(kinds)('When there is no such %s, then it is not found', async (kind) => {
    const answer = await content.patch(pathOf(kind, 999), { description: 'A' });

    expect(answer).toMatchObject({ status: 404, body: { detail: itemKinds[kind].missing } });
    expect(await content.announced()).toEqual([]);
  });

  test.each(kinds)('When a %s is hidden, then staff edit it all the same', async (kind) => {
    const id = await add[kind](content.db, { is_visible: false });
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
      const id = await add[kind](content.db);

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

  test.each(synced)('When another %s shows the video, then it is refused', async (kind) => {
    await add[kind](content.db, { youtube_id: 'abcdefghijk' });
    const id = await add[kind](content.db);

    const answer = await content.patch(pathOf(kind, id), { youtubeId: 'abcdefghijk' });

    expect(answer).toMatchObject({ status: 409, body: { code: 'video-taken' } });
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

  test.each(kinds)('When a visitor edits a %s, then nothing changes', async (kind) => {
    const id = await add[kind](content.db);
    const answer = await content.patch(pathOf(kind, id), { description: 'Mine' }, { as: 'visitor' });
    expect(answer.status).toBe(401);
    expect(await content.announced()).toEqual([]);
  });
});
