import { randomUUID } from 'node:crypto';
import { testServers, waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../../testing/publishFrontEnds';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1', QUARANTINE_REPORTS: '3' });
  const before = { version: 'v1', integrity: 'sha384-x', contract: 1 };
  publishFrontEnds(gateway.mfeDir, {
    content: { version: 'v2', previous: [{ ...before, entry: '/mfe/content/v1/remoteEntry.js' }] },
    shell: { version: 'v2', previous: [{ ...before, entry: '/mfe/shell/v1/main.js' }] },
  });
  await waitUntil(async () => (await liveVersion()) === 'v2');
});
afterEach(() => gateway.stop());

async function liveVersion(name: 'content' | 'shell' = 'content'): Promise<string | undefined> {
  const registry = (await (await gateway.get('/mfe/registry.json')).json()) as Record<
    string,
    { version: string }
  >;
  return registry[name]?.version;
}

/** Opens a page and returns the proofs that came with it. */
async function visit(from: string, page = '/about'): Promise<Record<string, string>> {
  const html = await (await gateway.get(page, { 'x-forwarded-for': from })).text();
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return (JSON.parse(data) as { reportProofs: Record<string, string> }).reportProofs;
}

function report(from: string, said: object, headers: Record<string, string> = {}) {
  const body = { remote: 'content', version: 'v2', page: 'about', kind: 'evaluation', message: 'x', ...said };
  return gateway.send('POST', '/api/mfe-reports', body, { 'x-forwarded-for': from, ...headers });
}

/** A visitor for whom the page fails. */
async function failFor(from: string): Promise<number> {
  const { content: proof } = await visit(from);
  return (await report(from, { proof })).status;
}

/** A visitor for whom the shell does not start. */
async function failToStart(from: string): Promise<number> {
  const { shell: proof } = await visit(from);
  return (await report(from, { remote: 'shell', proof })).status;
}

const addresses = (count: number, at = 0) =>
  Array.from({ length: count }, (_, one) => `198.51.100.${one + at}`);

describe('#failure reports', () => {
  test('When all of few visitors report the live version, then the one before it is served', async () => {
    expect(await failFor('198.51.100.1')).toBe(204);
    await failFor('198.51.100.2');
    expect(await liveVersion()).toBe('v2');
    await failFor('198.51.100.3');
    expect(await liveVersion()).toBe('v1');
    expect(await (await gateway.get('/about')).text()).toContain('/mfe/content/v1/remoteEntry.js');
  });

  test('When a quarter of many visitors report it, then the one before it is served', async () => {
    for (const address of addresses(16)) await visit(address);
    for (const address of addresses(3)) await failFor(address);
    expect(await liveVersion()).toBe('v2');
    await failFor('198.51.100.3');
    expect(await liveVersion()).toBe('v1');
  });

  test('When fewer than a quarter report it, then it stays', async () => {
    for (const address of addresses(20)) await visit(address);
    for (const address of addresses(5, 100)) await failFor(address);
    expect(await liveVersion()).toBe('v2');
  });

  test('When one network reports from many addresses, then it counts once and must wait', async () => {
    const { content: proof } = await visit('2001:db8:7:1::1');
    const answers = [];
    for (let at = 0; at < 40; at += 1)
      answers.push((await report(`2001:db8:7:${at.toString(16)}::1`, { proof })).status);
    expect(await liveVersion()).toBe('v2');
    expect(answers[0]).toBe(204);
    expect(answers.at(-1)).toBe(429);
  });

  test('When reports carry no proof, or that of another front end or version, then they change nothing', async () => {
    const { giveaway: other } = await visit('198.51.100.1');
    const wrong = [undefined, '', 'A'.repeat(16), other];
    for (const [at, proof] of wrong.entries())
      expect((await report(`198.51.100.${at}`, { proof })).status).toBe(204);
    expect(await liveVersion()).toBe('v2');
  });

  test('When the sender does not say that it is a page of this site, then it is refused', async () => {
    const { content: proof } = await visit('198.51.100.1');
    const { url } = gateway;
    const body = JSON.stringify({
      remote: 'content',
      version: 'v2',
      page: 'about',
      kind: 'http',
      message: '',
      proof,
    });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
    expect((await fetch(`${url}/api/mfe-reports`, { method: 'POST', body, headers })).status).toBe(403);
    expect((await report('198.51.100.1', { proof }, { origin: 'https://other.example' })).status).toBe(403);
  });

  test('When versions are reported that are not live, then they change nothing', async () => {
    for (const address of addresses(4)) {
      const { content: proof } = await visit(address);
      await report(address, { version: 'v1', proof });
      await report(address, { version: 'v7', proof });
    }
    expect(await liveVersion()).toBe('v2');
  });

  test('When the shell does not start for all of few visitors, then documents load the one before it', async () => {
    for (const address of addresses(2)) await failToStart(address);
    expect(await liveVersion('shell')).toBe('v2');
    await failToStart('198.51.100.3');
    expect(await liveVersion('shell')).toBe('v1');
    const document = await (await gateway.get('/about')).text();
    expect(document).toContain('<script defer src="/mfe/shell/v1/main.js"');
    expect(document).not.toContain('/mfe/shell/v2/');
  });

  test('When fewer than a quarter report the shell, on pages of any remote and of none, then it stays', async () => {
    const pages = ['/about', '/giveaways', '/admin', '/no-such-page'];
    for (const [at, address] of addresses(20).entries()) await visit(address, pages[at % pages.length]);
    for (const address of addresses(5, 100)) await failToStart(address);
    expect(await liveVersion('shell')).toBe('v2');
  });

  test('When the shell is reported with the proof of a remote, then it stays', async () => {
    for (const address of addresses(8)) {
      const { content: proof } = await visit(address);
      expect((await report(address, { remote: 'shell', proof })).status).toBe(204);
    }
    expect(await liveVersion('shell')).toBe('v2');
  });

  test('When a report says nonsense, then every fault is named', async () => {
    const answer = await gateway.send('POST', '/api/mfe-reports', { remote: 'content', kind: 'boredom' });
    expect(answer.status).toBe(400);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['body.version', 'body.kind', 'body.message']),
    );
  });
});

