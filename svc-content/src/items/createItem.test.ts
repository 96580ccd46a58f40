import { itemFormSchemas, itemKinds, kindsWith } from '@show/contracts';
import { hostileTexts } from '@show/contracts/testing/hostileTexts';
import { adminItem, tomorrow } from '../../testing/adminItems';
import { type ContentUnderTest, startContent } from '../../testing/content';
import { editedKinds, everyField, leastForm, pathOf, titleOf } from '../../testing/editedKinds';
import { addGuest, addPicture, addSegment } from '../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const collectionOf = (kind: (typeof editedKinds)[number]) => `/api/${itemKinds[kind].path}`;
const rooted = ['episode', 'segment', 'instudio-guest'] as const;

describe('#POST /api/{collection}', () => {
  test.each(editedKinds)(
    'When a %s has only what it must have, then it is a draft, with event and audit',
    async (kind) => {
      const answer = await content.post(collectionOf(kind), leastForm(kind));

      const { id } = answer.body as { id: number };
      expect(answer).toMatchObject({ status: 201, body: { [titleOf(kind)]: 'The barn' } });
      expect(await adminItem(content, kind, id)).toMatchObject({ status: 'draft', isVisible: false });
      expect((await content.get(pathOf(kind, id))).status).toBe(404);
      expect((await content.get('/api/search?q=barn')).body).toEqual([]);
      // Nobody may take it for something that visitors see.
      expect(await content.announced()).toEqual([{ subject: `content.${kind}.removed`, id }]);
      expect(await content.db('staff_changes').select('kind', 'item_id', 'action')).toEqual([
        { kind, item_id: id, action: 'created' },
      ]);
    },
  );

  test.each(editedKinds)(
    'When a %s has every field, then it has them all, and a sync leaves them alone',
    async (kind) => {
      for (const name of ['own.webp', 'wide.webp']) await addPicture(content.db, name);
      const category = await content.db('segment_categories').first('id');
      const form = {
        ...everyField[kind],
        ...(kind === 'segment' && { categoryId: category.id }),
        ...(kind === 'album' && {
          tvSegmentId: await addSegment(content.db),
          instudioGuestId: await addGuest(content.db),
        }),
      };

      const answer = await content.post(collectionOf(kind), { ...form, isVisible: true });

      expect(answer).toMatchObject({ status: 201, body: form });
      const { id } = answer.body as { id: number };
      expect(await content.announced()).toEqual([{ subject: `content.${kind}.changed`, id }]);
      expect(await adminItem(content, kind, id)).toMatchObject({ status: 'published' });
      if (!kindsWith('synced').some((one) => one === kind)) return;
      const { edited_fields } = await content.db(itemKinds[kind].table).where({ id }).first();
      expect(edited_fields).toHaveLength(Object.keys(form).length + 1);
    },
  );

  test.each(editedKinds)('When a %s is visible from tomorrow on, then it is scheduled', async (kind) => {
    const publishedAt = tomorrow();
    const answer = await content.post(collectionOf(kind), {
      ...leastForm(kind),
      isVisible: true,
      publishedAt,
    });

    const { id } = answer.body as { id: number };
    expect(await adminItem(content, kind, id)).toMatchObject({ status: 'scheduled', publishedAt });
    expect(await content.announced()).toEqual([{ subject: `content.${kind}.removed`, id }]);
  });

  test.each(Object.entries(hostileTexts))(
    'When the texts are %s, then they are kept as they are',
    async (_, text) => {
      const form = { title: text, description: text, guestName: text };
      const trimmed = text.trim();

      expect(await content.post('/api/episodes', form)).toMatchObject({
        status: 201,
        body: { title: trimmed, description: trimmed, guestName: trimmed },
      });
    },
  );

  test.each(editedKinds)('When a %s has no title, then that is said and nothing is made', async (kind) => {
    for (const form of [{}, { [titleOf(kind)]: ' ', year: 2024 }, { [titleOf(kind)]: 12, year: 2024 }]) {
      const answer = await content.post(
        collectionOf(kind),
        kind === 'album' ? form : { ...form, year: undefined },
      );
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toMatch(/(?:Title|Name|Album title) is required/);
    }
    expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
    expect(await content.announced()).toEqual([]);
  });

  test.each([
    ['a title that is too long', { title: 'x'.repeat(301) }],
    ['a text that cannot be stored', { description: 'a\u0000b' }],
    ['a body beyond the limit', { description: 'x'.repeat(200_000) }],
    ['half a sign', { guestName: '\ud800' }],
    ['minutes as a text', { durationMinutes: '12' }],
    ['an address that is a script', { spotifyUrl: 'javascript:alert(1)' }],
    ['a picture elsewhere', { heroImage: 'https://elsewhere.example/a.png' }],
    ['a text for yes', { isVisible: 'true' }],
    ['no moment', { publishedAt: 'soon' }],
    ['a year that is none', { publishedAt: '0000-01-01T00:00:00Z' }],
    ['an id', { id: 5 }],
    ['what only a sync writes', { sourceVideoId: 'abcdefghijk' }],
    ['a list', []],
  ])('When a guest is sent with %s, then it is refused and nothing is made', async (_, fault) => {
    const form = Array.isArray(fault) ? fault : { title: 'Guest #1', ...fault };

    expect([400, 413]).toContain((await content.post('/api/instudio-guests', form)).status);

    expect(await content.db('guests').select()).toEqual([]);
  });

  test.each(rooted)(
    'When a %s wants the slug of another item or of a page, then it is refused',
    async (kind) => {
      await addSegment(content.db, { slug: 'taken' });
      for (const slug of ['taken', 'TAKEN', 'admin']) {
        expect(await content.post(collectionOf(kind), { ...leastForm(kind), slug })).toMatchObject({
          status: 409,
          body: { code: 'url-taken' },
        });
      }
    },
  );

  test('When many want one slug at once, then one gets it', async () => {
    const answers = await Promise.all(
      [...rooted, ...rooted].map((kind) =>
        content.post(collectionOf(kind), { ...leastForm(kind), slug: 'fair' }),
      ),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await content.db('slugs').select('slug')).toEqual([{ slug: 'fair' }]);
  });

  test('When a segment or an album names what is not there, then that is told', async () => {
    for (const [path, form, field] of [
      ['/api/tv-segments', { title: 'A', categoryId: 999 }, 'categoryId'],
      ['/api/bts-albums', { title: 'A', year: 2024, tvSegmentId: 999 }, 'tvSegmentId'],
      ['/api/bts-albums', { title: 'A', year: 2024, instudioGuestId: 999 }, 'instudioGuestId'],
      ['/api/bts-albums', { title: 'A', year: 2023, month: 2, day: 29 }, 'day'],
      ['/api/businesses', { name: 'A', latitude: 39 }, 'longitude'],
    ] as const) {
      expect(await content.post(path, form)).toMatchObject({
        status: 400,
        body: { issues: [{ path: `body.${field}` }] },
      });
    }
  });

  test.each(editedKinds)('When visitors send a %s, then they have to sign in', async (kind) => {
    expect(itemFormSchemas[kind].safeParse(leastForm(kind)).success).toBe(true);
    expect((await content.post(collectionOf(kind), leastForm(kind), { as: 'visitor' })).status).toBe(401);
    expect(await content.db(itemKinds[kind].table).select()).toEqual([]);
  });
});
