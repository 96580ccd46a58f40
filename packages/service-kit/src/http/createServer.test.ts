import { randomUUID } from 'node:crypto';
import { problemSchema } from '@show/contracts';
import { createGate, createTestDatabase, eventually, testGateway } from '@show/test-kit';
import { startTestServer } from '../../testing/startTestServer';
import { checkDatabase, createDatabase } from '../database';
import { migrationsCheck } from '../migrations';
import { problems } from '../problems';

const noRoutes = () => {};
const paths = [
  ['GET', '/api/bikes'],
  ['POST', '/api/bikes'],
  ['OPTIONS', '/api/bikes'],
  ['GET', '/internal/nothing'],
  ['GET', '/metrics'],
  ['GET', '/'],
  ['GET', '/healthz/x'],
] as const;

describe('health', () => {
  test('is live but not ready with a failed check, and hides its error', async () => {
    let broken = true;
    const server = await startTestServer({
      routes: noRoutes,
      health: {
        disk: async () => {
          if (broken) throw new Error('/var/lib is full');
        },
        migrations: async () => {
          if (broken) throw problems.unavailable(1, '2 migrations are pending');
        },
      },
    });

    expect((await server.call('/healthz')).status).toBe(200);
    const unready = await server.call('/readyz');
    expect(unready.status).toBe(503);
    expect(unready.headers.get('retry-after')).toBe('2');
    expect(await unready.json()).toEqual({
      status: 'unavailable',
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      checks: { disk: 'failed', migrations: '2 migrations are pending' },
    });

    broken = false;
    expect((await server.call('/readyz')).status).toBe(200);
    await server.stop();
  });

  test('is not ready while it stops and still responds', async () => {
    const config = { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey, DRAIN_MS: 500 };
    const server = await startTestServer({ routes: noRoutes, config });
    expect((await server.call('/readyz')).status).toBe(200);

    const stopped = server.stop();

    const [draining, alive] = await Promise.all([server.call('/readyz'), server.call('/healthz')]);
    expect(draining.status).toBe(503);
    expect(draining.headers.get('connection')).toBe('close');
    expect(await draining.json()).toMatchObject({ checks: { process: 'stopping' } });
    expect(alive.status).toBe(200);
    await stopped;
  });

  test('is not ready when a check hangs', async () => {
    const server = await startTestServer({
      routes: noRoutes,
      health: { database: () => new Promise(() => {}) },
    });

    expect((await server.call('/readyz')).status).toBe(503);
    await server.stop();
  });
});

describe('database outage', () => {
  test('gets 503 with Retry-After until the database is back', async () => {
    const source = { dir: `${import.meta.dirname}/../../testing/migrations` };
    const database = await createTestDatabase(source);
    const gate = await createGate(database.url);
    const db = createDatabase({ url: gate.url });
    const server = await startTestServer({
      health: { database: () => checkDatabase(db), migrations: migrationsCheck(db, source) },
      routes(router) {
        router.get('/api/effects', async (_req, res) => {
          res.json(await db('effects').select());
        });
      },
    });
    expect((await server.call('/api/effects')).status).toBe(200);
    expect((await server.call('/readyz')).status).toBe(200);

    await gate.close();
    const unavailable = await server.call('/api/effects');
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('retry-after')).toBe('2');
    const text = await unavailable.text();
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', status: 503 });
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1|select/);
    expect((await server.call('/readyz')).status).toBe(503);

    await gate.open();
    expect((await server.call('/api/effects')).status).toBe(200);
    expect((await server.call('/readyz')).status).toBe(200);
    expect(server.recorded.at('error')).toEqual([]);
    expect(server.recorded.at('warn').length).toBeGreaterThan(0);

    await server.stop();
    await db.destroy();
    await gate.close();
    await database.drop();
  });
});

describe('gateway token', () => {
  test('is required of every call except health checks', async () => {
    let called = 0;
    const server = await startTestServer({
      routes(router) {
        router.all('/api/bikes', (_req, res) => {
          called += 1;
          res.send('x');
        });
      },
    });
    const elsewhere = testGateway.token('svc-content', { role: 'admin' });

    for (const [token, status, code] of [
      [undefined, 401, 'unauthorized'],
      ['', 503, 'unavailable'],
      ['forged', 503, 'unavailable'],
      [elsewhere, 503, 'unavailable'],
    ] as const) {
      for (const [method, path] of paths) {
        const headers: Record<string, string> = token === undefined ? {} : { 'x-gateway-token': token };
        const response = await fetch(server.url + path, { method, headers });
        expect(response.status).toBe(status);
        expect(problemSchema.parse(await response.json()).code).toBe(code);
      }
    }
    expect(called).toBe(0);
    expect(server.recorded.at('warn')).toEqual([expect.stringMatching(/^A gateway token was refused/)]);
    expect((await server.call('/healthz', { as: 'anonymous' })).status).toBe(200);
    const ready = await server.call('/readyz', { as: 'anonymous' });
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ warnings: { clock: expect.any(String) } });
    expect((await server.call('/api/bikes')).status).toBe(200);
    await server.stop();
  });
});

describe('metrics', () => {
  test('counts requests by route, for scrapers with one of the tokens', async () => {
    const config = { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey };
    const server = await startTestServer({
      config: { ...config, METRICS_TOKEN: [metricsToken, formerToken] },
      routes(router) {
        router.get('/api/bikes/:id', (_req, res) => res.send('x'));
      },
    });
    await server.call('/api/bikes/7');
    await server.call('/api/elsewhere');

    await eventually(async () => {
      const figures = await (await fetch(`${server.url}/metrics`, bearing(metricsToken))).text();
      expect(figures).toContain('method="GET",route="/api/bikes/:id",status="2xx"} 1');
      expect(figures).toContain('method="GET",route="none",status="4xx"} 1');
    });
    expect((await fetch(`${server.url}/metrics`, bearing(formerToken))).status).toBe(200);
    for (const token of ['', 'undefined', `${metricsToken}x`])
      expect((await fetch(`${server.url}/metrics`, bearing(token))).status).toBe(401);
    await server.stop();

    const without = await startTestServer({ routes: noRoutes });
    for (const token of ['', 'undefined'])
      expect((await fetch(`${without.url}/metrics`, bearing(token))).status).toBe(401);
    await without.stop();
  });

  test('adds no time series for made-up paths and methods', async () => {
    const config = { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey };
    const server = await startTestServer({
      config: { ...config, METRICS_TOKEN: [metricsToken, formerToken] },
      routes(router) {
        router.get('/api/bikes/:id', (_req, res) => res.send('x'));
      },
    });
    const series = async () => {
      const text = await (await fetch(`${server.url}/metrics`, bearing(metricsToken))).text();
      return text
        .split('\n')
        .filter((line) => line.startsWith('http_request'))
        .map((line) => line.replace(/ \S+$/, ''));
    };
    const all = async () => {
      for (const method of ['GET', 'DELETE', 'PROPFIND', 'PURGE', 'LOCK'])
        for (const path of ['/api/bikes/', '/api/', '/'])
          await server.call(`${path}${randomUUID()}`, { method });
    };
    await all();
    await series();
    const before = await series();

    await all();

    expect(await series()).toEqual(before);
    expect(before.join()).not.toMatch(/PROPFIND|PURGE|LOCK/);
    await server.stop();
  });
});

const metricsToken = 'the token of the scraper, 32 characters';
const formerToken = 'the former token, also 32 characters';
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
