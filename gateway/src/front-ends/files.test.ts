import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { request } from 'undici';
import { z } from 'zod';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

const brand = resolve(__dirname, '../../../brand');
const manifestSchema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  await gateway.stop();
});

describe('#files of front ends', () => {
  test('When a published file is asked for, then it may be kept for ever and is what it says', async () => {
    const answer = await gateway.get('/mfe/shell/v1/main.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  test('When publishing has left a packed copy, then that one is sent', async () => {
    const packed = brotliCompressSync('the copy that publishing made');
    writeFileSync(join(gateway.mfeDir, 'shell/v1/other.js'), 'the file itself');
    writeFileSync(join(gateway.mfeDir, 'shell/v1/other.js.br'), packed);
    const answer = await request(`${gateway.url}/mfe/shell/v1/other.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(Buffer.from(await answer.body.arrayBuffer())).toEqual(packed);
  });

  test('When a font is asked for, then it is not packed a second time', async () => {
    const answer = await gateway.get('/mfe/shell/v1/face.woff2');
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  test('When a source map is asked for, then it is not served', async () => {
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
  ])('When %p is asked for, then there is nothing', async (path) => {
    expect((await gateway.get(path)).status).toBe(404);
  });
});

describe("#the show's pictures", () => {
  test('When a browser looks for icons by itself, then it finds them', async () => {
    const icon = await gateway.get('/favicon.ico');
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await icon.arrayBuffer())).toEqual(readFileSync(resolve(brand, 'favicon-32.png')));
    expect((await gateway.get('/brand/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test('When a phone reads the manifest, then it has the name of the show and every icon is there', async () => {
    const answer = await gateway.get('/brand/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { name, icons } = manifestSchema.parse(await answer.json());
    expect(name).toBe('Hoosier Pulse');
    for (const { src } of icons) expect((await gateway.get(src)).status).toBe(200);
  });

  test.each(['/favicon.svg', '/brand/favicon.svg'])(
    'When %s is opened, then nothing in it may run',
    async (path) => {
      const { headers } = await gateway.get(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).not.toContain('script');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each(['/brand/.inputs', '/brand/none.webp', '/brand/..%2fsecret.txt'])(
    'When %p is asked for, then there is nothing',
    async (path) => {
      expect((await gateway.get(path)).status).toBe(404);
    },
  );
});
