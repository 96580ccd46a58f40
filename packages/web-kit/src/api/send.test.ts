import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, addressOf, send } from '@show/web-kit/api';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let handle: Handler;
let server: Server;
const browserFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    handle(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // A browser completes addresses with the origin of its page.
  globalThis.fetch = (address, init) => browserFetch(new URL(String(address), `http://127.0.0.1:${port}`), init);
});

afterAll(() => {
  globalThis.fetch = browserFetch;
  server.close();
});

const answer = (status: number, body: string): void => {
  handle = (_, response) => response.writeHead(status).end(body);
};

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw new Error('the call should have been refused');
}

describe('#send', () => {
  test('When a body is given, then it goes out as JSON with its content type', async () => {
    const seen = new Promise<unknown[]>((resolve) => {
      handle = ({ method, url, headers }, response, body) => {
        resolve([method, url, headers['content-type'], body]);
        response.end('{}');
      };
    });

    await send('PUT /api/episodes/{id}/slug', { params: { id: 7 }, body: { slug: 'dunes' } });

    expect(await seen).toEqual(['PUT', '/api/episodes/7/slug', 'application/json', '{"slug":"dunes"}']);
  });

  test('When no body is given, then no content type is claimed', async () => {
    const seen = new Promise<unknown>((resolve) => {
      handle = ({ headers }, response) => {
        resolve(headers['content-type']);
        response.end('[]');
      };
    });

    await send('GET /api/episodes');

    expect(await seen).toBeUndefined();
  });

  test('When the answer has no body, then nothing is read', async () => {
    answer(204, '');

    expect(await send('POST /api/admin/logout')).toBeUndefined();
  });

  test('When the answer is a problem, then the message is its status, a colon and its detail', async () => {
    answer(409, JSON.stringify({ status: 409, detail: 'Already entered recently', code: 'already-entered' }));

    const error = await errorOf(send('GET /api/episodes'));

    expect(error.message).toBe('409: Already entered recently');
    expect(error.code).toBe('already-entered');
  });

  test('When the problem lists issues, then the error lists them', async () => {
    const issues = [{ path: 'body.title', message: 'Title is required' }];
    answer(400, JSON.stringify({ detail: 'The request is not valid', code: 'invalid-request', issues }));

    expect((await errorOf(send('GET /api/episodes'))).issues).toEqual(issues);
  });

  test('When the refusal is plain text, then the message ends with that text', async () => {
    answer(502, 'upstream is away');

    expect((await errorOf(send('GET /api/episodes'))).message).toBe('502: upstream is away');
  });

  test('When the refusal is empty, then the message ends with the status text', async () => {
    answer(503, '');

    expect((await errorOf(send('GET /api/episodes'))).message).toBe('503: Service Unavailable');
  });
});

describe('#addressOf', () => {
  test('When values hold what has a meaning in addresses, then they are escaped', () => {
    const parts = { params: { slug: 'a/b c' }, query: { q: 'covered & bridges', empty: undefined } };

    expect(addressOf('/api/slug-lookup/{slug}', parts)).toBe(
      '/api/slug-lookup/a%2Fb%20c?q=covered+%26+bridges',
    );
  });

  test('When a parameter is missing, then nothing is sent to a wrong address', () => {
    expect(() => addressOf('/api/episodes/{id}')).toThrow('/api/episodes/{id} needs id');
  });
});
