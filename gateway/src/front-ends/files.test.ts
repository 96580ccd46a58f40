import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startedOnce } from '@show/test-kit';
import { unzipSync } from 'fflate';
import { request } from 'undici';
import { z } from 'zod';
import { redisSettings, staffCookie } from '../../testing/signingIn';
import { startTestGateway } from '../../testing/startTestGateway';

const brand = resolve(__dirname, '../../../brand');
const manifestSchema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });
const gateway = startedOnce(() => startTestGateway(redisSettings()));

describe('files of front ends', () => {
  test('serves a published file as immutable, compressed and with its type', async () => {
    const response = await gateway.get('/mfe/shell/v1/main.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  test('sends the compressed copy that publishing wrote', async () => {
    const packed = brotliCompressSync('the copy that publishing made');
    writeFileSync(join(gateway.mfeDir, 'shell/v1/other.js'), 'the file itself');
    writeFileSync(join(gateway.mfeDir, 'shell/v1/other.js.br'), packed);
    const response = await request(`${gateway.url}/mfe/shell/v1/other.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(Buffer.from(await response.body.arrayBuffer())).toEqual(packed);
  });

  test('does not serve source maps', async () => {
    mkdirSync(join(gateway.mfeDir, 'shell/v1/maps'));
    writeFileSync(join(gateway.mfeDir, 'shell/v1/maps/main.js.map'), '{}');
    expect((await gateway.get('/mfe/shell/v1/maps/main.js.map')).status).toBe(404);
  });

  test.each([
    '/mfe/shell/v1/missing.js',
    '/mfe/shell/v9/main.js',
    '/mfe/shell/v1/..%2f..%2fregistry.json',
    '/mfe/shell/v1',
    '/mfe/shell/v1/main.exe',
    '/mfe/.stamps.json',
  ])('responds with 404 for %p', async (path) => {
    expect((await gateway.get(path)).status).toBe(404);
  });
});

describe("the show's pictures", () => {
  test('serves the icons that browsers request by default', async () => {
    const icon = await gateway.get('/favicon.ico');
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await icon.arrayBuffer())).toEqual(readFileSync(resolve(brand, 'favicon-32.png')));
    expect((await gateway.get('/brand/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test.each(['/brand/.inputs', '/brand/none.webp', '/brand/..%2fsecret.txt'])(
    'responds 404 for %s',
    async (path) => {
      expect((await gateway.get(path)).status).toBe(404);
    },
  );

  test('the manifest has the name of the show and existing icons', async () => {
    const response = await gateway.get('/brand/site.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const { name, icons } = manifestSchema.parse(await response.json());
    expect(name).toBe('Hoosier Pulse');
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect((await gateway.get(src)).status).toBe(200);
  });

  test.each(['/favicon.svg', '/brand/favicon.svg'])('%s cannot run scripts', async (path) => {
    const { headers } = await gateway.get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('script');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('on air', () => {
  async function read(path: string) {
    const response = await gateway.get(path);
    return { headers: response.headers, body: await response.text() };
  }

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
