import { createReadStream } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { eventually, startedOnce, waitUntil } from '@show/test-kit';
import { request } from 'undici';
import { gatewaySecret, publicUrl, startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(() => startTestGateway({ TRUSTED_PROXY_HOPS: '1' }));

beforeEach(() => {
  gateway.giveaway.received.length = 0;
});

function receivedHeaders(): IncomingHttpHeaders {
  return gateway.giveaway.received[0]?.headers ?? {};
}

describe('forwarding', () => {
  test('replaces internal headers that a visitor sends', async () => {
    gateway.giveaway.on('GET /api/giveaways/1/my-entry', { entered: false });
    await gateway.get('/api/giveaways/1/my-entry', {
      'x-gateway-token': 'forged',
      'x-client-address': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6, 198.51.100.7',
      'x-forwarded-host': 'evil.example',
      cookie: 'device=abc; session=secret; theme=dark',
    });
    const headers = receivedHeaders();
    const readToken = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-giveaway');
    expect(await readToken(String(headers['x-gateway-token']))).toMatchObject({ role: 'gateway' });
    expect(headers['x-client-address']).toBe('198.51.100.7');
    expect(headers['x-forwarded-host']).toBeUndefined();
    expect(headers.cookie).toBe('device=abc; theme=dark');
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  test('drops hop-by-hop headers in both directions', async () => {
    gateway.giveaway.on('GET /api/giveaways/2/my-entry', (_, response) => {
      response.writeHead(200, { connection: 'x-inner', 'x-inner': 'a', 'x-powered-by': 'b', 'x-kept': 'c' });
      response.end('{}');
    });
    const response = await request(`${gateway.url}/api/giveaways/2/my-entry`, {
      headers: { te: 'trailers', 'proxy-authorization': 'basic x', 'x-kept': 'd' },
    });
    await response.body.dump();
    const headers = receivedHeaders();
    expect([headers.te, headers['proxy-authorization'], headers['x-kept']]).toEqual([
      undefined,
      undefined,
      'd',
    ]);
    expect(response.headers['x-inner']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
    expect(response.headers['x-kept']).toBe('c');
  });

  test('passes on cookies that a service sets', async () => {
    gateway.giveaway.on('POST /api/giveaways/1/check-entry', (_, response) => {
      response.writeHead(200, {
        'set-cookie': ['device=1; HttpOnly', 'b=2'],
        'content-type': 'application/json',
      });
      response.end('{"alreadyEntered":false}');
    });
    const response = await gateway.send('POST', '/api/giveaways/1/check-entry', {
      deviceFingerprint: 'f',
      sessionToken: 't',
    });
    expect(response.headers.getSetCookie()).toEqual(['device=1; HttpOnly', 'b=2']);
    expect(gateway.giveaway.received[0]?.body).toBe('{"deviceFingerprint":"f","sessionToken":"t"}');
  });

  test('rejects changes from other sites and accepts programs without an origin', async () => {
    gateway.giveaway.on('POST /api/giveaways/1/check-entry', { alreadyEntered: false });
    const post = (headers: Record<string, string>) =>
      request(`${gateway.url}/api/giveaways/1/check-entry`, { method: 'POST', body: '{}', headers });
    const foreign = await post({ origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(await foreign.body.json()).toMatchObject({ code: 'origin-refused' });
    const asked = await post({ origin: gateway.url });
    expect(asked.statusCode).toBe(403);
    await asked.body.dump();
    expect((await post({ origin: publicUrl })).statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(200);
    expect(gateway.giveaway.received).toHaveLength(2);
  });

  test('streams a large response no faster than it is read', async () => {
    const size = 64 * 1024 * 1024;
    let written = 0;
    gateway.media.on('GET /uploads/large.webp', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
      const zeros = createReadStream('/dev/zero', { end: size - 1 });
      zeros.on('data', (chunk) => {
        written += chunk.length;
      });
      zeros.pipe(response);
    });
    const visitor = http.get(`${gateway.url}/uploads/large.webp`);
    const response = await new Promise<http.IncomingMessage>((resolve) => visitor.once('response', resolve));
    response.pause();
    let before = -1;
    let alike = 0;
    await waitUntil(() => {
      alike = written === before && written > 0 ? alike + 1 : 0;
      before = written;
      return alike === 20;
    });
    expect(written).toBeLessThan(size / 2);
    let received = 0;
    for await (const chunk of response) received += (chunk as Buffer).length;
    expect(received).toBe(size);
  });

  test('a response that breaks off is visibly incomplete', async () => {
    gateway.media.on('GET /uploads/half.webp', (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x'.repeat(10), () => response.destroy());
    });
    const response = await request(`${gateway.url}/uploads/half.webp`);
    await expect(response.body.text()).rejects.toThrow();
  });

  test('responds with 503 with Retry-After while the service is down, and recovers', async () => {
    await gateway.giveaway.stop();
    const response = await gateway.get('/api/giveaways/1/my-entry');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    await gateway.giveaway.start();
    gateway.giveaway.on('GET /api/giveaways/1/my-entry', { entered: true });
    expect((await gateway.get('/api/giveaways/1/my-entry')).status).toBe(200);
  });

  test.each([
    '/uploads/../internal/live',
    '/uploads/%2e%2e/internal',
    '/uploads/',
    '/uploads/.hidden',
    '/uploads/barn.webp?w=640&x=1',
    '/uploads/barn.webp?w=wide',
  ])('%p reaches no service', async (path) => {
    gateway.media.received.length = 0;
    const { hostname, port } = new URL(gateway.url);
    const status = await new Promise((resolve) => {
      http.get({ hostname, port, path }, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(404);
    expect(gateway.media.received).toEqual([]);
  });
});

describe('internal endpoints', () => {
  test('counts requests by route, kind and status', async () => {
    gateway.content.on('GET /api/episodes', []);
    await gateway.get('/api/episodes');
    await gateway.get('/episodes');
    await gateway.send('POST', '/api/giveaways/7/enter', '{}', { origin: 'https://elsewhere.example' });

    await eventually(async () => {
      const text = await (await gateway.get('/metrics')).text();
      expect(text).toContain('{route="GET /api/episodes",kind="api",status="2xx",service="gateway"} 1');
      expect(text).toMatch(/\{route="page episodes",kind="page",status="[25]xx",service="gateway"\} 1/);
      expect(text).toContain('{route="POST /api/giveaways/{id}/enter",kind="entry",status="4xx"');
      expect(text).toMatch(/gateway_request_seconds_count\{service="gateway",kind="entry"\} 1/);
    });
  });

  test('serves health and metrics on the internal port', async () => {
    expect(await (await gateway.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await gateway.get('/readyz')).status).toBe(200);
    expect(await (await gateway.get('/metrics')).text()).toContain(
      'gateway_answers_total{layer="memory",service="gateway"}',
    );
  });

  test.each(['/healthz', '/readyz', '/metrics'])('does not serve %p on the public port', async (path) => {
    expect((await fetch(gateway.url + path)).status).toBe(404);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(gateway.url + path, { headers })).status).toBe(404);
  });
});
