import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RecordedRequest {
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
  readonly requests: readonly RecordedRequest[];
  /** Overrides every further response. */
  reply(reply: Reply): void;
  respond(body: unknown): void;
  /** Clears the requests, and finds no place. */
  reset(): void;
}

const json = (body: unknown): Reply => {
  return (res) => res.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));
};

/** Runs a local server with the recorded shapes of Nominatim for the tests of a file. */
export function useNominatim(): FakeNominatim {
  const requests: RecordedRequest[] = [];
  let current = json([]);
  let url = '';
  const server = http.createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    requests.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: req.headers,
      at: Date.now(),
    });
    current(res);
  });
  function reset() {
    requests.length = 0;
    current = json([]);
  }
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(reset);
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  return {
    get url() {
      return url;
    },
    requests,
    reply(reply) {
      current = reply;
    },
    respond(body) {
      current = json(body);
    },
    reset,
  };
}

/** A restaurant in the response of `/search?format=json&addressdetails=1`. */
export const steakHouse = {
  osm_type: 'node',
  osm_id: 4318498657,
  lat: '39.7650418',
  lon: '-86.1596927',
  name: 'St. Elmo Steak House',
  display_name:
    'St. Elmo Steak House, 127, South Illinois Street, Wholesale District, Indianapolis, Marion County, Indiana, 46225, United States',
  address: {
    house_number: '127',
    road: 'South Illinois Street',
    city: 'Indianapolis',
    state: 'Indiana',
  },
};

/** The response of `/reverse`, with status 200, for a point in the middle of a lake. */
export const nothingThere = { error: 'Unable to geocode' };
