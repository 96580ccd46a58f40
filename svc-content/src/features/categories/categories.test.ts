import { listSegmentCategories, type SegmentCategory } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addSegment } from '../../../testing/rows';
import { applyCategories } from './applyCategories';

const content = useContent();

async function read(): Promise<SegmentCategory[]> {
  return listSegmentCategories.response.parse((await content.get('/api/segment-categories')).body);
}

const rivers = { name: 'Rivers', description: 'From spring to mouth.', color: '#1f6f78' };
const food = { name: 'food & drink', description: 'Salmon, mostly.', color: '#8a5a00' };

describe('applyCategories', () => {
  test('applies the categories of the show in its order and keeps used ones after them', async () => {
    const arts = (await read()).find(({ name }) => name === 'Arts & Entertainment');
    await addSegment(content.db, { category_id: arts?.id });
    const before = (await read()).find(({ name }) => name === 'Food & Drink');

    await applyCategories(content.db, [rivers, food]);

    const after = await read();
    expect(after).toMatchObject([rivers, food, { id: arts?.id, name: 'Arts & Entertainment' }]);
    expect(after[1]?.id).toBe(before?.id);
  });

  test('announces nothing without a difference', async () => {
    await applyCategories(content.db, [food]);
    await content.db('outbox').delete();
    await applyCategories(content.db, [rivers, food]);
    const announced = await content.announced();
    expect(announced).toEqual([
      { subject: 'content.category.changed', id: expect.any(Number) },
      { subject: 'content.category.changed', id: expect.any(Number) },
    ]);

    await applyCategories(content.db, [rivers, food]);

    expect(await content.announced()).toEqual(announced);
  });

  test('removes and announces a dropped category without segments', async () => {
    await applyCategories(content.db, [food, rivers]);
    const dropped = (await read()).find(({ name }) => name === 'Rivers');
    await content.db('outbox').delete();

    await applyCategories(content.db, [food]);

    expect((await read()).map(({ name }) => name)).toEqual(['food & drink']);
    expect(await content.announced()).toEqual([{ subject: 'content.category.removed', id: dropped?.id }]);
  });
});
