import { once } from 'node:events';
import http from 'node:http';
import { startedOnce, waitUntil } from '@show/test-kit';
import { openRawClient, wire } from '../../testing/rawClient';
import { publicUrl, startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

beforeAll(() => {
  gateway.content.on('GET /api/episodes', { data: [] });
});

describe('connections', () => {
  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '/api/nowhere', 404],
    ['GET', '/api/episodes?x=1', 400],
    ['DELETE', '/api/episodes', 405],
    ['POST', '/api/nowhere', 404],
  ])('keeps the connection after rejecting %s %s without a body', async (method, path, status) => {
    const client = await openRawClient(gateway.url, wire(method, path));
    await waitUntil(() => client.responses(status) === 1);
    client.socket.write(wire('GET', '/api/episodes'));
    await waitUntil(() => client.responses(200) === 1);
    expect(client.heard()).not.toMatch(/connection: close/i);
    client.socket.destroy();
  });

  test('serves a request that asks for HTTP/2 as if it had not', async () => {
    const upgrade = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
    };
    const client = await openRawClient(gateway.url, wire('GET', '/api/episodes', upgrade));
    await waitUntil(() => client.isClosed());
    expect(client.responses(200)).toBe(1);

    gateway.giveaway.on('POST /api/giveaways/1/check-entry', { canEnter: true });
    const body = '{"deviceFingerprint":"f","sessionToken":"s"}';
    const sending = {
      ...upgrade,
      origin: publicUrl,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const call = wire('POST', '/api/giveaways/1/check-entry', sending, body);
    const post = await openRawClient(gateway.url, call.slice(0, -5));
    await waitUntil(() => post.socket.bytesWritten === call.length - 5);
    post.socket.write(call.slice(-5));
    await waitUntil(() => post.isClosed());
    expect(post.responses(200)).toBe(1);
    expect(gateway.giveaway.received.at(-1)?.body).toBe(body);
  });

  test('ends a connection on which a request for another protocol follows one without a response', async () => {
    gateway.content.unread('GET /api/tv-segments/9', () => {});
    const upgrade = { connection: 'Upgrade', upgrade: 'h2c' };
    const client = await openRawClient(
      gateway.url,
      wire('GET', '/api/tv-segments/9') + wire('GET', '/api/episodes', upgrade),
    );
    await waitUntil(() => client.isClosed());
    expect(client.heard()).toBe('');
  });

  test('reads the rest of a rejected body before closing', async () => {
    const bytes = 4_000_000;
    const headers = {
      'content-length': String(bytes),
      'content-type': 'application/json',
      origin: publicUrl,
    };
    const client = await openRawClient(gateway.url, wire('POST', '/api/nowhere', headers));
    await waitUntil(() => client.responses(404) === 1);
    expect(client.heard()).toMatch(/connection: close/i);
    const closed = once(client.socket, 'close');
    client.socket.write(Buffer.alloc(bytes));
    // Without an error: what was sent has been taken, not cut off.
    expect(await closed).toEqual([false]);
  });

  test('closes a connection whose rejected body never ends', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
    const client = await openRawClient(gateway.url, wire('POST', '/api/nowhere', headers));
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const send = () => {
      while (client.socket.writable && client.socket.write(piece));
    };
    client.socket.on('drain', send);
    send();
    await waitUntil(() => client.isClosed());
    expect(client.responses(404)).toBe(1);
  });

  test('writes nothing into a response in progress when garbage follows', async () => {
    gateway.media.on('GET /uploads/half.webp', (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
    });
    const client = await openRawClient(gateway.url, wire('GET', '/uploads/half.webp'));
    await waitUntil(() => client.heard().endsWith('half'));
    client.socket.write('no HTTP\r\n\r\n');
    await waitUntil(() => client.isClosed());
    expect(client.responses(400)).toBe(0);
  });

  test('closes a connection that sends garbage with 400', async () => {
    const client = await openRawClient(gateway.url, 'no HTTP\r\n\r\n');
    client.socket.on('end', () => client.socket.write('on and on'));
    await waitUntil(() => client.isClosed());
    expect(client.responses(400)).toBe(1);
  });
});

describe('requestIdOf', () => {
  const behindProxy = startedOnce(() =>
    startTestGateway({ TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: '127.0.0.2' }),
  );
  /** The id of the response to a request that has one, sent from this address of our own. */
  const idFor = (localAddress: string, method: string, path: string) =>
    new Promise<unknown>((resolve, reject) => {
      const headers = { 'x-request-id': 'given-by-sender', 'x-forwarded-for': '203.0.113.9' };
      http
        .request(behindProxy.url + path, { localAddress, method, headers }, (response) =>
          resolve(response.resume().headers['x-request-id']),
        )
        .once('error', reject)
        .end();
    });

  test.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api/admin/session'],
    ['POST', '/api/giveaways/1/enter'],
  ])('%s %s keeps the request id of a listed proxy only', async (method, path) => {
    expect(await idFor('127.0.0.2', method, path)).toBe('given-by-sender');
    expect(await idFor('127.0.0.3', method, path)).not.toBe('given-by-sender');
  });
});
