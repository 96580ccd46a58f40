import { useContent } from '../../testing/content';
import { addCategory, addEpisode, addGuest, addSegment } from '../../testing/rows';

const content = useContent();

async function titles(path: string): Promise<string[]> {
  const { status, body } = await content.get(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return (body as { title: string }[]).map(({ title }) => title);
}

/** The whole list, read page by page. */
async function readPages(path: string, limit: number): Promise<string[]> {
  const all: { id: number; title: string }[] = [];
  for (let after: number | undefined; ; after = all.at(-1)?.id) {
    const from = after === undefined ? '' : `&after=${after}`;
    const { body } = await content.get(`${path}?limit=${limit}${from}`);
    all.push(...(body as typeof all));
    if ((body as typeof all).length < limit) return all.map(({ title }) => title);
  }
}

/** Three share a time and a number, so that only the id orders them. */
const some = Array.from({ length: 7 }, (_, at) => ({
  title: at < 4 ? `Item ${at} #${at < 3 ? 5 : 9}` : `Item ${at}`,
  published_at: at % 2 ? '2024-01-01T12:00:00.123456Z' : `2024-02-0${at + 1}`,
}));
const lists = [
  ['/api/episodes', addEpisode],
  ['/api/tv-segments', addSegment],
  ['/api/instudio-guests', addGuest],
] as const;

describe('pages of a list', () => {
  test.each(lists)('%s has the same items page by page, also after a new item', async (path, add) => {
    for (const columns of some) await add(content.db, columns);
    await add(content.db, { title: 'Hidden', is_visible: false });

    const whole = await titles(path);

    expect(whole).toHaveLength(some.length);
    for (const limit of [1, 2, 3, 7, 100]) expect(await readPages(path, limit)).toEqual(whole);
    const [, second] = (await content.get(`${path}?limit=2`)).body as { id: number }[];
    await add(content.db, { title: 'Newest #99', published_at: '2024-03-01' });
    expect(await titles(`${path}?after=${second?.id}`)).toEqual(whole.slice(2));
  });

  test('are made of the segments of one category on request', async () => {
    const id = await addCategory(content.db);
    for (const [at, columns] of some.entries())
      await addSegment(content.db, { ...columns, category_id: at % 2 ? id : null });

    expect(await titles(`/api/tv-segments?category=${id}&limit=2`)).toEqual(['Item 5', 'Item 3 #9']);
  });

  test('are made of guests whose title, description or name contains the search text', async () => {
    await addGuest(content.db, { title: 'One #1', guest_name: 'Ada LOVELACE' });
    await addGuest(content.db, { title: 'Two #2', description: 'About 100% lace' });
    await addGuest(content.db, { title: 'Lace #3' });
    await addGuest(content.db, { title: 'Four #4', guest_bio: 'lace' });

    expect(await titles('/api/instudio-guests?q=LACE')).toEqual(['Lace #3', 'Two #2', 'One #1']);
    expect(await titles('/api/instudio-guests?q=0%25%20l')).toEqual(['Two #2']);
    expect(await titles('/api/instudio-guests?q=%25')).toEqual(['Two #2']);
  });
});

test('GET /api/content-counts counts visible items', async () => {
  const id = await addCategory(content.db);
  await addSegment(content.db, { category_id: id });
  await addSegment(content.db, { category_id: id, is_visible: false });
  await addSegment(content.db);
  await addEpisode(content.db);
  await addGuest(content.db, { published_at: '2150-01-01' });

  expect((await content.get('/api/content-counts')).body).toEqual({
    episodes: 1,
    segments: 2,
    guests: 0,
    segmentsByCategory: [{ categoryId: id, segments: 1 }],
  });
});
