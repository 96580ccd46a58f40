import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { buildEpisodes } from '../../testing/buildEpisodes';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.content.received.length = 0;
});

describe('#cached answers', () => {
  test('When a list is asked twice, then the service is asked once', async () => {
    gateway.content.on('GET /api/sponsors', [{ id: 1 }]);
    const first = await gateway.get('/api/sponsors');
    const second = await gateway.get('/api/sponsors');
    expect(await first.json()).toEqual([{ id: 1 }]);
    expect(await second.json()).toEqual([{ id: 1 }]);
    expect(gateway.content.asked('GET /api/sponsors')).toBe(1);
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('When many ask for the same at once, then the service is asked once', async () => {
    gateway.content.on('GET /api/sponsors/featured', []);
    await Promise.all(Array.from({ length: 20 }, () => gateway.get('/api/sponsors/featured')));
    expect(gateway.content.asked('GET /api/sponsors/featured')).toBe(1);
  });

  test('When a coding is accepted, then the answer comes in it, with an ETag of its own', async () => {
    const episodes = buildEpisodes();
    gateway.content.on('GET /api/episodes', episodes);
    const read = async (acceptEncoding: string) => {
      const headers = { 'accept-encoding': acceptEncoding };
      const answer = await request(`${gateway.url}/api/episodes`, { headers });
      return { headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
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

  test('When the client has it already, then 304 without a body', async () => {
    gateway.content.on('GET /api/bts-albums', [{ id: 9 }]);
    const etag = (await gateway.get('/api/bts-albums')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await gateway.get('/api/bts-albums', { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await gateway.get('/api/bts-albums', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('When it is never to be cached, then the browser is told so and the gateway still spares the service', async () => {
    gateway.giveaway.on('GET /api/giveaways/1', { id: 1, currentEntries: 7 });
    const answers = await Promise.all([gateway.get('/api/giveaways/1'), gateway.get('/api/giveaways/1')]);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    expect(gateway.giveaway.asked('GET /api/giveaways/1')).toBe(1);
  });

  test('When a visitor changes what is in memory, then the next read is of after the change', async () => {
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

  test('When only the headers are asked for, then they are those of the answer', async () => {
    gateway.content.on('GET /api/segment-categories', [{ id: 1 }]);
    const head = await request(`${gateway.url}/api/segment-categories`, { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe('10');
    expect(await head.body.text()).toBe('');
  });

  test('When query keys are unknown, then all of them are named and the service is not asked', async () => {
    const answer = await gateway.get('/api/episodes?sort=title&page=2');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ path: 'query.sort' }, { path: 'query.page' }],
      requestId: expect.any(String),
    });
    expect(gateway.content.received).toEqual([]);
  });

  test('When the query is spelled differently, then it is still one answer', async () => {
    gateway.content.on('GET /api/search?q=covered+bridge', []);
    await gateway.get('/api/search?q=covered+bridge');
    await gateway.get('/api/search?q=%20covered%20bridge');
    expect(gateway.content.received.map((r) => r.url)).toEqual(['/api/search?q=covered+bridge']);
  });

  test('When a parameter can name nothing, then it is refused before the service', async () => {
    const answer = await gateway.get('/api/tv-segments/abc');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      detail: 'Invalid Segment ID',
      issues: [{ path: 'params.id' }],
    });
  });

  test('When the thing is not there, then 404, and asking again costs nothing', async () => {
    expect((await gateway.get('/api/episodes/77')).status).toBe(404);
    expect((await gateway.get('/api/episodes/77')).status).toBe(404);
    expect(gateway.content.asked('GET /api/episodes/77')).toBe(1);
  });

  test('When the address is unknown or the method wrong, then 404 or 405 as problem documents', async () => {
    expect((await gateway.get('/api/nothing')).status).toBe(404);
    const answer = await gateway.send('DELETE', '/api/episodes');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  test('When the service is down, then 503 with Retry-After, and an old answer where there is one', async () => {
    gateway.giveaway.on('GET /api/privacy', [{ id: 5 }]);
    await gateway.giveaway.stop();
    const refused = await gateway.get('/api/privacy');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    await gateway.giveaway.start();
    expect(await (await gateway.get('/api/privacy')).json()).toEqual([{ id: 5 }]);
  });

  test('When a list is too long to be kept, then it is passed on as it comes, only a few at a time', async () => {
    const text = JSON.stringify(
      Array.from({ length: 17 }, (_, id) => ({ id, words: 'x'.repeat(1024 * 1024) })),
    );
    let asked = 0;
    let answerAll = () => {};
    const held = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    gateway.content.on('GET /api/episodes?hidden=true', async (_, response) => {
      asked += 1;
      if (asked > 2) await held;
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
        .end(text);
    });
    const first = await gateway.get('/api/episodes?hidden=true');
    expect(first.status).toBe(200);
    expect(await first.text()).toBe(text);

    const many = Array.from({ length: 6 }, () => gateway.get('/api/episodes?hidden=true'));
    const refused = await Promise.race(many);
    answerAll();
    const statuses = await Promise.all(many.map(async (one) => (await one).status));

    expect(refused.status).toBe(503);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 503, 503]);
  });
});
