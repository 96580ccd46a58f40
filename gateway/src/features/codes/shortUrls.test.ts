import { internalPaths, maxSignVisits, type SignVisits } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import { maxVisitorSigns } from './shortUrls';

let gateway: TestGateway;
let visits: SignVisits['visits'];

beforeEach(async () => {
  visits = [];
  gateway = await start(20);
});
afterEach(() => gateway.stop());

async function start(signVisitsInterval: number): Promise<TestGateway> {
  const started = await startTestGateway({ TRUSTED_PROXY_HOPS: '1' }, { tuning: { signVisitsInterval } });
  started.giveaway.on(`POST ${internalPaths.signVisits}`, ({ body }, response) => {
    const sent: SignVisits = JSON.parse(body);
    visits.push(...sent.visits);
    response.writeHead(204).end();
  });
  return started;
}

const visit = (sign: string, kind = 'giveaway', itemId = 1) => ({ kind, itemId, sign, count: 1 });

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
});

test('reports how often the code of each sign was scanned', async () => {
  for (const path of ['/g/1.3-ABCDEF', '/G/1.3-ABCDEF', '/b/7.4-ABCDEF', '/g/1', '/g/1.x'])
    await gateway.get(path);
  await gateway.send('HEAD', '/g/1.3-ABCDEF');
  await waitUntil(() => visits.reduce((sum, { count }) => sum + count, 0) === 3);

  expect(visits.find(({ kind }) => kind === 'business')).toEqual(visit('4-ABCDEF', 'business', 7));
});

const signs = (length: number) => Array.from({ length }, (_, at) => `/g/1.${at + 1}-ABCDEF`);
const from = (address: string) => ({ 'x-forwarded-for': address });

test('keeps no more tokens than one request takes, however many are forged', async () => {
  const slow = await start(60_000);
  await Promise.all(
    signs(maxSignVisits + 50).map((path, at) => slow.get(path, from(`203.0.${at >> 8}.${at & 255}`))),
  );
  // A visit that is counted already still counts.
  await slow.get('/g/1.1-ABCDEF');
  await slow.stop();

  expect(visits).toHaveLength(maxSignVisits);
  expect(Math.max(...visits.map(({ count }) => count))).toBe(2);
});

test('one visitor who forges tokens leaves room for those of others', async () => {
  const slow = await start(60_000);
  for (const path of signs(maxVisitorSigns + 5)) await slow.get(path, from('203.0.113.66'));
  await slow.get('/b/7.4-ABCDEF', from('203.0.113.67'));
  await slow.stop();

  expect(visits.filter(({ kind }) => kind === 'giveaway')).toHaveLength(maxVisitorSigns);
  expect(visits.at(-1)).toEqual(visit('4-ABCDEF', 'business', 7));
});
