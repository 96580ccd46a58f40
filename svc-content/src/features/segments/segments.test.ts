import { fallbackCategoryColor, getSegment, listFeaturedSegments, listSegments } from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addCategory, addLocation, addSegment } from '../../../testing/rows';

const content = useContent();

async function categoryId(name: string): Promise<number> {
  const category = await content.db('segment_categories').where({ name }).first<{ id: number }>('id');
  return category.id;
}

describe('GET /api/tv-segments', () => {
  test('includes the category and the towns on request only', async () => {
    const id = await addSegment(content.db, {
      category_id: await categoryId('Food & Drink'),
      youtube_id: 'M7lc1UVf-VE',
    });
    for (const town of ['Peru', 'Gary', 'Peru']) await addLocation(content.db, id, { location_city: town });

    const withCategories = await content.get('/api/tv-segments?with_categories=true');
    const [plain] = listSegments.response.parse((await content.get('/api/tv-segments')).body);

    expect(listSegments.response.parse(withCategories.body)).toMatchObject([
      {
        youtubeUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
        category: { name: 'Food & Drink', color: '#8a5a00' },
        towns: ['Peru', 'Gary'],
      },
    ]);
    expect(plain).not.toHaveProperty('category');
    expect(plain).not.toHaveProperty('towns');
  });

  test('shows a category without a color in gray', async () => {
    const id = await addCategory(content.db, { color: null });
    await addSegment(content.db, { category_id: id });

    const [segment] = listSegments.response.parse(
      (await content.get('/api/tv-segments?with_categories=true')).body,
    );

    expect(segment?.category?.color).toBe(fallbackCategoryColor);
  });
});

test('GET /api/tv-segments/featured lists the newest with their categories if none is featured', async () => {
  await addSegment(content.db, { category_id: await categoryId('Food & Drink') });

  const featured = listFeaturedSegments.response.parse(
    (await content.get('/api/tv-segments/featured?with_categories=true')).body,
  );

  expect(featured).toMatchObject([{ category: { name: 'Food & Drink' } }]);
});

describe('GET /api/tv-segments/{id}', () => {
  test('has a null category for a segment without one', async () => {
    const id = await addSegment(content.db);

    const segment = getSegment.response.parse(
      (await content.get(`/api/tv-segments/${id}?with_category=true`)).body,
    );

    expect(segment).toMatchObject({ id, categoryId: null, category: null });
  });

  test('rejects a non-numeric id with the message of the page', async () => {
    expect(await content.get('/api/tv-segments/abc')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'params.id', message: 'Invalid Segment ID' }] },
    });
  });
});
