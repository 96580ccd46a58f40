import type { IncomingMessage, ServerResponse } from 'node:http';
import { internalPaths, maxSignVisits, type SignVisits } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import { maxVisitorSigns, shortUrls } from './shortUrls';

const gateway = startedOnce(() => startTestGateway({}, { tuning: { signVisitsInterval: 20 } }));

const visit = (sign: string, kind = 'giveaway', itemId = 1) => ({ kind, itemId, sign, count: 1 });

/** The visits that a gateway reports. */
function reported({ giveaway }: Pick<TestGateway, 'giveaway'>) {
  const visits: SignVisits['visits'][number][] = [];
  giveaway.on(`POST ${internalPaths.signVisits}`, ({ body }, response) => {
    visits.push(...(JSON.parse(body) as SignVisits).visits);
    response.writeHead(204).end();
  });
  return visits;
}

test('reports how often the code of each sign was scanned', async () => {
  const visits = reported(gateway);
  for (const path of ['/g/1.3-ABCDEF', '/G/1.3-ABCDEF', '/b/7.4-ABCDEF', '/g/1', '/g/1.x'])
    await gateway.get(path);
  await gateway.send('HEAD', '/g/1.3-ABCDEF');
  await waitUntil(() => visits.reduce((sum, { count }) => sum + count, 0) === 3);

  expect(visits.find(({ kind }) => kind === 'business')).toEqual(visit('4-ABCDEF', 'business', 7));
});

test('redirects codes to their pages, even while every service is down', async () => {
  await Promise.all([gateway.giveaway.stop(), gateway.content.stop()]);
  const moved = await Promise.all(['/g', '/g/1', '/B/7', '/G/1.3-ABCDEF'].map((path) => gateway.get(path)));

  expect(moved.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/giveaways'],
    [302, '/giveaways/1'],
    [302, '/businesses/7'],
    [302, '/giveaways/1?sign=3-ABCDEF'],
  ]);
  expect(moved[0]?.headers.get('cache-control')).toBe('no-store');
  await Promise.all([gateway.giveaway.start(), gateway.content.start()]);
});

/** Visits that are sent after these requests, each an address and a path. */
async function visitsOf(requests: readonly (readonly [from: string, url: string])[]) {
  const sent: SignVisits[] = [];
  const { serve, stop } = shortUrls({
    send: async (visits) => void sent.push(visits),
    interval: 60_000,
    networkOf: ({ headers }) => headers.host ?? '',
    log: createLog({ service: 'gateway', level: 'silent' }),
  });
  const response = { writeHead: () => ({ end() {} }) } as unknown as ServerResponse;
  for (const [host, url] of requests)
    serve({ method: 'GET', url, headers: { host } } as IncomingMessage, response);
  await stop();
  return sent.flatMap(({ visits }) => visits);
}
const signs = (length: number) => Array.from({ length }, (_, at) => `/g/1.${at + 1}-ABCDEF`);

test('keeps no more tokens than one request takes, however many are forged', async () => {
  const forged = signs(maxSignVisits + 50).map((url, at) => [`visitor ${at}`, url] as const);
  // A visit that is counted already still counts.
  const visits = await visitsOf([...forged, ['another', '/g/1.1-ABCDEF']]);

  expect(visits).toHaveLength(maxSignVisits);
  expect(Math.max(...visits.map(({ count }) => count))).toBe(2);
});

test('one visitor who forges tokens leaves room for those of others', async () => {
  const forged = signs(maxVisitorSigns + 5).map((url) => ['forger', url] as const);
  const visits = await visitsOf([...forged, ['another', '/b/7.4-ABCDEF']]);

  expect(visits.filter(({ kind }) => kind === 'giveaway')).toHaveLength(maxVisitorSigns);
  expect(visits.at(-1)).toEqual(visit('4-ABCDEF', 'business', 7));
});

test('one customer of a provider who forges tokens is one visitor, whatever address is used', async () => {
  const own = await startTestGateway({ TRUSTED_PROXY_HOPS: '1' }, { tuning: { signVisitsInterval: 60_000 } });
  const visits = reported(own);
  for (const [at, url] of signs(maxVisitorSigns + 5).entries())
    await own.get(url, { 'x-forwarded-for': `2001:db8:1:${at}::1` });
  await own.stop();

  expect(visits).toHaveLength(maxVisitorSigns);
});
