import { eventually, startedOnce, waitUntil } from '@show/test-kit';
import { figures, nothingHeld } from '../../testing/figures';
import { openRawClient, type RawClient, wire } from '../../testing/rawClient';
import { redisSettings, staffCookie } from '../../testing/signingIn';
import { publicUrl, startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(() =>
  startTestGateway({
    ...redisSettings(),
  }),
);
let cookie: string;

beforeAll(async () => {
  cookie = await staffCookie(gateway);
});
beforeEach(() => {
  for (const service of [gateway.giveaway, gateway.media]) service.received.length = 0;
  gateway.giveaway.on('POST /api/giveaways/1/check-entry', { alreadyEntered: false });
  gateway.giveaway.on('GET /api/giveaways/1/my-entry', { entered: false });
});

const json = { 'content-type': 'application/json', origin: publicUrl };
const checkEntry = (headers: Record<string, string>, body = '') =>
  wire('POST', '/api/giveaways/1/check-entry', { ...json, ...headers }, body);

async function openMany(count: number, text: (at: number) => string): Promise<RawClient[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => openRawClient(gateway.url, text(at))));
}

describe('bodies', () => {
  test('bodies that never end hold no connection to the service', async () => {
    const from = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}` });
    const clients = [
      ...(await openMany(80, (at) => checkEntry({ ...from(at), 'content-length': '200' }, '{"a":'))),
      ...(await openMany(80, (at) =>
        checkEntry({ ...from(at), 'transfer-encoding': 'chunked' }, '5\r\n{"a":'),
      )),
    ];
    await eventually(async () =>
      expect(await figures(gateway)).toMatchObject({
        gateway_forwarded_calls: 160,
        gateway_forward_connections: 0,
      }),
    );
    const asked = await gateway.get('/api/giveaways/1/my-entry', { 'x-forwarded-for': '203.0.113.1' });
    expect(asked.status).toBe(200);
    expect(gateway.giveaway.asked('POST /api/giveaways/1/check-entry')).toBe(0);
    for (const { socket } of clients) socket.destroy();
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
  });

  test('staff have connections when visitors hold all of theirs', async () => {
    gateway.giveaway.on('GET /api/giveaways/3/my-entry', () => undefined);
    const clients = await openMany(100, (at) =>
      wire('GET', '/api/giveaways/3/my-entry', { 'x-forwarded-for': `198.51.100.${at}` }),
    );
    await eventually(async () =>
      expect(await figures(gateway)).toMatchObject({
        gateway_forward_connections: 64,
        gateway_forward_waiting: 36,
      }),
    );
    expect((await gateway.get('/api/giveaways/1/my-entry', { cookie })).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
  });

  test('one visitor with too many calls gets 429 without delaying others', async () => {
    gateway.giveaway.on('GET /api/giveaways/3/my-entry', () => undefined);
    const one = { 'x-forwarded-for': '198.51.100.1' };
    const clients = await openMany(210, () => wire('GET', '/api/giveaways/3/my-entry', one));
    await waitUntil(() => clients.filter((client) => client.responses(429) === 1).length === 10);
    expect(await figures(gateway)).toMatchObject({
      gateway_forwarded_calls: 200,
      gateway_forward_connections: 32,
    });
    const refused = clients.find((client) => client.responses(429) === 1);
    expect(refused?.heard()).toMatch(/retry-after: 2/i);
    const asked = await gateway.get('/api/giveaways/1/my-entry', { 'x-forwarded-for': '203.0.113.1' });
    expect(asked.status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
  });

  test('rejects a body that is no JSON without calling the service', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '2' };
    const client = await openRawClient(gateway.url, checkEntry(headers, '{}'));
    await waitUntil(() => client.responses(415) === 1);
    expect(gateway.giveaway.received).toEqual([]);
    client.socket.destroy();
  });

  test('a chunked body reaches the service complete with its length', async () => {
    const body = JSON.stringify({ deviceFingerprint: 'f'.repeat(90_000), sessionToken: 't' });
    const client = await openRawClient(gateway.url, checkEntry({ 'transfer-encoding': 'chunked' }));
    for (let at = 0; at < body.length; at += 10_000) {
      const piece = body.slice(at, at + 10_000);
      client.socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    }
    client.socket.write('0\r\n\r\n');
    await waitUntil(() => client.responses(200) === 1);
    const [received] = gateway.giveaway.received;
    expect(received?.body).toBe(body);
    expect(received?.headers['content-length']).toBe(String(body.length));
    client.socket.destroy();
  });

  test.each([
    ['an upload', 'POST /api/upload', 'multipart/form-data; boundary=b', '--b\r\n'],
    ['a change', 'PATCH /api/giveaways/1', 'application/json', '{"paused":'],
  ])('refuses %s whose member is signed out before its end', async (_, call, type, start) => {
    const ending = await staffCookie(gateway);
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      origin: publicUrl,
      cookie: ending,
      'content-type': type,
      'transfer-encoding': 'chunked',
    };
    const client = await openRawClient(gateway.url, wire(method, path, headers));
    client.socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
    await eventually(async () =>
      expect(await figures(gateway)).toMatchObject({ gateway_forwarded_calls: 1 }),
    );
    await gateway.send('POST', '/api/admin/logout', undefined, { cookie: ending });
    client.socket.write('0\r\n\r\n');

    await waitUntil(() => client.responses(401) === 1);
    expect(gateway.media.received).toEqual([]);
    expect(gateway.giveaway.received).toEqual([]);
    client.socket.destroy();
  });

  test('drops a body that a call does not accept, and serves the next request', async () => {
    gateway.giveaway.on('POST /api/giveaways/1/reset', { id: 1 });
    const headers = { ...json, cookie, 'content-length': '5' };
    const client = await openRawClient(
      gateway.url,
      wire('GET', '/api/giveaways/1/my-entry', headers, 'GET /'),
    );
    await waitUntil(() => client.responses(200) === 1);
    expect(gateway.giveaway.received[0]?.body).toBe('');
    client.socket.write(wire('GET', '/api/giveaways/1/my-entry'));
    await waitUntil(() => client.responses(200) === 2);
    client.socket.destroy();
  });
});

describe('uploads', () => {
  const upload = () => ({ origin: publicUrl, cookie, 'content-type': 'multipart/form-data; boundary=b' });

  test('streams an upload to the service', async () => {
    const seen: number[] = [];
    gateway.media.unread('POST /api/upload', (response) => {
      response.req.on('data', (chunk: Buffer) => seen.push(chunk.length));
      response.req.on('end', () => response.writeHead(201).end('{}'));
    });
    const client = await openRawClient(
      gateway.url,
      wire('POST', '/api/upload', { ...upload(), 'content-length': '20' }, 'first'),
    );
    await waitUntil(() => seen.length === 1);
    client.socket.write('x'.repeat(15));
    await waitUntil(() => client.responses(201) === 1);
    // It was complete before its response, so the connection stays.
    expect(client.heard()).not.toMatch(/connection: close/i);
    client.socket.destroy();
  });

  test('passes on an early response to an upload and closes the connection', async () => {
    gateway.media.unread('POST /api/upload', (response) => {
      response.writeHead(413, { 'content-type': 'application/problem+json', 'content-length': 2 }).end('{}');
    });
    const bytes = 2_000_000;
    const client = await openRawClient(
      gateway.url,
      wire('POST', '/api/upload', { ...upload(), 'content-length': String(bytes) }, 'x'.repeat(1000)),
    );
    await waitUntil(() => client.responses(413) === 1 && client.heard().endsWith('{}'));
    expect(client.heard()).toMatch(/connection: close/i);
    client.socket.write('x'.repeat(bytes - 1000));
    await waitUntil(() => client.isClosed());
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
  });
});

describe('responses of services', () => {
  test('a response without Cache-Control gets no-store', async () => {
    const unsaid = await gateway.get('/api/giveaways/1/my-entry');
    expect(unsaid.headers.get('cache-control')).toBe('no-store');
    gateway.media.on('GET /uploads/kept.webp', (_, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60' }).end();
    });
    const said = await gateway.get('/uploads/kept.webp');
    expect(said.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test('a small response that is not read frees the connection to the service', async () => {
    const picture = Buffer.alloc(200_000);
    gateway.media.on('GET /uploads/small.webp', (_, response) => {
      response.writeHead(200, { 'content-length': picture.length }).end(picture);
    });
    const clients = await openMany(64, (at) =>
      wire('GET', '/uploads/small.webp', { 'x-forwarded-for': `198.51.100.${at}` }),
    );
    for (const { socket } of clients) socket.pause();
    await eventually(() => expect(gateway.media.asked('GET /uploads/small.webp')).toBe(64));
    await eventually(async () =>
      expect(await figures(gateway)).toMatchObject({ gateway_forward_connections: 0 }),
    );
    for (const { socket } of clients) socket.destroy();
  });
});