describe('#several gateways', () => {
  const before = {
    version: 'v1',
    entry: '/mfe/content/v1/remoteEntry.js',
    integrity: 'sha384-x',
    contract: 1,
  };
  let shared: Record<string, string>;
  let plain: TestGateway;
  const started: TestGateway[] = [];

  beforeEach(() => {
    plain = gateway;
    shared = {
      TRUSTED_PROXY_HOPS: '1',
      QUARANTINE_REPORTS: '3',
      REDIS_URL: testServers().redisUrl,
      REDIS_PREFIX: `gateway-${randomUUID()}`,
    };
  });
  afterEach(async () => {
    gateway = plain;
    for (const site of started.splice(0)) await site.stop();
  });

  async function startAnother(): Promise<TestGateway> {
    const another = await startTestGateway(shared);
    started.push(another);
    publishFrontEnds(another.mfeDir, { content: { version: 'v2', previous: [before] } });
    return another;
  }
  const serves = (site: TestGateway, version: string, within?: number) =>
    waitUntil(async () => {
      gateway = site;
      return (await liveVersion()) === version;
    }, within);

  test('When one of them sets a version aside, then all do within a second, and those that start later', async () => {
    const [one, other] = [await startAnother(), await startAnother()];
    await serves(one, 'v2');
    await serves(other, 'v2');
    gateway = one;
    for (const address of addresses(3)) await failFor(address);
    await serves(other, 'v1', 1000);
    await serves(one, 'v1');
    await serves(await startAnother(), 'v1');
  });

  test('When the failures are spread over them, then they add up', async () => {
    const sites = [await startAnother(), await startAnother(), await startAnother()];
    for (const site of sites) await serves(site, 'v2');
    for (const [at, address] of addresses(3).entries()) {
      gateway = sites[at] ?? plain;
      await failFor(address);
    }
    for (const site of sites) await serves(site, 'v1', 1000);
  });
});

describe('#visits', () => {
  test('When the site has https, then pages count that browsers open, and other programs do not', async () => {
    const site = await startTestGateway({
      TRUSTED_PROXY_HOPS: '1',
      QUARANTINE_REPORTS: '3',
      PUBLIC_URL: 'https://show.example',
    });
    const before = {
      version: 'v1',
      entry: '/mfe/content/v1/remoteEntry.js',
      integrity: 'sha384-x',
      contract: 1,
    };
    publishFrontEnds(site.mfeDir, { content: { version: 'v2', previous: [before] } });
    const plain = gateway;
    try {
      gateway = site;
      await waitUntil(async () => (await liveVersion()) === 'v2');
      for (const address of addresses(20)) await visit(address);
      for (const address of addresses(3, 100)) {
        const { content: proof } = await visit(address);
        await report(address, { proof }, { origin: 'https://show.example' });
      }
      expect(await liveVersion()).toBe('v1');
    } finally {
      gateway = plain;
      await site.stop();
    }
  });
});
