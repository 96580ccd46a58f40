import { geocode, reverseGeocode, searchBusinesses, sentences } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { waitUntil } from '@show/test-kit';
import { showFile, useContent } from '../../../testing/content';
import { type FakeNominatim, nothingThere, steakHouse, useNominatim } from '../../../testing/nominatim';
import { addBusiness } from '../../../testing/rows';
import { showSource } from '../../show/showSource';
import { geocodingService } from './service';

const nominatim = useNominatim();
const content = useContent(() => ({ geocoder: { url: nominatim.url, patience: 2_000 } }));

const address = '127 S Illinois St, Indianapolis, IN';
const find = (text = address) => content.post('/api/locations/geocode', { address: text });
const failed = 'Failed to process address. Please try again.';

describe('POST /api/locations/geocode', () => {
  test('responds with the point and the parts of a known address', async () => {
    nominatim.respond([steakHouse]);

    const response = await find();

    expect(geocode.response.parse(response.body)).toEqual({
      latitude: 39.765042,
      longitude: -86.159693,
      displayName: steakHouse.display_name,
      address: '127 South Illinois Street',
      city: 'Indianapolis',
      state: 'Indiana',
    });
    const [request] = nominatim.requests;
    expect(request).toMatchObject({ path: '/search', query: { q: address, format: 'json', limit: '1' } });
    expect(request?.query.viewbox).toBe('-88.1,41.8,-84.8,37.7');
    expect(request?.headers['user-agent']).toMatch(/^Hoosier Pulse website \(\S+@\S+\)$/);
  });

  test.each([
    [{ house_number: '4', pedestrian: 'Monument Circle', city: 'Gary' }, '4 Monument Circle', 'Gary'],
    [{ house_number: '9', path: 'Mill Path', road: '', town: 'Peru' }, '9 Mill Path', 'Peru'],
    [{ house_number: '12', road: 'Main Street', pedestrian: 'Market Square' }, '12 Main Street', null],
    [{ house_number: '4', county: 'Lake County' }, null, 'Lake County'],
  ])('reads %j as the street %j in %j', async (parts, street, city) => {
    nominatim.respond([{ ...steakHouse, address: parts }]);

    expect((await find()).body).toMatchObject({ address: street, city });
  });

  test('rejects an unknown address with advice', async () => {
    expect(await find('99999 Nowhere Road')).toMatchObject({
      status: 404,
      body: { code: 'address-not-found', detail: sentences.addressAdvice('IN') },
    });
  });

  test.each([
    ['HTML', (res) => res.setHeader('content-type', 'text/html').end('<html>Bandwidth limit</html>')],
    ['places without points', (res) => res.end(JSON.stringify([{ ...steakHouse, lat: 'north' }]))],
    ['500', (res) => res.writeHead(500).end('Internal Server Error')],
    ['a closed connection', (res) => res.destroy()],
    ['a body that does not end', (res) => res.writeHead(200).write('[')],
  ] as [string, Parameters<FakeNominatim['reply']>[0]][])(
    'advises a retry and caches nothing if the provider responds with %s',
    async (_, reply) => {
      nominatim.reply(reply);

      const response = await find();

      expect(response).toMatchObject({ status: 503, body: { code: 'unavailable', detail: failed } });
      expect(response.headers.get('retry-after')).toBe('5');
      nominatim.respond([steakHouse]);
      expect((await find()).status).toBe(200);
    },
  );

  test('stops calling the provider for as long as its Retry-After says, and passes that on', async () => {
    nominatim.reply((res) => res.writeHead(429, { 'retry-after': '30' }).end('Too many requests'));

    expect((await find()).headers.get('retry-after')).toBe('30');
    nominatim.respond([steakHouse]);
    const again = await find();

    expect(again.status).toBe(503);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(nominatim.requests).toHaveLength(1);
  });

  test('caches an address in any case and spacing until it expires', async () => {
    nominatim.respond([steakHouse]);

    const first = await find('St. Elmo  Steak House');
    const again = await find(' st. elmo steak HOUSE ');

    expect(again.body).toEqual(first.body);
    expect(nominatim.requests).toHaveLength(1);
    await content.db('geocoding_answers').update({ expires_at: content.db.raw(`now() - interval '1 s'`) });
    expect((await find('St. Elmo Steak House')).status).toBe(200);
    expect(nominatim.requests).toHaveLength(2);
    expect(await content.db('geocoding_answers')).toHaveLength(1);
  });
});

