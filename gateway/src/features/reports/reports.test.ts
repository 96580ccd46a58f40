import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import { FrontEndFailures } from './FrontEndFailures';

const prefix = `gateway-${randomUUID()}`;
let redis: RedisClientType;
let gateway: TestGateway;

beforeAll(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  const shared = { REDIS_URL: testServers().redisUrl, REDIS_PREFIX: prefix };
  gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1', ...shared });
  const { content, shell } = publishFrontEnds(gateway.mfeDir);
  const { previous: _, ...before } = content;
  const { previous: __, ...shellBefore } = shell;
  publishFrontEnds(gateway.mfeDir, {
    content: { version: 'v2', previous: [before] },
    shell: { version: 'v2', previous: [shellBefore] },
  });
  await waitUntil(async () => (await liveVersions()).content === 'v2');
});
afterAll(async () => {
  await gateway.stop();
  redis.destroy();
});
afterEach(async () => {
  const keys = await redis.keys(`${prefix}:front-end-failures:*`);
  if (keys.length > 0) await redis.del(keys);
});

async function liveVersions() {
  const registry: Record<string, { version: string }> = JSON.parse(
    await (await gateway.get('/mfe/registry.json')).text(),
  );
  return { content: registry.content?.version, shell: registry.shell?.version };
}

function report(from: string, said: object = {}, headers: Record<string, string> = {}) {
  const body = { remote: 'content', version: 'v2', page: 'about', kind: 'evaluation', message: 'x', ...said };
  return gateway.send('POST', '/api/mfe-reports', body, { 'x-forwarded-for': from, ...headers });
}

/** As another gateway reads it. */
const counted = (name: 'content' | 'shell', version: string) =>
  new FrontEndFailures({ redis, prefix }).of(name, version);

const metric = async (line: string) =>
  (await (await gateway.get('/metrics')).text()).split('\n').find((one) => one.startsWith(line));

describe('POST /api/mfe-reports', () => {
  test('counts failures by version and kind for all gateways and in the metrics, and changes no version', async () => {
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      expect((await report(from)).status).toBe(204);
    await report('198.51.100.4', { version: 'v1', kind: 'timeout' });
    for (let at = 0; at < 20; at += 1) await report(`203.0.113.${at}`, { remote: 'shell', kind: 'network' });
    expect(await counted('content', 'v2')).toEqual([{ kind: 'evaluation', count: 3 }]);
    expect(await counted('content', 'v1')).toEqual([{ kind: 'timeout', count: 1 }]);
    expect(await counted('shell', 'v2')).toEqual([{ kind: 'network', count: 20 }]);
    expect(await metric('gateway_front_end_failures_total{front_end="shell",kind="network"')).toMatch(/ 20$/);
    expect(await liveVersions()).toEqual({ content: 'v2', shell: 'v2' });
    const [key = ''] = await redis.keys(`${prefix}:front-end-failures:content/v2`);
    expect(await redis.ttl(key)).toBeGreaterThan(23 * 3600);
  });

  test('does not count front ends and versions that the registry does not name', async () => {
    for (const said of [{ version: 'v7' }, { remote: 'weather' }, { remote: '__proto__' }])
      expect((await report('198.51.100.5', said)).status).toBe(204);
    expect(await redis.keys(`${prefix}:front-end-failures:*`)).toEqual([]);
  });

  test('refuses a network that reports too often, whatever its addresses', async () => {
    const statuses = [];
    for (let at = 0; at < 40; at += 1)
      statuses.push((await report(`2001:db8:7:${at.toString(16)}::1`)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204));
    expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
    expect(await counted('content', 'v2')).toEqual([{ kind: 'evaluation', count: 30 }]);
  });
});
