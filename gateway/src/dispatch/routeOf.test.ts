import { randomUUID } from 'node:crypto';
import { routeOf } from './routeOf';

describe('routeOf', () => {
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