describe('POST /api/locations/reverse-geocode', () => {
  const point = { latitude: 39.765041, longitude: -86.159692 };
  const reverse = () => content.post('/api/locations/reverse-geocode', point);

  test('responds with the address at the point and the requested point', async () => {
    nominatim.respond(steakHouse);

    expect(reverseGeocode.response.parse((await reverse()).body)).toMatchObject({
      ...point,
      address: '127 South Illinois Street',
    });
    expect(nominatim.requests).toMatchObject([
      { path: '/reverse', query: { lat: '39.76504', lon: '-86.15969' } },
    ]);
  });

  test('distinguishes a point without an address from a failure of the provider', async () => {
    nominatim.reply((res) => res.writeHead(500).end());
    expect(await reverse()).toMatchObject({ status: 503, body: { detail: failed } });

    nominatim.respond(nothingThere);
    expect(await reverse()).toMatchObject({ status: 404, body: { code: 'address-not-found' } });
  });
});

describe('GET /api/businesses/search', () => {
  const search = async (as: 'admin' | 'visitor' = 'admin') =>
    searchBusinesses.response.parse((await content.get('/api/businesses/search?q=steak', { as })).body);
  const elsewhere = { ...steakHouse, osm_id: 2, name: 'Steak in Ohio', lat: '39.1', lon: '-84.5' };

  test('lists businesses of the site before places, and those of the region before others', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });
    nominatim.respond([elsewhere, steakHouse]);

    const found = await search();

    expect(found.map(({ source, name }) => [source, name])).toEqual([
      ['business', 'Steak & Glass'],
      ['place', 'St. Elmo Steak House'],
      ['place', 'Steak in Ohio'],
    ]);
    expect(found[1]).toMatchObject({
      id: 'place:node/4318498657',
      address: '127 South Illinois Street',
      city: 'Indianapolis',
      latitude: 39.765042,
    });
    expect(nominatim.requests[0]?.query).toMatchObject({ q: 'steak', limit: '15' });
  });

  test('lists a place that is a business of the site once, and at most eight results', async () => {
    await addBusiness(content.db, { name: 'St. Elmo Steak House' });
    const others = Array.from({ length: 15 }, (_, at) => ({ ...steakHouse, osm_id: at, name: `S ${at}` }));
    nominatim.respond([steakHouse, ...others]);

    const sources = (await search()).map(({ source }) => source);

    expect(sources).toEqual(['business', ...Array(7).fill('place')]);
  });

  test('sends nothing about visitors to the provider', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });

    expect(await search('visitor')).toHaveLength(1);
    expect(nominatim.requests).toEqual([]);
  });

  test('still finds businesses of the site if the provider fails', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });
    nominatim.reply((res) => res.destroy());

    expect(await search()).toMatchObject([{ source: 'business', name: 'Steak & Glass' }]);
  });
});

describe('rate limit of the provider', () => {
  test('allows one request per second across replicas', async () => {
    const log = createLog({ service: 'svc-content', level: 'silent' });
    const show = showSource(content.db, showFile);
    const replica = () => geocodingService({ db: content.db, url: nominatim.url, show, log });
    const [one, two] = [replica(), replica()];
    nominatim.respond([steakHouse]);

    const signal = new AbortController().signal;
    const began = Date.now();
    await Promise.all([0, 1, 2].map((at) => (at % 2 === 0 ? one : two).geocode(`${at} Main Street`, signal)));

    // Not from one to the next: requests sent a second apart arrive closer together when the first took longer to arrive.
    const times = nominatim.requests.map(({ at }) => at - began);
    expect(times).toHaveLength(3);
    for (const [number, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(number * 1_000);
  });

  test('frees the slots of queued requests whose callers left', async () => {
    nominatim.reply(() => {});
    const typing = new AbortController();
    const searches = ['ste', 'stea', 'steak'].map((q) =>
      content.get(`/api/businesses/search?q=${q}`, { as: 'admin', signal: typing.signal }).catch(() => null),
    );
    await waitUntil(() => nominatim.requests.length > 0);
    typing.abort();
    await Promise.all(searches);
    nominatim.reset();
    nominatim.respond([steakHouse]);

    expect((await find()).status).toBe(200);
    expect(nominatim.requests.at(-1)).toMatchObject({ query: { q: address } });
  });
});
