import { listSegmentCategories, type SegmentCategory } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addSegment } from '../../../testing/rows';
import { applyCategories } from './applyCategories';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function read(): Promise<SegmentCategory[]> {
  const answer = await content.get('/api/segment-categories');
  expect(answer.status).toBe(200);
  return listSegmentCategories.response.parse(answer.body);
}

/** Leaves the categories, of which `empty` removes those that the show file lacks. */
const forgetAnnouncements = () => content.db('outbox').delete();

const rivers = { name: 'Rivers', description: 'From spring to mouth.', color: '#1f6f78' };
const food = { name: 'food & drink', description: 'Salmon, mostly.', color: '#8a5a00' };

describe('#GET /api/segment-categories', () => {
  test('When the show file has none, then those come that the database has', async () => {
    expect(await read()).toHaveLength(7);
  });
});

describe('#applyCategories', () => {
  test('When the show has others, then its own come in its order, and those that a segment has after them', async () => {
    const arts = (await read()).find(({ name }) => name === 'Arts & Entertainment');
    await addSegment(content.db, { category_id: arts?.id });
    const before = (await read()).find(({ name }) => name === 'Food & Drink');

    await applyCategories(content.db, [rivers, food]);

    const after = await read();
    expect(after).toMatchObject([rivers, food, { id: arts?.id, name: 'Arts & Entertainment' }]);
    expect(after[1]?.id).toBe(before?.id);
  });

  test('When nothing differs, then nothing is told to anybody', async () => {
    await applyCategories(content.db, [food]);
    await forgetAnnouncements();
    await applyCategories(content.db, [rivers, food]);
    expect(await content.announced()).toEqual([
      { subject: 'content.category.changed', id: expect.any(Number) },
      { subject: 'content.category.changed', id: expect.any(Number) },
    ]);
    await forgetAnnouncements();

    await applyCategories(content.db, [rivers, food]);

    expect(await content.announced()).toEqual([]);
  });

  test('When one is dropped that no segment has, then it is gone, and that is told', async () => {
    await applyCategories(content.db, [food, rivers]);
    const dropped = (await read()).find(({ name }) => name === 'Rivers');
    await forgetAnnouncements();

    await applyCategories(content.db, [food]);

    expect((await read()).map(({ name }) => name)).toEqual(['food & drink']);
    expect(await content.announced()).toEqual([{ subject: 'content.category.removed', id: dropped?.id }]);
  });
});
