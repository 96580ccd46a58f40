import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { connect } from 'node:net';
import { problemSchema } from '@show/contracts';
import { createGate, createTestDatabase, eventually, testGateway } from '@show/test-kit';
import { raising } from '../../testing/raising';
import { startTestServer } from '../../testing/startTestServer';
import { checkDatabase, createDatabase } from '../database';
import { migrationsCheck } from '../migrations';
import { problems } from '../problems';

const noRoutes = () => {};
const refusedCalls = [
  ['GET', '/api/bikes'],
  ['POST', '/api/bikes'],
  ['OPTIONS', '/api/bikes'],
  ['GET', '/internal/nothing'],
  ['GET', '/metrics'],
  ['GET', '/'],
  ['GET', '/healthz/x'],
] as const;

describe('#health', () => {
  test('When a check fails, then the process lives but is not ready, and only a word is told', async () => {
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

  test('When the process stops, then it is not ready while it still answers', async () => {
    const config = { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey, DRAIN_MS: 500 };
    const server = await startTestServer({ routes: noRoutes, config });
    expect((await server.call('/readyz')).status).toBe(200);

    const stopped = server.stop();

    const leaving = await server.call('/readyz');
    expect(leaving.status).toBe(503);
    expect(leaving.headers.get('connection')).toBe('close');
    expect(await leaving.json()).toMatchObject({ checks: { process: 'stopping' } });
    expect((await server.call('/healthz')).status).toBe(200);
    await stopped;
  });

  test('When a check hangs, then readiness fails in time', async () => {
    const server = await startTestServer({
      routes: noRoutes,
      health: { database: () => new Promise(() => {}) },
    });

    expect((await server.call('/readyz')).status).toBe(503);
    await server.stop();
  });
});

describe('#database outage', () => {
  test('When the database is dead, then requests get 503 with Retry-After and it mends by itself', async () => {
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
    const refused = await server.call('/api/effects');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const text = await refused.text();
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

describe('#database in need', () => {
  test.each([
    ['its disk is full', '53100'],
    ['it is out of memory', '53200'],
    ['a deadlock ended the transaction', '40P01'],
    ['its disk fails', '58030'],
  ])('When %s, then requests get 503 with Retry-After', async (_, code) => {
    const database = await createTestDatabase({ dir: `${import.meta.dirname}/../../testing/migrations` });
    const server = await startTestServer({
      routes(router) {
        router.post('/api/effects', async () => {
          await database.db.raw(raising(code));
        });
      },
    });

    const answer = await server.call('/api/effects', { method: 'POST' });

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(problemSchema.parse(await answer.json()).code).toBe('unavailable');
    expect(server.recorded.at('error')).toEqual([]);
    await server.stop();
    await database.drop();
  });
});

describe('#gateway token', () => {
  test('When a call does not come from the gateway, then it is refused before anything is read', async () => {
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

    for (const token of [undefined, '', 'forged', elsewhere]) {
      for (const [method, path] of refusedCalls) {
        const headers: Record<string, string> = token === undefined ? {} : { 'x-gateway-token': token };
        const answer = await fetch(server.url + path, { method, headers });
        expect(answer.status).toBe(401);
        expect(problemSchema.parse(await answer.json()).code).toBe('unauthorized');
      }
    }
    expect(called).toBe(0);
    expect(server.recorded.at('warn')).toEqual([expect.stringMatching(/^A gateway token was refused/)]);
    for (const path of ['/healthz', '/readyz']) {
      expect((await server.call(path, { as: 'nobody' })).status).toBe(200);
    }
    expect((await server.call('/api/bikes')).status).toBe(200);
    await server.stop();
  });
});

describe('#onUpgrade', () => {
  test('When a handshake comes, then whoever asked for it gets the socket', async () => {
    const server = await startTestServer({
      routes: noRoutes,
      onUpgrade(_req, socket) {
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\nhello');
      },
    });

    const greeting = await new Promise<string>((resolve, reject) => {
      const req = http.get(server.url, { headers: { connection: 'Upgrade', upgrade: 'test' } });
      req.once('upgrade', (_res, socket, head) => {
        socket.destroy();
        resolve(head.toString());
      });
      req.once('error', reject);
    });

    expect(greeting).toBe('hello');
    await server.stop();
  });
});

describe('#metrics', () => {
  test('When requests were answered, then they are counted under their declared address', async () => {
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
  });

  test('When a caller makes up addresses and methods, then no time series is added for them', async () => {
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

    for (let round = 0; round < 5; round += 1) await all();

    expect(await series()).toEqual(before);
    expect(before.join()).not.toMatch(/PROPFIND|PURGE|LOCK/);
    await server.stop();
  });

  test('When no token is set for them, then nobody reads them', async () => {
    const server = await startTestServer({ routes: noRoutes });

    for (const token of ['', 'undefined'])
      expect((await fetch(`${server.url}/metrics`, bearing(token))).status).toBe(401);
    expect((await server.call('/metrics', { as: 'admin' })).status).toBe(404);
    await server.stop();
  });
});

const metricsToken = 'who reads the figures, of 32 and more';
const formerToken = 'what it was before, of 32 and more too';
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('#stop', () => {
  test('When a request is in flight, then it is answered before the server is gone, and no new one is taken', async () => {
    let finish = () => {};
    let begun = () => {};
    const inFlight = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const server = await startTestServer({
      routes(router) {
        router.get('/slow', async (_req, res) => {
          begun();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          res.send('done');
        });
      },
    });
    const answer = server.call('/slow');
    await inFlight;

    const stopped = server.stop();
    await eventually(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow());
    finish();

    expect(await (await answer).text()).toBe('done');
    await stopped;
  });

  test('When connections are kept alive without a request, then they do not hold up the end', async () => {
    const server = await startTestServer({ routes: noRoutes });
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
    let closed = false;
    idle.once('close', () => {
      closed = true;
    });
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));

    await server.stop();

    await eventually(() => expect(closed).toBe(true));
  });
});
