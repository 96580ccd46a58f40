import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { operationList } from '@show/contracts';
import { eventually, startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);

beforeAll(() => {
  gateway.content.on('GET /api/episodes', { items: [], nextCursor: null });
});

const scrape = async () => (await gateway.get('/metrics')).text();

/** Time series about requests, without their values. */
async function requestSeries(): Promise<string[]> {
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith('gateway_request'));
  return lines.map((line) => line.slice(0, line.lastIndexOf(' ')));
}

/** Sends any method and path. */
function ask(method: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers: { 'user-agent': path } });
    request.once('response', (response) => resolve(response.resume().statusCode));
    request.once('error', reject);
    request.end();
  });
}

describe('RequestMetrics', () => {
  test('counts requests by route, kind and status', async () => {
    await gateway.get('/api/episodes');
    await gateway.get('/episodes');
    await gateway.send('POST', '/api/giveaways/7/enter', '{}', { origin: 'https://elsewhere.example' });

    await eventually(async () => {
      const text = await scrape();
      expect(text).toContain('{route="GET /api/episodes",kind="api",status="2xx",service="gateway"} 1');
      expect(text).toMatch(/\{route="page episodes",kind="page",status="[25]xx",service="gateway"\} 1/);
      expect(text).toContain('{route="POST /api/giveaways/{id}/enter",kind="entry",status="4xx"');
      expect(text).toContain('gateway_request_seconds_count{kind="api",service="gateway"} 1');
    });
  });

  test('made-up URLs and methods add no time series', async () => {
    const madeUp = () => {
      const text = randomUUID();
      return [
        ['GET', `/${text}`],
        ['GET', `/${text}/${text}?${text}=1`],
        ['GET', `/api/${text}`],
        ['GET', `/api/episodes/${text}`],
        ['GET', `/api/episodes?${text}`],
        ['DELETE', `/api/tv-segments/${text}`],
        ['GET', `/mfe/${text}.js`],
        ['GET', `/brand/${text}.svg`],
        ['GET', `/uploads/${text}.webp`],
        ['PROPFIND', `/${text}`],
        ['PURGE', '/api/episodes'],
        ['POST', `/api/giveaways/${Math.floor(Math.random() * 1e8) + 1}/enter`],
      ] as const;
    };
    const all = async (times: number) => {
      for (let round = 0; round < times; round += 1)
        for (const [method, path] of madeUp()) await ask(method, path);
    };
    await all(1);
    await eventually(async () =>
      expect((await requestSeries()).join()).toContain('route="POST /api/giveaways/{id}/enter"'),
    );
    const before = await requestSeries();

    await all(20);

    expect(await requestSeries()).toEqual(before);
    const routes = new Set(before.flatMap((line) => /route="([^"]*)"/.exec(line)?.[1] ?? []));
    const templates = new Set(operationList.map(({ method, path }) => `${method} ${path}`));
    const others = [...routes].filter((route) => !templates.has(route));
    expect(
      others.filter((route) => !/^(page [\w-]+|\/(mfe|brand|uploads)\/\*|unknown)$/.test(route)),
    ).toEqual([]);
  });
});
