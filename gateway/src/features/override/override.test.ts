import { randomUUID } from 'node:crypto';
import type { PageData } from '@show/contracts';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient } from 'redis';
import { fakeStaff } from '../../../testing/fakeStaff';
import { cookiesOf, signInAt, untilRedis } from '../../../testing/signingIn';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

const entry = 'https://preview.example/builds/7/remoteEntry.js';
const form = { remote: 'content', entry, integrity: '', minutes: 30 };

let gateway: TestGateway;
let prefix: string;
let staff: ReturnType<typeof fakeStaff>;
let session: string;
beforeEach(async () => {
  prefix = `test-${randomUUID()}`;
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: prefix,
    TRUSTED_PROXY_HOPS: '1',
  });
  await untilRedis(gateway);
  staff = fakeStaff(gateway.content);
  session = cookiesOf(await signInAt(gateway));
});
afterEach(() => gateway.stop());

const start = (body: unknown = form, headers: Record<string, string> = { cookie: session }) =>
  gateway.send('PUT', '/api/admin/override', body, headers);
/** The cookies of a browser that has started one. */
async function started(body: object = form): Promise<string> {
  const answer = await start(body);
  expect(answer.status).toBe(200);
  return `${session}; ${cookiesOf(answer)}`;
}
async function page(cookie?: string, path = '/about') {
  const answer = await gateway.get(path, cookie ? { cookie } : {});
  const html = await answer.text();
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    html,
    policy,
    data: JSON.parse(text) as PageData,
    cacheControl: answer.headers.get('cache-control'),
  };
}

describe('#a remote from another address', () => {
  test('When staff start it, then their documents load it, say so and offer the way out, and are kept nowhere', async () => {
    const mine = await page(await started());
    expect(mine.data.registry.content).toMatchObject({ version: 'override', entry, previous: [] });
    expect(mine.data.override).toMatchObject({ remote: 'content', entry, integrity: null });
    expect(mine.html).toMatch(
      /<aside id="override".*preview\.example.*not checked.*action="\/api\/admin\/override\/end"/s,
    );
    expect(mine.cacheControl).toBe('no-store');
    expect(mine.policy).toMatch(/script-src [^;]*https:\/\/preview\.example/);
    expect(mine.policy).toMatch(/connect-src (?![^;]*preview)/);
    expect(mine.html).not.toContain('/mfe/content/v1/remoteEntry.js');
  });

  test('When others open the same page before and after, then theirs is as ever', async () => {
    const before = await page();
    const cookie = await started();
    await page(cookie);
    const after = await page();
    const other = await page(cookiesOf(await signInAt(gateway)));
    for (const shared of [before, after, other]) {
      expect(shared.html).not.toContain('preview.example');
      expect(shared.policy).not.toContain('preview.example');
      expect(shared.cacheControl).toBe('no-cache');
      expect(shared.data.registry.content?.version).toBe('v1');
    }
    expect(await (await gateway.get('/mfe/registry.json', { cookie })).text()).not.toContain('preview');
  });

  test('When a browser has the mark but not the session, then it gets what visitors get', async () => {
    const marks = cookiesOf(await start());
    const other = cookiesOf(await signInAt(gateway));
    for (const cookie of [marks, `${other}; ${marks}`, `session=s%3Aforged.x; ${marks}`])
      expect((await page(cookie)).html).not.toContain('preview.example');
  });

  test('When nobody is signed in, another site asks, or it comes as a link, then nothing starts', async () => {
    expect((await start(form, {})).status).toBe(401);
    expect((await start(form, { cookie: session, origin: 'https://evil.example' })).status).toBe(403);
    const plain = { 'content-type': 'text/plain', cookie: session };
    expect((await start(JSON.stringify(form), plain)).status).toBeGreaterThanOrEqual(400);
    const link = `/api/admin/override?${new URLSearchParams({ remote: 'content', entry })}`;
    expect((await gateway.get(link, { cookie: session })).status).toBe(400);
    const noOrigin = await fetch(`${gateway.url}/api/admin/override`, {
      method: 'PUT',
      body: JSON.stringify(form),
      headers: { 'content-type': 'application/json', cookie: session },
    });
    expect(noOrigin.status).toBe(403);
    const answer = await gateway.get('/api/admin/override', { cookie: session });
    expect(await answer.json()).toEqual({ override: null });
  });

  test.each([
    { entry: 'http://preview.example/x.js' },
    { entry: "https://a.example;script-src'unsafe-inline'/x.js" },
    { remote: 'shell' },
    { minutes: 61 },
    { integrity: 'sha384-x' },
  ])('When it says %j, then it is refused', async (wrong) => {
    expect((await start({ ...form, ...wrong })).status).toBe(400);
  });

  test('When an integrity is given, then the document carries it and says that it is checked', async () => {
    const integrity = `sha384-${'A'.repeat(64)}`;
    const { data, html } = await page(await started({ ...form, integrity }));
    expect(data.registry.content?.integrity).toBe(integrity);
    expect(html).toContain('Its content is checked.');
  });

  test('When it is ended, by the bar or by signing out, then the next document is as ever', async () => {
    const cookie = await started();
    const end = (headers: Record<string, string>) =>
      gateway.send('POST', '/api/admin/override/end', undefined, { cookie, ...headers });
    expect((await end({ origin: 'https://evil.example' })).status).toBe(403);
    const led = await end({ accept: 'text/html,*/*;q=0.8', referer: 'http://show.example//evil.example/a' });
    expect([led.status, led.headers.get('location')]).toEqual([303, '/evil.example/a']);
    expect((await page(cookie)).html).not.toContain('preview.example');

    const again = await started();
    await gateway.send('POST', '/api/admin/logout', undefined, { cookie: again });
    expect((await page(again)).html).not.toContain('preview.example');
    // The bar of a document that is still open leads on.
    const late = await gateway.send('POST', '/api/admin/override/end', undefined, {
      cookie: again,
      accept: 'text/html',
      referer: 'http://show.example/about',
    });
    expect([late.status, late.headers.get('location')]).toEqual([303, '/about']);
  });

  test('When it starts and ends, then the activity says who, of which part and from where', async () => {
    const cookie = await started();
    await gateway.send('POST', '/api/admin/override/end', undefined, { cookie });
    const acts = await waitUntil(() => staff.acts().length === 2 && staff.acts());
    expect(acts).toMatchObject([
      {
        kind: 'override',
        frontEnd: 'content',
        actor: { name: 'Owner' },
        before: null,
        after: { address: entry },
      },
      { kind: 'override', frontEnd: 'content', before: { address: entry }, after: null },
    ]);
  });

  test('When it is to last a minute, then Redis forgets it by itself after that', async () => {
    const from = Date.now();
    await started({ ...form, minutes: 1 });
    const redis = createClient({ url: testServers().redisUrl });
    await redis.connect();
    try {
      const [key = ''] = await redis.keys(`${prefix}:override:*`);
      const end = await redis.pExpireTime(key);
      expect(end - from).toBeGreaterThan(59_000);
      expect(end - from).toBeLessThan(70_000);
    } finally {
      redis.destroy();
    }
  });
});
