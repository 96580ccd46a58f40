import {
  getBusiness,
  listBusinesses,
  listFeaturedBusinesses,
  listNearBusiness,
  searchBusinesses,
} from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';
import { addBusiness, addLocation, addSegment, addSponsor } from '../../../testing/rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const namesOf = (businesses: readonly { name: string }[]) => businesses.map(({ name }) => name);

describe('#GET /api/businesses', () => {
  test('When there are businesses, then they come by name, those that visitors may see, also in parts', async () => {
    for (const name of ['mill', 'Bakery', 'Inn', 'inn']) await addBusiness(content.db, { name });
    await addBusiness(content.db, { name: 'Draft', is_visible: false });
    const whole = listBusinesses.response.parse((await content.get('/api/businesses')).body);
    expect(namesOf(whole)).toEqual(['Bakery', 'Inn', 'inn', 'mill']);

    const parts: typeof whole = [];
    for (const _ of whole) {
      const after = parts.at(-1) ? `&after=${parts.at(-1)?.id}` : '';
      const part = await content.get(`/api/businesses?limit=1${after}`);
      parts.push(...listBusinesses.response.parse(part.body));
    }

    expect(parts).toEqual(whole);
    const hidden = await content.get('/api/businesses?hidden=true', { as: 'admin' });
    expect(namesOf(listBusinesses.response.parse(hidden.body))).toContain('Draft');
    expect((await content.get('/api/businesses?hidden=true')).body).toEqual(whole);
  });
});

describe('#GET /api/businesses/featured', () => {
  test('When some are featured, then they come; else the newest stand in', async () => {
    for (const name of ['One', 'Two']) await addBusiness(content.db, { name, published_at: '2024-01-01' });
    const featured = async () =>
      namesOf(listFeaturedBusinesses.response.parse((await content.get('/api/businesses/featured')).body));
    expect(await featured()).toEqual(['Two', 'One']);

    await addBusiness(content.db, { name: 'Draft', featured: true, is_visible: false });
    await addBusiness(content.db, { name: 'Inn', featured: true, published_at: '2023-01-01' });

    expect(await featured()).toEqual(['Inn']);
  });

  test.each(['featured', 'search'])(
    'When a business wants %s as its slug, then it is refused',
    async (slug) => {
      const id = await addBusiness(content.db);

      expect((await content.patch(`/api/businesses/${id}`, { slug })).status).toBe(400);
      expect((await content.post('/api/businesses', { name: 'Inn', slug })).status).toBe(400);
    },
  );
});

describe('#GET /api/businesses/{id}/nearby', () => {
  const point = { latitude: 39.6445, longitude: -87.1773 };
  const nearby = async (address: string | number) =>
    listNearBusiness.response.parse((await content.get(`/api/businesses/${address}/nearby`)).body);

  test('When there are places around, then the nearest come, each item once, what was filmed there first', async () => {
    await addBusiness(content.db, { slug: 'bridgeton-mill', ...point });
    const wheel = await addSegment(content.db);
    await addLocation(content.db, wheel, { latitude: 39.66, longitude: point.longitude });
    await addLocation(content.db, wheel, point);
    const carousel = await addSegment(content.db);
    await addLocation(content.db, carousel, { latitude: 39.7, longitude: point.longitude });
    await addBusiness(content.db, { latitude: 41.6, longitude: point.longitude });
    await addBusiness(content.db, { latitude: point.latitude, longitude: -90 });
    await addSponsor(content.db, { show_on_map: true, latitude: 40.3, longitude: point.longitude });

    expect(await nearby('bridgeton-mill')).toMatchObject([
      { type: 'segment', segment: { id: wheel }, miles: 0 },
      { type: 'segment', segment: { id: carousel }, miles: 3.8 },
      { type: 'sponsor', miles: 45.3 },
    ]);
  });

  test('When there are many, then four come', async () => {
    const id = await addBusiness(content.db, point);
    for (let at = 0; at < 6; at += 1) await addBusiness(content.db, point);

    expect(await nearby(id)).toHaveLength(4);
  });

  test('When the business has no point, then none are near it; when there is no business, then none is found', async () => {
    const id = await addBusiness(content.db);
    await addBusiness(content.db, point);

    expect(await nearby(id)).toEqual([]);
    expect((await content.get('/api/businesses/999/nearby')).status).toBe(404);
  });
});

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
