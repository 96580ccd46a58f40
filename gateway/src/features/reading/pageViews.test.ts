import { internalPaths, pageViewsSchema } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { waitUntil } from '@show/test-kit';
import { startTestGateway } from '../../../testing/startTestGateway';
import { pageViews } from './pageViews';

const log = createLog({ service: 'gateway', level: 'silent' });
const hour = '2027-03-06T00:00:00.000Z';

/** Views that are reported; `statuses` are the responses of svc-content, the last one for all others. */
function counting(...statuses: number[]) {
  const reports: unknown[] = [];
  const views = pageViews({
    upstream: {
      async post(_, body) {
        const status = statuses.shift() ?? 204;
        if (status === 204) reports.push(pageViewsSchema.parse(JSON.parse(body)));
        return { status, type: '', body: Buffer.alloc(0) };
      },
    },
    token: () => 'token',
    log,
    interval: 10,
    now: () => Date.parse('2027-03-06T00:42:00Z'),
  });
  const open = (url: string, userAgent = 'Mozilla/5.0 (iPhone)', method = 'GET') =>
    views.count({ method, url, headers: { 'user-agent': userAgent } });
  return { open, reports, stop: views.stop };
}

test('counts a page once however its URL is spelled, without what follows its path', async () => {
  const { open, reports, stop } = counting();
  const spellings = ['/Episodes', '//episodes/', '/%65pisodes?email=ann@example.com', '/episodes/after/7'];
  for (const url of spellings) open(url);
  await stop();

  expect(reports).toEqual([[{ hour, path: '/episodes', views: 4 }]]);
});

test('counts no robots, no pages for staff, no link of an email and nothing overlong', async () => {
  const { open, reports, stop } = counting();
  open('/map', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  open('/map', 'Mozilla/5.0 (iPhone)', 'HEAD');
  open('/admin');
  open('/admin/items/episode/1');
  open('//ADMIN/');
  open('/%E0%A4%A');
  open('/giveaways/notify');
  open(`/${'x'.repeat(200)}`);
  await stop();

  expect(reports).toEqual([]);
});

test('reports again what svc-content did not accept', async () => {
  const { open, reports, stop } = counting(503);
  open('/map');
  await waitUntil(() => reports.length === 1);
  await stop();

  expect(reports).toEqual([[{ hour, path: '/map', views: 1 }]]);
});

test('two gateways report the documents that they found, each when it stops', async () => {
  const paths = await Promise.all(
    [1, 2].map(async () => {
      const gateway = await startTestGateway();
      gateway.content.on(`POST ${internalPaths.pageViews}`, (_, response) => response.writeHead(204).end());
      await gateway.get('/about');
      await gateway.get('/about');
      await gateway.get('/no-such/page');
      await gateway.get('/about', { cookie: 'session=x' });
      const { received } = gateway.content;
      await gateway.stop();
      return received
        .filter(({ url }) => url === internalPaths.pageViews)
        .map(({ body }) => pageViewsSchema.parse(JSON.parse(body)));
    }),
  );

  expect(paths).toEqual([
    [[expect.objectContaining({ path: '/about', views: 2 })]],
    [[expect.objectContaining({ path: '/about', views: 2 })]],
  ]);
});
