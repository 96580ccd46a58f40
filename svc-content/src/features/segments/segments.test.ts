import { fallbackCategoryColor, getSegment, listFeaturedSegments, listSegments } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addCategory, addPicture, addSegment } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

async function categoryId(name: string): Promise<number> {
  const category = await content.db('segment_categories').where({ name }).first<{ id: number }>('id');
  return category.id;
}

describe('#GET /api/tv-segments', () => {
  test('When categories are asked for, then each segment carries its own', async () => {
    await addSegment(content.db, {
      category_id: await categoryId('Food & Drink'),
      youtube_id: 'M7lc1UVf-VE',
    });

    const answer = await content.get('/api/tv-segments?with_categories=true');

    expect(listSegments.response.parse(answer.body)).toMatchObject([
      {
        youtubeUrl: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
        category: { name: 'Food & Drink', color: '#8a5a00' },
      },
    ]);
  });

  test('When categories are not asked for, then none comes', async () => {
    await addSegment(content.db, { category_id: await categoryId('Food & Drink') });

    const [segment] = listSegments.response.parse((await content.get('/api/tv-segments')).body);

    expect(segment).not.toHaveProperty('category');
  });

  test('When a category has no colour of its own, then it is grey', async () => {
    const id = await addCategory(content.db, { color: null });
    await addSegment(content.db, { category_id: id });

    const [segment] = listSegments.response.parse(
      (await content.get('/api/tv-segments?with_categories=true')).body,
    );

    expect(segment?.category?.color).toBe(fallbackCategoryColor);
  });

  test.each([2, 60])(
    'When there are %i segments with pictures and categories, then one query reads them',
    async (n) => {
      const category = await categoryId('Food & Drink');
      for (let at = 0; at < n; at += 1) {
        await addSegment(content.db, {
          category_id: category,
          custom_thumbnail: await addPicture(content.db, `picture-${at}.webp`),
        });
      }

      expect(await content.queriesOf(() => content.get('/api/tv-segments?with_categories=true'))).toBe(1);
    },
  );

  test.each(['with_categories=yes', 'with_category=true', 'page=1'])(
    'When the query is %s, then it is refused',
    async (query) => {
      expect((await content.get(`/api/tv-segments?${query}`)).status).toBe(400);
    },
  );
});

describe('#GET /api/tv-segments/featured', () => {
  test('When none is featured, then the newest stand in with their categories', async () => {
    await addSegment(content.db, { category_id: await categoryId('Food & Drink') });

    const featured = listFeaturedSegments.response.parse(
      (await content.get('/api/tv-segments/featured?with_categories=true')).body,
    );

    expect(featured).toMatchObject([{ category: { name: 'Food & Drink' } }]);
  });
});

describe('#GET /api/tv-segments/{id}', () => {
  test('When it has no category, then the category is null', async () => {
    const id = await addSegment(content.db);

    const segment = getSegment.response.parse(
      (await content.get(`/api/tv-segments/${id}?with_category=true`)).body,
    );

    expect(segment).toMatchObject({ id, categoryId: null, category: null });
  });

  test('When the id is not a number, then the problem says so in the words of the screen', async () => {
    const answer = await content.get('/api/tv-segments/abc');

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'params.id', message: 'Invalid Segment ID' }] });
  });

  test('When there is none, then it is not found', async () => {
    const answer = await content.get('/api/tv-segments/999');

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'TV Segment Not Found' });
  });
});

describe('#PUT /api/tv-segments/{id}/category', () => {
  test('When staff choose one, then the segment has it and the change is announced', async () => {
    const id = await addSegment(content.db);
    const food = await categoryId('Food & Drink');

    const answer = await content.put(`/api/tv-segments/${id}/category`, { categoryId: food });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ categoryId: food, category: { name: 'Food & Drink' } });
    expect(await content.announced()).toEqual([{ subject: 'content.segment.changed', id }]);
  });

  test('When there is no such category, then nothing changes and nothing is announced', async () => {
    const id = await addSegment(content.db);

    const answer = await content.put(`/api/tv-segments/${id}/category`, { categoryId: 999 });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'body.categoryId' }] });
    expect(await content.announced()).toEqual([]);
  });
});
