import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../testing/publishFrontEnds';
import { startTestGateway, type TestGateway } from '../testing/startTestGateway';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1', QUARANTINE_REPORTS: '3' });
  const previous = [
    { version: 'v1', entry: '/mfe/content/v1/remoteEntry.js', integrity: 'sha384-x', contract: 1 },
  ];
  publishFrontEnds(gateway.mfeDir, { content: { version: 'v2', previous } });
  await waitUntil(async () => (await liveVersion()) === 'v2');
});
afterEach(() => gateway.stop());

async function liveVersion(): Promise<string | undefined> {
  const registry = (await (await gateway.get('/mfe/registry.json')).json()) as {
    content: { version: string };
  };
  return registry.content.version;
}

function report(from: string, version = 'v2') {
  const body = {
    remote: 'content',
    version,
    page: 'episodes',
    kind: 'evaluation',
    message: 'x is not a function',
  };
  return gateway.send('POST', '/api/mfe-reports', body, { 'x-forwarded-for': from });
}

describe('#failure reports', () => {
  test('When enough subscribers report a live version, then the one before it is served', async () => {
    expect((await report('198.51.100.1')).status).toBe(204);
    await report('198.51.100.2');
    expect(await liveVersion()).toBe('v2');
    await report('198.51.100.3');
    expect(await liveVersion()).toBe('v1');
    expect(await (await gateway.get('/about')).text()).toContain('/mfe/content/v1/remoteEntry.js');
  });

  test('When one subscriber reports again and again, then nothing is set aside, and it must wait', async () => {
    const answers = [];
    for (let at = 0; at < 40; at += 1) answers.push((await report('198.51.100.9')).status);
    expect(await liveVersion()).toBe('v2');
    expect(answers.at(-1)).toBe(429);
  });

  test('When versions are reported that are not live, then they change nothing', async () => {
    for (const last of [1, 2, 3, 4]) await report(`198.51.100.${last}`, 'v7');
    expect(await liveVersion()).toBe('v2');
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
