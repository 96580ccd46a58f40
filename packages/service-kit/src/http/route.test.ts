import { operation, problemSchema } from '@show/contracts';
import { z } from 'zod';
import { json, startTestServer, type TestServer } from '../../testing/startTestServer';
import { problems } from '../problems';
import { internalRoute } from './internalRoute';
import { route } from './route';

const common = { service: 'content', tag: 'Test', summary: 'A test' } as const;
const bike = z.object({ id: z.int(), name: z.string() });

const getBike = operation({
  ...common,
  id: 'getBike',
  method: 'GET',
  path: '/api/bikes/{id}',
  access: 'public',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'Invalid Bike ID').transform(Number) }),
  query: z.strictObject({ bell: z.enum(['true', 'false'], 'Must be true or false').optional() }),
  response: bike,
});
const saveBike = operation({
  ...common,
  id: 'saveBike',
  method: 'PUT',
  path: '/api/bikes/{id}',
  access: 'admin',
  params: getBike.params,
  body: z.strictObject({ name: z.string('Name is required'), gears: z.int('Gears must be a number') }),
  response: bike,
  status: 201,
});
const deleteBike = operation({
  ...common,
  id: 'deleteBike',
  method: 'DELETE',
  path: '/api/bikes/{id}',
  access: 'admin',
  params: getBike.params,
  status: 204,
});

let server: TestServer;
let deleted: number[] = [];
beforeAll(async () => {
  server = await startTestServer({
    routes(router) {
      route(router, getBike, ({ params, query }) => {
        if (params.id === 404) throw problems.notFound('Bike Not Found');
        if (params.id === 500) throw new Error('select secret from /etc/passwd');
        const stored = { id: params.id, name: `bell ${query.bell}`, price: 'nobody must know' };
        return params.id === 13 ? { ...stored, name: 13 as never } : stored;
      });
      route(router, saveBike, ({ params, body, caller }) => ({
        id: params.id,
        name: `${body.name} ${caller.role}`,
      }));
      route(router, deleteBike, ({ params }) => deleted.push(params.id));
      internalRoute(
        router,
        { method: 'post', path: '/internal/echo', body: z.object({ a: z.int() }) },
        (call) => ({
          ...call.body,
          address: call.caller.address,
        }),
      );
    },
  });
});
beforeEach(() => {
  deleted = [];
});
afterAll(() => server.stop());

