import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startedOnce } from '@show/test-kit';
import { request } from 'undici';
import { z } from 'zod';
import { startTestGateway } from '../../testing/startTestGateway';

const brand = resolve(__dirname, '../../../brand');
const manifestSchema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });
const gateway = startedOnce(startTestGateway);

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
