import http from 'node:http';
import { connect } from 'node:net';
import { createGate, createTestDatabase, eventually } from '@show/test-kit';
import { startTestServer } from '../../testing/startTestServer';
import { checkDatabase, createDatabase, migrationsCheck } from '../database';
import { problems } from '../problems';

const noRoutes = () => {};

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
      checks: { disk: 'failed', migrations: '2 migrations are pending' },
    });

    broken = false;
    expect((await server.call('/readyz')).status).toBe(200);
    await server.stop();
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

describe('#front', () => {
  test('When the front takes a request, then Express never sees it', async () => {
    const server = await startTestServer({
      front(req, res) {
        if (req.url !== '/fast') return false;
        res.end('fast');
        return true;
      },
      routes(router) {
        router.get('/fast', (_req, res) => res.send('slow'));
        router.get('/other', (_req, res) => res.send('slow'));
      },
    });

    expect(await (await server.call('/fast')).text()).toBe('fast');
    expect(await (await server.call('/other')).text()).toBe('slow');
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
    const server = await startTestServer({
      routes(router) {
        router.get('/api/bikes/:id', (_req, res) => res.send('x'));
      },
    });
    await server.call('/api/bikes/7');
    await server.call('/api/elsewhere');

    await eventually(async () => {
      const figures = await (await server.call('/metrics')).text();
      expect(figures).toContain('method="GET",route="/api/bikes/:id",status="200"} 1');
      expect(figures).toContain('method="GET",route="none",status="404"} 1');
    });
    await server.stop();
  });
});

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
    const closed = new Promise((resolve) => idle.once('close', resolve));
    idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));

    await server.stop();

    await closed;
  });
});
