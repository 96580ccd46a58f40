import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@show/contracts';
import { asStaff } from './gateway';

interface FakeResponse {
  readonly status?: number;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: unknown;
}

let server: Server;
let responses: FakeResponse[];
let seen: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[];
beforeEach(async () => {
  seen = [];
  server = createServer(({ method, url, headers }, response) => {
    seen.push({ method, url, headers });
    const { status = 200, headers: own = {}, body } = responses.shift() ?? {};
    response.writeHead(status, { 'content-type': 'application/json', ...own });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const site = () => ({
  gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  publicUrl: 'https://show.example/somewhere',
});
const session = { authenticated: true, expiresAt: null, latestEnd: null, member: null };
const signedIn: FakeResponse = { headers: { 'set-cookie': ['sid=1; HttpOnly', 'known=2'] }, body: session };
const problem = (status: number, code: string, detail: string): FakeResponse => ({
  status,
  body: { type: '/problems/x', title: 'x', status, detail, code, requestId: 'r' },
});

describe('asStaff', () => {
  test('sends calls with Origin and session, and signs out at the end', async () => {
    responses = [signedIn, { body: [] }, { body: session }];

    expect(await asStaff(site(), 'passcode', (api) => api.call(operations.listFilming))).toEqual([]);

    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/admin/login',
      'GET /api/filming-calendar',
      'POST /api/admin/logout',
    ]);
    expect(seen[1]?.headers).toMatchObject({ origin: 'https://show.example', cookie: 'sid=1; known=2' });
  });

  test('repeats a call after Retry-After', async () => {
    const busy = { ...problem(503, 'unavailable', 'Busy'), headers: { 'retry-after': '0' } };
    responses = [signedIn, busy, { ...busy, status: 429 }, { body: [] }, { body: session }];

    expect(await asStaff(site(), 'passcode', (api) => api.call(operations.listFilming))).toEqual([]);

    expect(seen).toHaveLength(5);
  });

  test('rejects a wrong passcode and does no work', async () => {
    responses = [problem(401, 'invalid-passcode', 'Wrong')];
    const work = jest.fn();

    await expect(asStaff(site(), 'wrong', work)).rejects.toThrow(/^the passcode is not the one of this site/);

    expect(work).not.toHaveBeenCalled();
  });

  test('throws one sentence with the call and the reason of a refusal', async () => {
    responses = [signedIn, problem(409, 'url-taken', 'The URL is taken.'), { body: session }];
    const work = asStaff(site(), 'passcode', (api) =>
      api.call(operations.createEpisode, { body: { title: 'One' } }),
    );

    await expect(work).rejects.toThrow(/^POST \/api\/episodes was refused: The URL is taken\.$/);
  });

  test('does not send a body that breaks the contract', async () => {
    responses = [signedIn, { body: session }];
    const work = asStaff(site(), 'passcode', (api) =>
      api.call(operations.createEpisode, { body: { title: '' } }),
    );

    await expect(work).rejects.toThrow('Title is required');

    expect(seen.map(({ url }) => url)).toEqual(['/api/admin/login', '/api/admin/logout']);
  });

  test('names the URL of a site that does not respond', async () => {
    const gone = site();
    await new Promise((resolve) => server.close(resolve));

    await expect(asStaff(gone, 'passcode', jest.fn())).rejects.toThrow(
      `the site at ${gone.gatewayUrl} does not respond`,
    );
  });
});
