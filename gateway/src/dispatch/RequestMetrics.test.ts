import { randomUUID } from 'node:crypto';
import { eventually, startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';
import { routeOf } from './routeOf';

const gateway = startedOnce(startTestGateway);

beforeAll(() => {
  gateway.content.on('GET /api/episodes', { items: [], nextCursor: null });
});

const scrape = async () => (await gateway.get('/metrics')).text();

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
      expect(text).toContain('gateway_request_seconds_count{service="gateway",kind="api"} 1');
    });
  });

  test('made-up URLs and methods add no time series', () => {
    const routes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const text = randomUUID();
      for (const [method, url] of [
        ['GET', `/${text}`],
        ['GET', `/${text}/${text}?${text}=1`],
        ['GET', `/api/${text}`],
        ['GET', `/api/episodes/${text}`],
        ['GET', `/api/episodes?${text}`],
        ['DELETE', `/api/tv-segments/${text}`],
        ['GET', `/mfe/${text}.js`],
        ['GET', `/brand/${text}.svg`],
        ['GET', `/on-air/${text}`],
        ['GET', `/uploads/${text}.webp`],
        ['PROPFIND', `/${text}`],
        ['PURGE', '/api/episodes'],
        ['POST', `/api/giveaways/${round + 1}/enter`],
      ] as const) {
        const { kind, name } = routeOf(method, url);
        routes.add(`${kind} ${name}`);
      }
    }
    expect([...routes].sort()).toEqual([
      'api GET /api/episodes',
      'api GET /api/episodes/{id}',
      'entry POST /api/giveaways/{id}/enter',
      'file /brand/*',
      'file /mfe/*',
      'file /on-air/*',
      'page page not-found',
      'page page slug',
      'staff DELETE /api/tv-segments/{id}',
      'unknown unknown',
      'upload /uploads/*',
    ]);
  });
});
