import { startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../../testing/startTestGateway';

interface Line {
  readonly msg: string;
  readonly violation?: { readonly directive: string };
}

const lines: Line[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const logged = (directive: string) => lines.filter(({ violation }) => violation?.directive === directive);

const gateway = startedOnce(() =>
  startTestGateway({ TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info' }, { destination }),
);

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

describe('reports of the content security policy', () => {
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

  test('counts 120 reports of one network in a minute, and logs 60 lines over all networks', async () => {
    const before = await counted();
    const endless = batch.replace('img-src', 'font-src');
    for (let at = 0; at < 130; at += 1) {
      const { status } = await send(endless, 'application/reports+json', `2001:db8:5:${at}::1`);
      expect(status).toBe(204);
    }
    expect((await counted()) - before).toBe(120);
    await send(batch.replace('img-src', 'media-src'), 'application/reports+json', '198.51.100.3');
    expect((await counted()) - before).toBe(121);
    expect(lines.filter(({ violation }) => violation)).toHaveLength(60);
    expect(logged('media-src')).toEqual([]);
  });
});
