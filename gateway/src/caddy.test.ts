import { once } from 'node:events';
import { connect as connectTls } from 'node:tls';
import { eventually } from '@show/test-kit';
import { Agent, type Dispatcher, request } from 'undici';
import { WebSocket } from 'ws';
import { type ReverseProxy, startCaddy } from '../testing/caddy';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway';

/** Believes the certificate that the proxy made for itself. */
const trusting = new Agent({ connect: { rejectUnauthorized: false } });
afterAll(() => trusting.close());

const json = { 'content-type': 'application/json' };

describe('deploy/caddy', () => {
  let gateway: TestGateway;
  let proxy: ReverseProxy;
  beforeAll(async () => {
    gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1', PUBLIC_URL: 'https://localhost' });
    proxy = await startCaddy(gateway.url);
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    await gateway.stop();
  });

  const ask = (path: string, options: Partial<Dispatcher.RequestOptions> = {}) =>
    request(proxy.url + path, { dispatcher: trusting, ...options } as Parameters<typeof request>[1]);

  test('serves pages over TLS and redirects plain HTTP there', async () => {
    const page = await ask('/episodes');
    expect(page.statusCode).toBe(200);
    expect(await page.body.text()).toContain('<title>');
    expect(page.headers['strict-transport-security']).toContain('max-age=');

    const plain = await request(`${proxy.plainUrl}/episodes`, { maxRedirections: 0 } as object);
    await plain.body.dump();
    expect(plain.statusCode).toBe(308);
    expect(String(plain.headers.location)).toMatch(/^https:\/\/localhost/);
  });

  test('passes on neither the address nor the ids that a visitor makes up', async () => {
    gateway.giveaway.on('GET /api/giveaways/1/my-entry', { entered: false });
    gateway.giveaway.received.length = 0;
    const response = await ask('/api/giveaways/1/my-entry', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-request-id': 'of-the-visitor',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    await response.body.dump();
    const [received] = gateway.giveaway.received;
    expect(received?.headers['x-client-address']).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(received?.headers.traceparent ?? '').not.toContain('0af7651916cd43dd8448eb211c80319c');
    expect(received?.headers['x-request-id']).not.toBe('of-the-visitor');
    expect(received?.headers['x-request-id']).toBe(response.headers['x-request-id']);
  });

  test('does not expose metrics and health checks', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) {
      const response = await ask(path);
      await response.body.dump();
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
  });

  test('rejects a body larger than any call of visitors and passes uploads on', async () => {
    const tooLarge = await ask('/api/giveaways/1/check-entry', {
      method: 'POST',
      headers: json,
      body: Buffer.alloc(200_000),
    });
    await tooLarge.body.dump();
    expect(tooLarge.statusCode).toBe(413);

    const upload = await ask('/api/upload', { method: 'POST', body: Buffer.alloc(2_000_000) });
    // No session exists; the response is the gateway's.
    expect(await upload.body.json()).toMatchObject({ code: expect.any(String) });
    expect(upload.statusCode).not.toBe(413);
  });

  test('serves others while bodies never end', async () => {
    gateway.giveaway.on('POST /api/giveaways/1/check-entry', { alreadyEntered: false });
    const { port } = new URL(proxy.url);
    const sockets = Array.from({ length: 80 }, () =>
      connectTls({
        port: Number(port),
        host: '127.0.0.1',
        servername: 'localhost',
        rejectUnauthorized: false,
      }),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')));
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.write(
        'POST /api/giveaways/1/check-entry HTTP/1.1\r\nhost: localhost\r\n' +
          'content-type: application/json\r\ncontent-length: 200\r\n\r\n{"de',
      );
    }
    const response = await ask('/api/giveaways/1/check-entry', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ deviceFingerprint: 'f', sessionToken: 't' }),
    });
    expect([response.statusCode, await response.body.json()]).toEqual([200, { alreadyEntered: false }]);
    for (const socket of sockets) socket.destroy();
  });

  test('passes WebSocket messages on', async () => {
    const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/ws`, {
      rejectUnauthorized: false,
      origin: 'https://localhost',
    });
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'ping' }));
    await eventually(() => expect(heard).toContain('{"type":"pong"}'));
    socket.close();
    await once(socket, 'close');
  });
});
