import { type ContentUnderTest, startContent } from '../../testing/content';
import { addCategory, addEpisode, addGuest, addSegment } from '../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function titles(address: string): Promise<string[]> {
  const { status, body } = await content.get(address);
  expect({ address, status }).toEqual({ address, status: 200 });
  return (body as { title: string }[]).map(({ title }) => title);
}

/** The whole of a list, a part at a time. */
async function inParts(address: string, limit: number): Promise<string[]> {
  const all: { id: number; title: string }[] = [];
  for (let after: number | undefined; ; after = all.at(-1)?.id) {
    const from = after === undefined ? '' : `&after=${after}`;
    const { body } = await content.get(`${address}?limit=${limit}${from}`);
    all.push(...(body as typeof all));
    if ((body as typeof all).length < limit) return all.map(({ title }) => title);
  }
}

/** Three share a moment and a number, so that only the id tells their order. */
const some = Array.from({ length: 7 }, (_, at) => ({
  title: at < 4 ? `Item ${at} #${at < 3 ? 5 : 9}` : `Item ${at}`,
  published_at: at % 2 ? '2024-01-01T12:00:00.123456Z' : `2024-02-0${at + 1}`,
}));
const lists = [
  ['/api/episodes', addEpisode],
  ['/api/tv-segments', addSegment],
  ['/api/instudio-guests', addGuest],
] as const;

describe('#part of a list', () => {
  test.each(lists)('When %s is read in parts, then they are the list', async (address, add) => {
    for (const columns of some) await add(content.db, columns);
    await add(content.db, { title: 'Hidden', is_visible: false });

    const whole = await titles(address);

    expect(whole).toHaveLength(some.length);
    for (const limit of [1, 2, 3, 7, 100]) expect(await inParts(address, limit)).toEqual(whole);
  });

  test.each(lists)(
    'When something of %s is published meanwhile, then nothing is shown twice',
    async (address, add) => {
      for (const columns of some) await add(content.db, columns);
      const [first, second] = (await content.get(`${address}?limit=2`)).body as {
        id: number;
        title: string;
      }[];

      await add(content.db, { title: 'Newest #99', published_at: '2024-03-01' });

      const rest = await titles(`${address}?after=${second?.id}`);
      expect(rest).toHaveLength(some.length - 2);
      expect(rest).not.toContain(first?.title);
    },
  );

  test.each(['limit=0', 'limit=1001', 'limit=-1', 'limit=ten', 'limit=1.5', 'limit=', 'after=0', 'after=x'])(
    'When %s is asked for, then it is refused',
    async (query) => {
      for (const [address] of lists) expect((await content.get(`${address}?${query}`)).status).toBe(400);
    },
  );

  test('When segments of a category are asked for, then parts are made of those', async () => {
    const id = await addCategory(content.db);
    for (const [at, columns] of some.entries())
      await addSegment(content.db, { ...columns, category_id: at % 2 ? id : null });

    expect(await titles(`/api/tv-segments?category=${id}&limit=2`)).toEqual(['Item 5', 'Item 3 #9']);
  });

  test('When guests are looked for, then title, description and name count, as they are written', async () => {
    await addGuest(content.db, { title: 'One #1', guest_name: 'Ada LOVELACE' });
    await addGuest(content.db, { title: 'Two #2', description: 'About 100% lace' });
    await addGuest(content.db, { title: 'Lace #3' });
    await addGuest(content.db, { title: 'Four #4', guest_bio: 'lace' });

    expect(await titles('/api/instudio-guests?q=LACE')).toEqual(['Lace #3', 'Two #2', 'One #1']);
    expect(await titles('/api/instudio-guests?q=0%25%20l')).toEqual(['Two #2']);
    expect(await titles('/api/instudio-guests?q=%25')).toEqual(['Two #2']);
  });
});

describe('#GET /api/content-counts', () => {
  test('When some are hidden, then only what visitors see is counted', async () => {
    const id = await addCategory(content.db);
    await addSegment(content.db, { category_id: id });
    await addSegment(content.db, { category_id: id, is_visible: false });
    await addSegment(content.db);
    await addEpisode(content.db);
    await addGuest(content.db, { published_at: '2999-01-01' });

    expect((await content.get('/api/content-counts')).body).toEqual({
      episodes: 1,
      segments: 2,
      guests: 0,
      segmentsByCategory: [{ categoryId: id, segments: 1 }],
    });
  });
});
