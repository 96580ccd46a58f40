import { createReadStream } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { eventually, waitUntil } from '@show/test-kit';
import { request } from 'undici';
import { gatewaySecret, publicUrl, startTestGateway, type TestGateway } from '../../testing/startTestGateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.giveaway.received.length = 0;
});

function receivedHeaders(): IncomingHttpHeaders {
  return gateway.giveaway.received[0]?.headers ?? {};
}

describe('#forwarding', () => {
  test('When a visitor brings the headers of the inside, then they are replaced', async () => {
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

  test('When a header belongs to one connection, then it goes no further, in either direction', async () => {
    gateway.giveaway.on('GET /api/giveaways/2/my-entry', (_, response) => {
      response.writeHead(200, { connection: 'x-inner', 'x-inner': 'a', 'x-powered-by': 'b', 'x-kept': 'c' });
      response.end('{}');
    });
    const answer = await request(`${gateway.url}/api/giveaways/2/my-entry`, {
      headers: { te: 'trailers', 'proxy-authorization': 'basic x', 'x-kept': 'd' },
    });
    await answer.body.dump();
    const headers = receivedHeaders();
    expect([headers.te, headers['proxy-authorization'], headers['x-kept']]).toEqual([
      undefined,
      undefined,
      'd',
    ]);
    expect(answer.headers['x-inner']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['x-kept']).toBe('c');
  });

  test('When a service sets a cookie, then the visitor gets it', async () => {
    gateway.giveaway.on('POST /api/giveaways/1/check-entry', (_, response) => {
      response.writeHead(200, {
        'set-cookie': ['device=1; HttpOnly', 'b=2'],
        'content-type': 'application/json',
      });
      response.end('{"alreadyEntered":false}');
    });
    const answer = await gateway.send('POST', '/api/giveaways/1/check-entry', {
      deviceFingerprint: 'f',
      sessionToken: 't',
    });
    expect(answer.headers.getSetCookie()).toEqual(['device=1; HttpOnly', 'b=2']);
    expect(gateway.giveaway.received[0]?.body).toBe('{"deviceFingerprint":"f","sessionToken":"t"}');
  });

  test('When a change comes from another site, then it is refused; a program without an origin is not', async () => {
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

  test('When an answer is large, then it is passed on no faster than it is taken', async () => {
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
    const answer = await new Promise<http.IncomingMessage>((resolve) => visitor.once('response', resolve));
    answer.pause();
    let before = -1;
    let alike = 0;
    await waitUntil(() => {
      alike = written === before && written > 0 ? alike + 1 : 0;
      before = written;
      return alike === 20;
    });
    expect(written).toBeLessThan(size / 2);
    let received = 0;
    for await (const chunk of answer) received += (chunk as Buffer).length;
    expect(received).toBe(size);
  });

  test('When the service dies in the middle of an answer, then the visitor sees that it is not whole', async () => {
    gateway.media.on('GET /uploads/half.webp', (_, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('x'.repeat(10), () => response.destroy());
    });
    const answer = await request(`${gateway.url}/uploads/half.webp`);
    await expect(answer.body.text()).rejects.toThrow();
  });

  test('When the visitor leaves, then the service need not go on', async () => {
    let left = false;
    gateway.media.on('GET /uploads/slow.webp', (_, response) => {
      response.writeHead(200);
      response.write('first');
      response.once('close', () => {
        left = true;
      });
    });
    const visitor = http.get(`${gateway.url}/uploads/slow.webp`);
    visitor.once('response', () => visitor.destroy());
    visitor.on('error', () => {});
    await eventually(() => expect(left).toBe(true));
  });

  test('When the service is down, then 503 with Retry-After as a problem document', async () => {
    await gateway.giveaway.stop();
    const answer = await gateway.get('/api/giveaways/1/my-entry');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      requestId: answer.headers.get('x-request-id'),
    });
    await gateway.giveaway.start();
    gateway.giveaway.on('GET /api/giveaways/1/my-entry', { entered: true });
    expect((await gateway.get('/api/giveaways/1/my-entry')).status).toBe(200);
  });

  test('When a picture is wanted in a width, then the service that has it is asked for that', async () => {
    gateway.media.received.length = 0;
    gateway.media.on('GET /uploads/barn.webp?w=640', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/avif', vary: 'accept' });
      response.end();
    });
    const answer = await gateway.get('/uploads/barn.webp?w=640', { accept: 'image/avif' });
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, expect.stringMatching(/accept/i)]);
    expect(gateway.media.received).toMatchObject([
      { url: '/uploads/barn.webp?w=640', headers: { accept: 'image/avif' } },
    ]);
  });

  test.each([
    '/uploads/../internal/live',
    '/uploads/%2e%2e/internal',
    '/uploads/',
    '/uploads/.hidden',
    '/uploads/barn.webp?w=640&x=1',
    '/uploads/barn.webp?w=wide',
  ])('When %p is asked for, then no service is', async (path) => {
    gateway.media.received.length = 0;
    const { hostname, port } = new URL(gateway.url);
    const status = await new Promise((resolve) => {
      http.get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode));
    });
    expect(status).toBe(404);
    expect(gateway.media.received).toEqual([]);
  });
});

describe('#inside', () => {
  test('When somebody on this machine asks, then health and figures are told', async () => {
    expect(await (await gateway.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await gateway.get('/readyz')).status).toBe(200);
    expect(await (await gateway.get('/metrics')).text()).toContain(
      'gateway_answers_total{layer="memory",service="gateway"}',
    );
  });

  test.each(['/healthz', '/readyz', '/metrics'])(
    'When %p is asked of the public address, then there is nothing, whoever asks',
    async (path) => {
      expect((await fetch(gateway.url + path)).status).toBe(404);
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      expect((await fetch(gateway.url + path, { headers })).status).toBe(404);
    },
  );

  test('When the interface is asked to describe itself, then it does', async () => {
    const answer = await gateway.get('/api/openapi.json');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/episodes': {} } });
  });
});
