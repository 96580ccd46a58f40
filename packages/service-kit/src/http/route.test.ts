import { operation, problemSchema } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { z } from 'zod';
import { json, startTestServer } from '../../testing/startTestServer';
import { problems } from '../problems';
import { internalRoute } from './internalRoute';
import { route } from './route';

const common = { service: 'content', tag: 'Test', summary: 'A test' } as const;
const bike = z.object({ id: z.int(), name: z.string() });

const getBike = operation('getBike', 'GET', '/api/bikes/{id}', {
  ...common,
  access: 'public',
  params: z.strictObject({ id: z.string().regex(/^\d+$/, 'Invalid Bike ID').transform(Number) }),
  query: z.strictObject({ bell: z.enum(['true', 'false'], 'Must be true or false').optional() }),
  response: bike,
});
const listBikes = operation('listBikes', 'GET', '/api/bikes', {
  ...common,
  access: 'public',
  response: z.object({ bikes: z.array(bike), total: z.int() }),
});
const saveBike = operation('saveBike', 'PUT', '/api/bikes/{id}', {
  ...common,
  access: 'admin',
  params: getBike.params,
  body: z.strictObject({ name: z.string('Name is required'), gears: z.int('Gears must be a number') }),
  response: bike,
  status: 201,
});
const deleteBike = operation('deleteBike', 'DELETE', '/api/bikes/{id}', {
  ...common,
  access: 'admin',
  params: getBike.params,
  status: 204,
});

const server = startedOnce(() =>
  startTestServer({
    routes(router) {
      route(router, listBikes, () => ({
        bikes: [
          { id: 1, name: 'Ann' },
          { id: 2, name: 9999 as never },
          { id: 3, name: 'Bo' },
        ],
        total: 3,
      }));
      route(router, getBike, ({ params, query }) => {
        if (params.id === 404) throw problems.notFound('Bike Not Found');
        if (params.id === 500) throw new Error('select secret from /etc/passwd');
        const stored = { id: params.id, name: `bell ${query.bell}`, price: 'secret' };
        return params.id === 13 ? { ...stored, name: 13 as never } : stored;
      });
      route(router, saveBike, ({ params, body, caller }) => ({
        id: params.id,
        name: `${body.name} ${caller.role}`,
      }));
      route(router, deleteBike, ({ params }) => deleted.push(params.id));
      internalRoute(router, { path: '/internal/echo', body: z.object({ a: z.int() }) }, (call) => ({
        ...call.body,
        address: call.caller.address,
      }));
    },
  }),
);
let deleted: number[] = [];
beforeEach(() => {
  deleted = [];
});

describe('route', () => {
  test('passes parsed input to the handler and sends only declared fields', async () => {
    const response = await server.call('/api/bikes/7?bell=true');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 7, name: 'bell true' });
  });

  test('names every wrong parameter and query key', async () => {
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

  test('names every wrong field of a body', async () => {
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
    ['is not an object', '[1]', 400, 'invalid-request'],
    ['is too large', JSON.stringify({ name: 'x'.repeat(200_000), gears: 1 }), 413, 'payload-too-large'],
  ])('rejects a body that %s', async (_, body, status, code) => {
    const response = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', body) });

    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).code).toBe(code);
  });

  test('treats an empty body as missing, not as {}', async () => {
    const response = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', '') });

    const { issues = [] } = problemSchema.parse(await response.json());
    expect(issues.map(({ path }) => path)).toEqual(['body']);
  });

  test.each([undefined, 'gateway'] as const)('responds with 401 to an admin operation as %s', async (as) => {
    const response = await server.call('/api/bikes/7', { as, method: 'DELETE' });

    expect(response.status).toBe(401);
    expect(deleted).toEqual([]);
  });

  test('lets staff call it and sends the declared status', async () => {
    const saved = await server.call('/api/bikes/7', { as: 'admin', ...json('PUT', { name: 'b', gears: 3 }) });
    expect([saved.status, await saved.json()]).toEqual([201, { id: 7, name: 'b admin' }]);

    const gone = await server.call('/api/bikes/7', { as: 'admin', method: 'DELETE' });
    expect([gone.status, await gone.text(), deleted]).toEqual([204, '', [7]]);
  });

  test.each([
    ['/api/bikes/7?bell=true&bell=false', 400, 'invalid-request'],
    ['/api/bikes/%zz', 400, 'invalid-request'],
    ['/api/nothing', 404, 'not-found'],
  ])('rejects %s', async (path, status, code) => {
    const response = await server.call(path);

    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).code).toBe(code);
  });

  test('sends the Problem that the handler throws', async () => {
    const response = await server.call('/api/bikes/404');

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found', detail: 'Bike Not Found' });
  });

  test('leaves a row that breaks the contract out of its list and logs it', async () => {
    const response = await server.call('/api/bikes');

    expect(await response.json()).toEqual({
      bikes: [
        { id: 1, name: 'Ann' },
        { id: 3, name: 'Bo' },
      ],
      total: 3,
    });
    expect(server.recorded.lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        err: expect.objectContaining({ message: expect.stringContaining('response.bikes.1.name') }),
      }),
    );
  });

  test.each([
    ['a handler that fails', 500],
    ['a response that breaks the contract', 13],
  ])('hides the error of %s and logs it', async (_, id) => {
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
});

describe('internalRoute', () => {
  test('requires a gateway token', async () => {
    expect((await server.call('/internal/echo', { as: 'anonymous', ...json('POST', { a: 1 }) })).status).toBe(
      401,
    );
    expect((await server.call('/internal/nothing', { as: 'anonymous' })).status).toBe(401);
  });

  test('takes the address of the visitor from the gateway, else of the connection', async () => {
    const { headers, ...init } = json('POST', { a: 1 });
    const response = await server.call('/internal/echo', {
      as: 'gateway',
      ...init,
      headers: { ...headers, 'x-client-address': '203.0.113.9' },
    });

    expect(await response.json()).toEqual({ a: 1, address: '203.0.113.9' });
    const direct = await server.call('/internal/echo', json('POST', { a: 1 }));
    expect(await direct.json()).toEqual({ a: 1, address: '127.0.0.1' });
  });
});
