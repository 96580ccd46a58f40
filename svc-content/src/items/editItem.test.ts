import { type ContentUnderTest, startContent } from '../../testing/content';
import { addEpisode, addGuest, addSegment } from '../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const kinds = {
  episodes: { address: '/api/episodes', add: addEpisode, name: 'episode' },
  segments: { address: '/api/tv-segments', add: addSegment, name: 'TV segment' },
  guests: { address: '/api/instudio-guests', add: addGuest, name: 'in-studio guest' },
} as const;

const edits: readonly [keyof typeof kinds, call: string, body: object][] = [
  ['episodes', 'image', { heroImage: '/uploads/mine.webp' }],
  ['episodes', 'slug', { slug: 'mine' }],
  ['episodes', 'youtube-id', { youtubeId: 'mine1234567' }],
  ['segments', 'image', { customThumbnail: '/uploads/mine.webp' }],
  ['segments', 'slug', { slug: 'mine' }],
  ['segments', 'category', { categoryId: null }],
  ['guests', 'image', { customThumbnail: null }],
  ['guests', 'slug', { slug: null }],
];

describe('#one field of an item', () => {
  async function startEdit(table: keyof typeof kinds, call: string) {
    const { address, add } = kinds[table];
    const id = await add(content.db, { slug: 'as-it-was' });
    const row = () => content.db(table).where({ id }).first();
    const { updated_at } = await row();
    const put = (body: object) => content.put(`${address}/${id}/${call}`, body);
    const change = () => content.db(table).where({ id }).update({ description: 'Theirs' });
    return { put, change, row, seen: new Date(updated_at).toISOString() };
  }

  test.each(edits)(
    'When somebody else has changed one of the %s since, then setting its %s is refused',
    async (table, call, body) => {
      const { put, change, row, seen } = await startEdit(table, call);
      await change();
      const theirs = await row();

      const answer = await put({ ...body, updatedAt: seen });

      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'conflict' });
      expect(JSON.stringify(answer.body)).toContain(`changed this ${kinds[table].name} meanwhile`);
      expect(await row()).toEqual(theirs);
      expect(await content.announced()).toEqual([]);
    },
  );

  test.each(edits)(
    'When nobody else has changed one of the %s, then its %s is set, and its answer is what comes next',
    async (table, call, body) => {
      const { put, seen } = await startEdit(table, call);

      const answer = await put({ ...body, updatedAt: seen });
      expect(answer.status).toBe(200);
      const { updatedAt } = answer.body as { updatedAt: string };
      expect((await put({ ...body, updatedAt })).status).toBe(200);
    },
  );

  test.each(edits)(
    'When the edit of one of the %s does not say what it has seen, then its %s is set in any case',
    async (table, call, body) => {
      const { put, change } = await startEdit(table, call);
      await change();

      expect((await put(body)).status).toBe(200);
    },
  );

  test('When nothing but what was seen is sent, then it is refused', async () => {
    const { put, seen } = await startEdit('episodes', 'image');

    expect((await put({ updatedAt: seen })).status).toBe(400);
  });
});
