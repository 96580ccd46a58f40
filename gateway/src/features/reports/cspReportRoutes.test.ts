import { randomUUID } from 'node:crypto';
import { cspReportListSchema } from '@show/contracts';
import { testServers, waitUntil } from '@show/test-kit';
import { passcode, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: `test-${randomUUID()}`,
    TRUSTED_PROXY_HOPS: '1',
  });
});
afterAll(() => gateway.stop());

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

/** The Cookie header of somebody who has signed in. */
async function signIn(): Promise<string> {
  let cookies: string[] = [];
  await waitUntil(async () => {
    const answer = await gateway.send('POST', '/api/admin/login', { passcode }, { 'x-forwarded-for': '::1' });
    cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return answer.status === 200;
  });
  return cookies.join('; ');
}

describe('#reports of the content security policy', () => {
  test('When browsers report in either form, then staff see what was refused, and nothing of the visitor', async () => {
    expect((await send(single, 'application/csp-report')).status).toBe(204);
    expect((await send(batch, 'application/reports+json')).status).toBe(204);
    const cookie = await signIn();
    const answer = await gateway.get('/api/admin/csp-reports', { cookie });
    const text = await answer.text();
    expect(cspReportListSchema.parse(JSON.parse(text)).reports).toMatchObject([
      { directive: 'img-src', blocked: 'inline', page: 'map', count: 1 },
      { directive: 'script-src-elem', blocked: 'https://ads.example', page: 'episode', count: 1 },
    ]);
    expect(text).not.toMatch(/visitor|mail|198\.51|A browser/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('When somebody has not signed in, then nothing is listed', async () => {
    expect((await gateway.get('/api/admin/csp-reports')).status).toBe(401);
  });

  test.each([
    ['another media type', single, 'application/json', 400],
    ['no JSON', '{"csp-report"', 'application/csp-report', 400],
    ['something else', '{"other":1}', 'application/csp-report', 400],
    ['far too much', `[${' '.repeat(70_000)}]`, 'application/reports+json', 413],
  ])('When it is %s, then it is refused', async (_, body, type, status) => {
    expect((await send(body, type, '198.51.100.2')).status).toBe(status);
  });

  test('When one network sends without end, then the rest of it is not counted', async () => {
    const endless = batch.replace('img-src', 'font-src');
    for (let at = 0; at < 130; at += 1) {
      const { status } = await send(endless, 'application/reports+json', `2001:db8:5:${at}::1`);
      expect(status).toBe(204);
    }
    const answer = await gateway.get('/api/admin/csp-reports', { cookie: await signIn() });
    const { reports } = cspReportListSchema.parse(await answer.json());
    expect(reports.find(({ directive }) => directive === 'font-src')?.count).toBe(120);
  });

  test('When a page is sent, then it says where browsers report to', async () => {
    const { headers } = await gateway.get('/about');
    expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports');
    // Browsers would pass over report-uri, and send nothing: the other way is for https only.
    expect(headers.get('content-security-policy')).not.toContain('report-to');
  });

  test('When the site has https, then it says so in both ways', async () => {
    const site = await startTestGateway({ PUBLIC_URL: 'https://show.example' });
    const { headers } = await site.get('/about');
    await site.stop();
    expect(headers.get('content-security-policy')).toMatch(/report-to csp;report-uri \/api\/csp-reports/);
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  });
});
