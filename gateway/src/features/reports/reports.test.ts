import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import { FrontEndFailures } from './FrontEndFailures';

const prefix = `gateway-${randomUUID()}`;
interface Line {
  readonly msg: string;
  readonly violation?: { readonly directive: string };
}

const lines: Line[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const logged = (directive: string) => lines.filter(({ violation }) => violation?.directive === directive);

let redis: RedisClientType;
let gateway: TestGateway;

beforeAll(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  const shared = { REDIS_URL: testServers().redisUrl, REDIS_PREFIX: prefix };
  gateway = await startTestGateway(
    { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info', ...shared },
    { destination },
  );
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

describe('reports of the content security policy', () => {
  const single = JSON.stringify({
    'csp-report': {
      'document-uri': 'http://show.example/episodes/4?from=mail',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://ads.example/a.js?visitor=7',
      'original-policy': "default-src 'self'",
    },
  });
  const batch = JSON.stringify([
    {
      type: 'csp-violation',
      age: 12,
      url: 'http://show.example/map',
      user_agent: 'A browser',
      body: { documentURL: 'http://show.example/map', effectiveDirective: 'img-src', blockedURL: 'inline' },
    },
  ]);

  const send = (body: string, type: string, from = '198.51.100.1') =>
    gateway.send('POST', '/api/csp-reports', body, { 'content-type': type, 'x-forwarded-for': from });
  async function counted(): Promise<number> {
    const text = await (await gateway.get('/metrics')).text();
    return Number(/^gateway_csp_violations_total\{.*\} (\d+)$/m.exec(text)?.[1]);
  }

  test('logs and counts a report in either form, without data of the visitor', async () => {
    const before = await counted();
    expect((await send(single, 'application/csp-report')).status).toBe(204);
    expect((await send(batch, 'application/reports+json')).status).toBe(204);
    expect([...logged('script-src-elem'), ...logged('img-src')]).toMatchObject([
      { violation: { directive: 'script-src-elem', blocked: 'https://ads.example', page: 'episode' } },
      { violation: { directive: 'img-src', blocked: 'inline', page: 'map' } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/visitor|mail|198\.51|A browser/);
    expect((await counted()) - before).toBe(2);
  });

  test('counts 120 reports of one network in a minute, and logs 10 of them and 60 of all networks', async () => {
    const before = await counted();
    const endless = batch.replace('img-src', 'font-src');
    for (let at = 0; at < 130; at += 1) {
      const { status } = await send(endless, 'application/reports+json', `2001:db8:5:${at}::1`);
      expect(status).toBe(204);
    }
    expect((await counted()) - before).toBe(120);
    expect(logged('font-src')).toHaveLength(10);
    for (let at = 0; at < 70; at += 1)
      await send(batch.replace('img-src', 'media-src'), 'application/reports+json', `203.0.113.${at}`);
    expect((await counted()) - before).toBe(190);
    expect(lines.filter(({ violation }) => violation)).toHaveLength(60);
    expect(logged('media-src').length).toBeGreaterThan(40);
  });
});
