import { getBusiness, searchBusinesses } from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addBusiness } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

describe('#GET /api/businesses/{id}', () => {
  test('When it is asked for by id or by slug in any case, then it is the same business', async () => {
    const id = await addBusiness(content.db, { slug: 'wabash-bakery' });

    for (const name of [id, 'wabash-bakery', 'Wabash-Bakery']) {
      const answer = await content.get(`/api/businesses/${name}`);
      expect(getBusiness.response.parse(answer.body)).toMatchObject({ id, slug: 'wabash-bakery' });
    }
  });

  test.each(['999', 'nothing-here'])('When %s names none, then it is not found', async (name) => {
    const answer = await content.get(`/api/businesses/${name}`);

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ detail: 'Business Not Found' });
  });

  test('When the name is neither id nor slug, then it is refused', async () => {
    expect((await content.get('/api/businesses/a%20b')).status).toBe(400);
  });
});

describe('#GET /api/businesses/search', () => {
  test('When a name or an address holds the text, then it is suggested, names that begin with it first', async () => {
    await addBusiness(content.db, { name: 'The Kokomo Grill' });
    await addBusiness(content.db, { name: 'Kokomo Glass' });
    await addBusiness(content.db, { name: 'Diner', address: '2 Main Street, Kokomo' });
    await addBusiness(content.db, { name: 'Elsewhere' });

    const found = searchBusinesses.response.parse(
      (await content.get('/api/businesses/search?q=kokomo')).body,
    );

    expect(found.map(({ name }) => name)).toEqual(['Kokomo Glass', 'Diner', 'The Kokomo Grill']);
  });

  test('When the text holds wildcards, then they mean themselves', async () => {
    await addBusiness(content.db, { name: 'Plain' });

    expect((await content.get(`/api/businesses/search?q=${encodeURIComponent('%%%')}`)).body).toEqual([]);
  });

  test('When fewer than three characters are typed, then the problem says so', async () => {
    const answer = await content.get('/api/businesses/search?q=ko');

    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Type at least 3 characters');
  });
});
