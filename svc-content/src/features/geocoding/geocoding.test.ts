import { geocode, type ProblemDocument, reverseGeocode, searchBusinesses, sentences } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { waitUntil } from '@show/test-kit';
import { type ContentUnderTest, showFile, startContent } from '../../../testing/content';
import {
  countyRoad,
  type FakeNominatim,
  nothingThere,
  startNominatim,
  steakHouse,
} from '../../../testing/nominatim';
import { addBusiness } from '../../../testing/rows';
import { showSource } from '../../show/showSource';
import { createGeocoding } from './createGeocoding';

let nominatim: FakeNominatim;
let content: ContentUnderTest;
beforeAll(async () => {
  nominatim = await startNominatim();
  content = await startContent({ geocoder: { url: nominatim.url, patience: 2_000 } });
});
beforeEach(async () => {
  nominatim.reset();
  await content.empty();
});
afterAll(async () => {
  await content.stop();
  await nominatim.stop();
});

const address = '127 S Illinois St, Indianapolis, IN';
const find = (text = address) => content.post('/api/locations/geocode', { address: text });
const failed = 'Failed to process address. Please try again.';

describe('#POST /api/locations/geocode', () => {
  test('When the address is known, then its point and its parts are told', async () => {
    nominatim.answer([steakHouse]);

    const answer = await find();

    expect(answer.status).toBe(200);
    expect(geocode.response.parse(answer.body)).toEqual({
      latitude: 39.765042,
      longitude: -86.159693,
      displayName: steakHouse.display_name,
      address: '127 South Illinois Street',
      city: 'Indianapolis',
      state: 'Indiana',
    });
  });

  test('When the provider is asked, then for one place, by a client that says who it is', async () => {
    nominatim.answer([steakHouse]);
    await find();

    const [asked] = nominatim.asked;
    expect(asked).toMatchObject({ path: '/search', query: { q: address, format: 'json', limit: '1' } });
    expect(asked?.query.viewbox).toBe('-88.1,41.8,-84.8,37.7');
    expect(asked?.headers['user-agent']).toMatch(/^Hoosier Pulse website \(\S+@\S+\)$/);
  });

  test('When there is neither city nor house number, then the county stands for the city', async () => {
    nominatim.answer([countyRoad]);

    expect((await find('Spring Mill Road')).body).toMatchObject({
      address: 'Spring Mill Road',
      city: 'Lawrence County',
    });
  });

  test.each([
    [{ house_number: '4', pedestrian: 'Monument Circle' }, '4 Monument Circle'],
    [{ footway: 'Canal Walk' }, 'Canal Walk'],
    [{ house_number: '9', path: 'Mill Path', road: '' }, '9 Mill Path'],
    [{ house_number: '12', road: 'Main Street', pedestrian: 'Market Square' }, '12 Main Street'],
    [{ house_number: '4' }, null],
  ])('When the parts of the address are %j, then the street is %j', async (parts, street) => {
    nominatim.answer([{ ...countyRoad, address: { ...parts, city: 'Indianapolis' } }]);

    expect((await find()).body).toMatchObject({ address: street, city: 'Indianapolis' });
  });

  test('When nothing is found, then the advice is given', async () => {
    const answer = await find('99999 Nowhere Road');

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'address-not-found', detail: sentences.addressAdvice('IN') });
  });

  test.each([
    ['HTML', (res) => res.setHeader('content-type', 'text/html').end('<html>Bandwidth limit</html>')],
    ['an object', (res) => res.end('{"error":{"code":400,"message":"Nothing to search for."}}')],
    ['places without points', (res) => res.end(JSON.stringify([{ ...steakHouse, lat: 'north' }]))],
    ['half an answer', (res) => res.end('[{"place_id": 1, "lat"')],
    ['500', (res) => res.writeHead(500).end('Internal Server Error')],
    ['502', (res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>')],
    ['a cut connection', (res) => res.destroy()],
    ['nothing in time', () => {}],
    ['a body that does not end', (res) => res.writeHead(200).write('[')],
  ] as [string, Parameters<FakeNominatim['reply']>[0]][])(
    'When the provider answers with %s, then trying again is advised and the failure is not kept',
    async (_, reply) => {
      nominatim.reply(reply);

      const answer = await find();

      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ code: 'unavailable', detail: failed });
      expect(answer.headers.get('retry-after')).toBe('5');
      nominatim.answer([steakHouse]);
      expect((await find()).status).toBe(200);
    },
  );

  test('When the provider says how long to leave it alone, then it is, and callers learn how long', async () => {
    nominatim.reply((res) => res.writeHead(429, { 'retry-after': '30' }).end('Too many requests'));

    expect((await find()).headers.get('retry-after')).toBe('30');
    nominatim.answer([steakHouse]);
    const again = await find();

    expect(again.status).toBe(503);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(20);
    expect(nominatim.asked).toHaveLength(1);
  });

  test('When an address was asked before, in whatever case and spacing, then the provider is not', async () => {
    nominatim.answer([steakHouse]);

    const first = await find('St. Elmo  Steak House');
    const again = await find(' st. elmo steak HOUSE ');

    expect(again.body).toEqual(first.body);
    expect(nominatim.asked).toHaveLength(1);
  });

  test('When it was asked too long ago, then it is asked again', async () => {
    await find();
    await content.db('geocoding_answers').update({ expires_at: content.db.raw(`now() - interval '1 s'`) });
    nominatim.answer([steakHouse]);

    expect((await find()).status).toBe(200);
    expect(await content.db('geocoding_answers')).toHaveLength(1);
  });

  test('When the address is blank, then it is refused and nobody is asked', async () => {
    const answer = await find('  ');

    expect(answer.status).toBe(400);
    expect((answer.body as ProblemDocument).issues).toEqual([
      { path: 'body.address', message: 'Address is required' },
    ]);
    expect(nominatim.asked).toEqual([]);
  });
});

