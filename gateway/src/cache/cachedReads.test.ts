import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startedOnce } from '@show/test-kit';
import { request } from 'undici';
import { buildEpisodes } from '../../testing/buildEpisodes';
import { startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

beforeEach(() => {
  gateway.content.received.length = 0;
});

describe('cached reads', () => {
  test('reads a list from the service once for two requests', async () => {
    gateway.content.on('GET /api/sponsors', [{ id: 1 }]);
    const first = await gateway.get('/api/sponsors');
    const second = await gateway.get('/api/sponsors');
    expect(await first.json()).toEqual([{ id: 1 }]);
    expect(await second.json()).toEqual([{ id: 1 }]);
    expect(gateway.content.asked('GET /api/sponsors')).toBe(1);
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('sends the accepted encoding with its own ETag', async () => {
    const episodes = buildEpisodes();
    gateway.content.on('GET /api/episodes', episodes);
    const read = async (acceptEncoding: string) => {
      const headers = { 'accept-encoding': acceptEncoding };
      const response = await request(`${gateway.url}/api/episodes`, { headers });
      return { headers: response.headers, body: Buffer.from(await response.body.arrayBuffer()) };
    };
    const plain = await read('identity');
    const br = await read('gzip, deflate, br');
    const gzip = await read('gzip;q=0.5, br;q=0');
    expect(JSON.parse(String(plain.body))).toEqual(episodes);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(br.headers.vary).toBe('accept-encoding');
  });

  test('responds with 304 without a body when the ETag matches', async () => {
    gateway.content.on('GET /api/bts-albums', [{ id: 9 }]);
    const etag = (await gateway.get('/api/bts-albums')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await gateway.get('/api/bts-albums', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await gateway.get('/api/bts-albums', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a no-store response is still read from the service once', async () => {
    gateway.giveaway.on('GET /api/giveaways/1', { id: 1, currentEntries: 7 });
    const responses = await Promise.all([gateway.get('/api/giveaways/1'), gateway.get('/api/giveaways/1')]);
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
    expect(gateway.giveaway.asked('GET /api/giveaways/1')).toBe(1);
  });

  test('a change by a visitor is visible in their next read', async () => {
    gateway.giveaway.on('GET /api/giveaways/7/winners', [{ id: 1, name: null }]);
    gateway.giveaway.on('POST /api/giveaways/7/winner', { winnerCode: 'HP-1' });
    await gateway.get('/api/giveaways/7/winners');
    gateway.giveaway.on('GET /api/giveaways/7/winners', [{ id: 1, name: 'A winner' }]);
    const claimed = await fetch(`${gateway.url}/api/giveaways/7/winner`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(claimed.status).toBe(200);
    await claimed.text();
    const after = await gateway.get('/api/giveaways/7/winners');
    expect(await after.json()).toEqual([{ id: 1, name: 'A winner' }]);
  });

  test('HEAD returns the headers of the response without a body', async () => {
    gateway.content.on('GET /api/segment-categories', [{ id: 1 }]);
    const head = await request(`${gateway.url}/api/segment-categories`, { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe('10');
    expect(await head.body.text()).toBe('');
  });

  test('spellings of one query share one response', async () => {
    gateway.content.on('GET /api/search?q=covered+bridge', []);
    await gateway.get('/api/search?q=covered+bridge');
    await gateway.get('/api/search?q=%20covered%20bridge');
    expect(gateway.content.received.map((r) => r.url)).toEqual(['/api/search?q=covered+bridge']);
  });

  test('caches a 404', async () => {
    expect((await gateway.get('/api/episodes/77')).status).toBe(404);
    expect((await gateway.get('/api/episodes/77')).status).toBe(404);
    expect(gateway.content.asked('GET /api/episodes/77')).toBe(1);
  });

  test('responds with 503 with Retry-After while the service is down, and recovers', async () => {
    gateway.giveaway.on('GET /api/privacy', [{ id: 5 }]);
    await gateway.giveaway.stop();
    const refused = await gateway.get('/api/privacy');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    await gateway.giveaway.start();
    expect(await (await gateway.get('/api/privacy')).json()).toEqual([{ id: 5 }]);
  });
});
