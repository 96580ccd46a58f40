import {
  getBusiness,
  listBusinesses,
  listFeaturedBusinesses,
  listNearBusiness,
  searchBusinesses,
} from '@show/contracts';
import { useContent } from '../../../testing/content';
import { addBusiness, addLocation, addSegment, addSponsor } from '../../../testing/rows';

const content = useContent();

const namesOf = (businesses: readonly { name: string }[]) => businesses.map(({ name }) => name);

test('GET /api/businesses lists visible businesses by name, also page by page', async () => {
  for (const name of ['mill', 'Bakery', 'Inn', 'inn']) await addBusiness(content.db, { name });
  await addBusiness(content.db, { name: 'Draft', is_visible: false });
  const whole = listBusinesses.response.parse((await content.get('/api/businesses')).body);
  expect(namesOf(whole)).toEqual(['Bakery', 'Inn', 'inn', 'mill']);

  const paged: typeof whole = [];
  for (const _ of whole) {
    const after = paged.at(-1) ? `&after=${paged.at(-1)?.id}` : '';
    const page = await content.get(`/api/businesses?limit=1${after}`);
    paged.push(...listBusinesses.response.parse(page.body));
  }

  expect(paged).toEqual(whole);
  const hidden = await content.get('/api/businesses?hidden=true', { as: 'admin' });
  expect(namesOf(listBusinesses.response.parse(hidden.body))).toContain('Draft');
  expect((await content.get('/api/businesses?hidden=true')).body).toEqual(whole);
});

test('GET /api/businesses/featured lists up to 12 visible featured businesses, or the newest if there are none', async () => {
  for (const name of ['One', 'Two']) await addBusiness(content.db, { name, published_at: '2024-01-01' });
  const featured = async () =>
    namesOf(listFeaturedBusinesses.response.parse((await content.get('/api/businesses/featured')).body));
  expect(await featured()).toEqual(['Two', 'One']);

  await addBusiness(content.db, { name: 'Draft', featured: true, is_visible: false });
  await addBusiness(content.db, { name: 'Inn', featured: true, published_at: '2023-01-01' });

  expect(await featured()).toEqual(['Inn']);
  for (let n = 2; n <= 13; n += 1) await addBusiness(content.db, { name: `Inn ${n}`, featured: true });
  expect(await featured()).toHaveLength(12);
});

test.each(['featured', 'search'])(
  'a business cannot have the slug %s, which is a path of the API',
  async (slug) => {
    const id = await addBusiness(content.db);

    expect((await content.patch(`/api/businesses/${id}`, { slug })).status).toBe(400);
    expect((await content.post('/api/businesses', { name: 'Inn', slug })).status).toBe(400);
  },
);

describe('GET /api/businesses/{id}/nearby', () => {
  const point = { latitude: 39.6445, longitude: -87.1773 };
  const nearby = async (id: string | number) =>
    listNearBusiness.response.parse((await content.get(`/api/businesses/${id}/nearby`)).body);

  test('lists each item within range once, segments first, then by distance', async () => {
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

  test('lists at most four items, and none without a point', async () => {
    const id = await addBusiness(content.db, point);
    for (let at = 0; at < 6; at += 1) await addBusiness(content.db, point);

    expect(await nearby(id)).toHaveLength(4);
    expect(await nearby(await addBusiness(content.db))).toEqual([]);
  });
});

test('GET /api/businesses/{id} accepts the id and the slug in any case', async () => {
  const id = await addBusiness(content.db, { slug: 'wabash-bakery' });

  for (const name of [id, 'Wabash-Bakery']) {
    const response = await content.get(`/api/businesses/${name}`);
    expect(getBusiness.response.parse(response.body)).toMatchObject({ id, slug: 'wabash-bakery' });
  }
  expect(await content.get('/api/businesses/nothing-here')).toMatchObject({
    status: 404,
    body: { detail: 'Business Not Found' },
  });
});

describe('GET /api/businesses/search', () => {
  test('matches names and addresses, names that start with the text first', async () => {
    await addBusiness(content.db, { name: 'The Kokomo Grill' });
    await addBusiness(content.db, { name: 'Kokomo Glass' });
    await addBusiness(content.db, { name: 'Diner', address: '2 Main Street, Kokomo' });
    await addBusiness(content.db, { name: 'Elsewhere' });

    const found = searchBusinesses.response.parse(
      (await content.get('/api/businesses/search?q=kokomo')).body,
    );

    expect(namesOf(found)).toEqual(['Kokomo Glass', 'Diner', 'The Kokomo Grill']);
    expect((await content.get(`/api/businesses/search?q=${encodeURIComponent('%%%')}`)).body).toEqual([]);
  });
});