describe('#POST /api/locations/reverse-geocode', () => {
  const point = { latitude: 39.765041, longitude: -86.159692 };
  const ask = () => content.post('/api/locations/reverse-geocode', point);

  test('When something stands at the point, then its address is told with the point that was asked', async () => {
    nominatim.answer(steakHouse);

    const answer = await ask();

    expect(reverseGeocode.response.parse(answer.body)).toMatchObject({
      ...point,
      address: '127 South Illinois Street',
    });
    expect(nominatim.asked).toMatchObject([
      { path: '/reverse', query: { lat: '39.76504', lon: '-86.15969' } },
    ]);
  });

  test('When nothing does, then that is no failure of the provider', async () => {
    nominatim.answer(nothingThere);

    expect(await ask()).toMatchObject({ status: 404, body: { code: 'address-not-found' } });
  });

  test('When the provider fails, then trying again is advised', async () => {
    nominatim.reply((res) => res.writeHead(500).end());

    expect(await ask()).toMatchObject({ status: 503, body: { detail: failed } });
  });
});

describe('#GET /api/businesses/search', () => {
  const search = async (as: 'admin' | 'visitor' = 'admin') =>
    searchBusinesses.response.parse((await content.get('/api/businesses/search?q=steak', { as })).body);
  const elsewhere = { ...steakHouse, osm_id: 2, name: 'Steak in Ohio', lat: '39.1', lon: '-84.5' };

  test('When staff search, then own businesses come first, then places, those of the region before others', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });
    nominatim.answer([elsewhere, steakHouse]);

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
    expect(nominatim.asked[0]?.query).toMatchObject({ q: 'steak', limit: '15' });
  });

  test('When a place is one of the own businesses, then it is shown once', async () => {
    await addBusiness(content.db, { name: 'St. Elmo Steak House' });
    nominatim.answer([steakHouse]);

    expect((await search()).map(({ source }) => source)).toEqual(['business']);
  });

  test('When there are more than eight, then eight are shown', async () => {
    nominatim.answer(
      Array.from({ length: 15 }, (_, at) => ({ ...steakHouse, osm_id: at + 1, name: `S ${at}` })),
    );

    expect(await search()).toHaveLength(8);
  });

  test('When a visitor searches, then nothing is sent to the provider', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });

    expect(await search('visitor')).toHaveLength(1);
    expect(nominatim.asked).toEqual([]);
  });

  test('When the provider fails, then own businesses are found all the same', async () => {
    await addBusiness(content.db, { name: 'Steak & Glass' });
    nominatim.reply((res) => res.destroy());

    expect(await search()).toMatchObject([{ source: 'business', name: 'Steak & Glass' }]);
  });
});

describe('#the pace', () => {
  test('When several ask at once, through two replicas, then the provider is asked once a second', async () => {
    const log = createLog({ service: 'svc-content', level: 'silent' });
    const show = showSource(content.db, showFile);
    const replica = () => createGeocoding({ db: content.db, url: nominatim.url, show, log });
    const [one, two] = [replica(), replica()];
    nominatim.answer([steakHouse]);

    const signal = new AbortController().signal;
    await Promise.all(
      [0, 1, 2, 3].map((at) => (at % 2 === 0 ? one : two).geocode(`${at} Main Street`, signal)),
    );

    const times = nominatim.asked.map(({ at }) => at);
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    // What leaves a second apart arrives a little closer when the first was longer on its way.
    const onItsWay = 100;
    expect(gaps).toHaveLength(3);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_000 - onItsWay);
    expect((times[3] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(3_000 - onItsWay);
  });

  test('When somebody leaves while waiting in line, then those behind do not wait for a turn that nobody takes', async () => {
    nominatim.reply(() => {});
    const typing = new AbortController();
    const letters = ['ste', 'stea', 'steak'].map((q) =>
      content.get(`/api/businesses/search?q=${q}`, { as: 'admin', signal: typing.signal }).catch(() => null),
    );
    await waitUntil(() => nominatim.asked.length > 0);
    typing.abort();
    await Promise.all(letters);
    nominatim.reset();
    nominatim.answer([steakHouse]);

    expect((await find()).status).toBe(200);
    expect(nominatim.asked.at(-1)).toMatchObject({ query: { q: address } });
  });
});