describe('#route', () => {
  test('When the request is good, then the handler gets it parsed and only what is declared leaves', async () => {
    const response = await server.call('/api/bikes/7?bell=true');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 7, name: 'bell true' });
  });

  test('When parameter and query are both wrong, then both are told', async () => {
    const response = await server.call('/api/bikes/seven?bell=loud&horn=1');

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problemSchema.parse(await response.json())).toEqual({
      type: '/problems/invalid-request',
      title: 'The request is not valid',
      status: 400,
      detail: 'Invalid Bike ID; Must be true or false; Unknown query parameter horn',
      code: 'invalid-request',
      issues: [
        { path: 'params.id', message: 'Invalid Bike ID' },
        { path: 'query.bell', message: 'Must be true or false' },
        { path: 'query.horn', message: 'Unknown query parameter horn' },
      ],
      requestId: response.headers.get('x-request-id'),
    });
  });

  test('When a query key is repeated, then it is refused', async () => {
    expect((await server.call('/api/bikes/7?bell=true&bell=false')).status).toBe(400);
  });

  test('When every field of a body is wrong, then every one is told', async () => {
    const response = await server.call('/api/bikes/7', {
      as: 'admin',
      ...json('PUT', { gears: 'many', wheels: 2 }),
    });

    expect(problemSchema.parse(await response.json()).issues).toEqual([
      { path: 'body.name', message: 'Name is required' },
      { path: 'body.gears', message: 'Gears must be a number' },
      { path: 'body.wheels', message: 'Unknown field wheels' },
    ]);
  });

  test.each([
    ['is cut off', '{"name":', 400, 'malformed-json'],
    ['is missing', '', 400, 'invalid-request'],
    ['is not an object', '[1]', 400, 'invalid-request'],
    ['is too large', JSON.stringify({ name: 'x'.repeat(200_000), gears: 1 }), 413, 'payload-too-large'],
  ])('When the body %s, then it is refused as such', async (_, body, status, code) => {
    const response = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', body) });

    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).code).toBe(code);
  });

  test('When the body has no bytes, then it is none, and no empty object', async () => {
    const response = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', '') });

    const { issues = [] } = problemSchema.parse(await response.json());
    expect(issues.map(({ path }) => path)).toEqual(['body']);
  });

  test('When the body is not JSON, then it is refused', async () => {
    const response = await server.call('/api/bikes/7', { as: 'admin', method: 'PUT', body: 'name=x' });

    expect(response.status).toBe(400);
  });

  test.each([undefined, 'gateway'] as const)(
    'When %s asks for what only staff may do, then it is 401',
    async (as) => {
      const response = await server.call('/api/bikes/7', { as, method: 'DELETE' });

      expect(response.status).toBe(401);
      expect(deleted).toEqual([]);
    },
  );

  test('When staff ask, then they may, and the declared status is the answer', async () => {
    const saved = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', { name: 'b', gears: 3 }) });
    expect([saved.status, await saved.json()]).toEqual([201, { id: 7, name: 'b admin' }]);

    const gone = await server.call('/api/bikes/7', { as: 'admin', method: 'DELETE' });
    expect([gone.status, await gone.text(), deleted]).toEqual([204, '', [7]]);
  });

  test('When the handler refuses, then its words are the answer', async () => {
    const response = await server.call('/api/bikes/404');

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', detail: 'Bike Not Found' });
  });

  test.each([
    ['the handler fails', 500],
    ['the answer breaks the contract', 13],
  ])('When %s, then nothing of the inside is told, and the log has it', async (_, id) => {
    const response = await server.call(`/api/bikes/${id}`);
    const text = await response.text();

    expect(response.status).toBe(500);
    expect(problemSchema.parse(JSON.parse(text)).code).toBe('internal');
    expect(text).not.toMatch(/secret|passwd|\.ts|bikes|at /);
    const requestId = response.headers.get('x-request-id');
    expect(server.recorded.lines).toContainEqual(
      expect.objectContaining({ level: 'error', requestId, msg: 'request failed' }),
    );
  });

  test('When nothing is at the address, then it is a problem too', async () => {
    const response = await server.call('/api/nothing');

    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).code).toBe('not-found');
  });

  test('When the address cannot be decoded, then it is refused', async () => {
    expect((await server.call('/api/bikes/%zz')).status).toBe(400);
  });
});

describe('#internalRoute', () => {
  test('When there is no gateway token, then nothing behind /internal is reached', async () => {
    expect((await server.call('/internal/echo', { as: 'nobody', ...json('POST', { a: 1 }) })).status).toBe(
      401,
    );
    expect((await server.call('/internal/nothing', { as: 'nobody' })).status).toBe(401);
  });

  test('When the gateway tells the address of the visitor, then it is believed', async () => {
    const { headers, ...init } = json('POST', { a: 1 });
    const response = await server.call('/internal/echo', {
      as: 'gateway',
      ...init,
      headers: { ...headers, 'x-client-address': '203.0.113.9' },
    });

    expect(await response.json()).toEqual({ a: 1, address: '203.0.113.9' });
  });
});

describe('#caller', () => {
  test('When the gateway tells no address, then the connection counts', async () => {
    const seen: string[] = [];
    const other = await startTestServer({
      routes(router) {
        route(router, getBike, ({ caller, params }) => {
          seen.push(caller.address);
          return { id: params.id, name: caller.role };
        });
      },
    });

    const response = await other.call('/api/bikes/1');
    await other.call('/api/bikes/1', { headers: { 'x-client-address': '203.0.113.9' } });

    expect(await response.json()).toEqual({ id: 1, name: 'gateway' });
    expect(seen).toEqual(['127.0.0.1', '203.0.113.9']);
    await other.stop();
  });
});
