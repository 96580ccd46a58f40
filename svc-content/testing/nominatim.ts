import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingHttpHeaders;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

type Reply = (res: ServerResponse) => void;

export interface FakeNominatim {
  readonly url: string;
  /** Every request since the last `reset`, in order. */
  readonly asked: readonly Asked[];
  /** How it answers from now on. */
  reply(reply: Reply): void;
  /** Answers with JSON. */
  answer(body: unknown): void;
  /** Forgets what was asked and knows no place. */
  reset(): void;
  stop(): Promise<void>;
}

/** A server on this machine that speaks Nominatim's interface as it was recorded. */
export async function startNominatim(): Promise<FakeNominatim> {
  const asked: Asked[] = [];
  const json = (body: unknown): Reply => {
    return (res) =>
      res.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));
  };
  let current = json([]);
  const server = http.createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    asked.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: req.headers,
      at: Date.now(),
    });
    current(res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply(reply) {
      current = reply;
    },
    answer(body) {
      current = json(body);
    },
    reset() {
      asked.length = 0;
      current = json([]);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const licence = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';

/** A restaurant as `/search?format=json&addressdetails=1` tells it. */
export const steakHouse = {
  place_id: 313873721,
  licence,
  osm_type: 'node',
  osm_id: 4318498657,
  lat: '39.7650418',
  lon: '-86.1596927',
  class: 'amenity',
  type: 'restaurant',
  place_rank: 30,
  importance: 0.00008,
  addresstype: 'amenity',
  name: 'St. Elmo Steak House',
  display_name:
    'St. Elmo Steak House, 127, South Illinois Street, Wholesale District, Indianapolis, Marion County, Indiana, 46225, United States',
  address: {
    amenity: 'St. Elmo Steak House',
    house_number: '127',
    road: 'South Illinois Street',
    neighbourhood: 'Wholesale District',
    city: 'Indianapolis',
    county: 'Marion County',
    state: 'Indiana',
    'ISO3166-2-lvl4': 'US-IN',
    postcode: '46225',
    country: 'United States',
    country_code: 'us',
  },
  boundingbox: ['39.7649918', '39.7650918', '-86.1597427', '-86.1596427'],
};

/** A road outside every city, without a house number and without a name of its own in older servers. */
export const countyRoad = {
  place_id: 312201147,
  licence,
  osm_type: 'way',
  osm_id: 17496152,
  lat: '38.73651',
  lon: '-86.47012',
  class: 'highway',
  type: 'tertiary',
  importance: 0.05,
  display_name: 'Spring Mill Road, Lawrence County, Indiana, 47446, United States',
  address: { road: 'Spring Mill Road', county: 'Lawrence County', state: 'Indiana', country_code: 'us' },
  boundingbox: ['38.7340000', '38.7390000', '-86.4720000', '-86.4680000'],
};

/** What `/reverse` says, with status 200, of a point in the middle of a lake. */
export const nothingThere = { error: 'Unable to geocode' };
