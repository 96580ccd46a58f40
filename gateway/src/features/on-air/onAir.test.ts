import { randomUUID } from 'node:crypto';
import { startedOnce, testServers } from '@show/test-kit';
import { unzipSync } from 'fflate';
import { staffCookie } from '../../../testing/signingIn';
import { startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(() =>
  startTestGateway({ REDIS_URL: testServers().redisUrl, REDIS_PREFIX: `${randomUUID()}:` }),
);

async function read(path: string) {
  const response = await gateway.get(path);
  return { headers: response.headers, body: await response.text() };
}

describe('on air', () => {
  test('every secret gets the same page, which is stored and found nowhere and runs one script', async () => {
    const { headers, body } = await read(`/on-air/${'a'.repeat(43)}`);
    expect((await read('/on-air/never-made-0123456')).body).toBe(body);
    expect(body).toContain('<script type="module" src="/on-air/page.mjs">');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';/);
  });

  test('serves the module and the typefaces, and no other file', async () => {
    const module = await gateway.get('/on-air/graphic.mjs');
    expect(await module.text()).toBe('of graphic.mjs');
    expect(module.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await gateway.get('/on-air/text.woff2')).status).toBe(200);
    for (const path of [
      '/on-air/',
      '/on-air/short',
      '/on-air/README.md',
      '/on-air/../main.js',
      '/on-air/a/b',
    ])
      expect((await gateway.get(path)).status).toBe(404);
  });

  test('packs the graphic for staff alone', async () => {
    expect((await gateway.get('/api/on-air/package')).status).toBe(401);

    const response = await gateway.get('/api/on-air/package', { cookie: await staffCookie(gateway) });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual([
      'on-air/graphic.mjs',
      'on-air/on-air.ograf.json',
      'on-air/text.woff2',
    ]);
    expect(new TextDecoder().decode(files['on-air/graphic.mjs'])).toBe('of graphic.mjs');
  });
});
