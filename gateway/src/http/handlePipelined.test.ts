import type { ServerResponse } from 'node:http';
import { eventually, startedOnce, waitUntil } from '@show/test-kit';
import { figures, nothingHeld } from '../../testing/figures';
import { openRawClient, wire } from '../../testing/rawClient';
import { startTestGateway } from '../../testing/startTestGateway';
import { maxPipelined } from './handlePipelined';

const gateway = startedOnce(startTestGateway);

beforeAll(() => {
  const picture = Buffer.alloc(220_000, 'p');
  gateway.media.on('GET /uploads/picture.webp', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': picture.length }).end(picture);
  });
  gateway.content.on('GET /api/episodes', { data: [] });
});
beforeEach(() => {
  gateway.media.received.length = 0;
});

const getPicture = wire('GET', '/uploads/picture.webp');

describe('pipelining', () => {
  test('pipelined requests get their responses in order, one at a time', async () => {
    const held: ServerResponse[] = [];
    gateway.media.on('GET /uploads/slow.webp', (_, response) => {
      held.push(response);
      return undefined;
    });
    const texts = ['/uploads/slow.webp', '/api/episodes', '/nowhere', '/uploads/picture.webp'];
    const client = await openRawClient(gateway.url, texts.map((path) => wire('GET', path)).join(''));
    await waitUntil(() => held.length === 1);
    expect(gateway.media.received).toHaveLength(1);
    expect(client.heard()).toBe('');
    held[0]?.writeHead(200, { 'content-length': 4 }).end('slow');
    await waitUntil(() => client.responses(200) === 3 && client.heard().endsWith('ppp'));
    const statuses = [...client.heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual(['200', '200', '404', '200']);
    expect(client.heard().split('HTTP/1.1 ')[1]).toMatch(/slow$/);
    client.socket.destroy();
  });

  test('clients that pipeline and do not read do not block others', async () => {
    for (const ahead of [10, maxPipelined, 80, 200]) {
      const client = await openRawClient(gateway.url, getPicture.repeat(ahead));
      client.socket.pause();
      // One that pipelines more may be cut before its first request has left the gateway.
      await waitUntil(() => gateway.media.received.length > 0 || ahead > maxPipelined);
      client.socket.destroy();
      gateway.media.received.length = 0;
    }
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
    expect((await gateway.get('/uploads/picture.webp')).status).toBe(200);
  });

  test.each(['/api/episodes', '/uploads/picture.webp'])(
    'closes a connection that pipelines 1500 requests for %p after at most one response',
    async (path) => {
      const client = await openRawClient(gateway.url, wire('GET', path).repeat(1500));
      await waitUntil(() => client.isClosed());
      expect(client.heard().split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
      expect(gateway.media.received.length).toBeLessThanOrEqual(1);
    },
  );

  test('survives a connection cut while a rejected body is read', async () => {
    const refused = wire(
      'POST',
      '/api/nowhere',
      { 'content-type': 'application/json', 'content-length': '1500' },
      'x'.repeat(1500),
    );
    const tooMany = wire('GET', '/nowhere').repeat(maxPipelined + 1);
    const client = await openRawClient(gateway.url, refused + tooMany + refused.repeat(5));
    await waitUntil(() => client.isClosed());
    expect((await gateway.get('/api/episodes')).status).toBe(200);
  });
});
