import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operation } from '@show/contracts';
import { createLog, createServer, type RunningServer, route } from '@show/service-kit';
import { eventually, testGateway } from '@show/test-kit';
import { z } from 'zod';
import { drawNoise, drawPicture } from '../../testing/pictures';
import { createScratch } from '../storage/scratch';
import { prepareImage } from './prepareImage';
import { imagesOf, receiveImages } from './receiveImages';

const uploadBadges = operation({
  id: 'uploadBadges',
  method: 'POST',
  path: '/api/badges',
  service: 'media',
  access: 'admin',
  tag: 'Badges',
  summary: 'An upload with limits of its own',
  multipart: {
    file: 'badge',
    maxFiles: 2,
    maxBytes: 20 * 1024,
    maxPixels: 10_000,
    fields: z.strictObject({ shelf: z.enum(['upper', 'lower'], 'Choose a shelf') }),
  },
  response: z.object({ sizes: z.array(z.string()) }),
});

const root = mkdtempSync(join(tmpdir(), 'badges-'));
let server: RunningServer;

beforeAll(async () => {
  const scratch = await createScratch(root);
  server = await createServer({
    service: 'svc-media',
    log: createLog({ service: 'svc-media', level: 'silent' }),
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey },
    routes: (router) =>
      route(
        router,
        uploadBadges,
        async ({ req }) => {
          const sizes = imagesOf(req).map(async ({ path }) => {
            const { width, height } = await prepareImage(path, `${path}.webp`, uploadBadges.multipart);
            return `${width}x${height}`;
          });
          return { sizes: await Promise.all(sizes) };
        },
        { receive: receiveImages(uploadBadges.multipart, scratch) },
      ),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

const token = { 'x-gateway-token': testGateway.token('svc-media', { role: 'admin' }) };

async function upload(...pictures: readonly Buffer[]): Promise<{ status: number; answer: unknown }> {
  const body = new FormData();
  body.set('shelf', 'upper');
  for (const picture of pictures) body.append('badge', new File([new Uint8Array(picture)], 'badge.jpg'));
  const answered = await fetch(`${server.url}/api/badges`, { method: 'POST', body, headers: token });
  return { status: answered.status, answer: await answered.json() };
}

describe('#receiveImages', () => {
  test('When images keep to the limits of their operation, then they are received', async () => {
    const picture = await drawPicture({ width: 100, height: 100 });
    expect(await upload(picture, picture)).toEqual({
      status: 200,
      answer: { sizes: ['100x100', '100x100'] },
    });
  });

  test.each([
    ['bytes', [() => drawNoise(99, 1000)], 413, 'An image may have at most 0.02 MB'],
    [
      'pixels',
      [() => drawPicture({ width: 101, height: 100 })],
      413,
      'The image is too large: at most 0.01 megapixels',
    ],
    ['files', [drawPicture, drawPicture, drawPicture], 400, 'At most 2 images at a time'],
  ])(
    'When there are more %s than the operation allows, then it is refused',
    async (_, draw, status, detail) => {
      const pictures = await Promise.all(draw.map((each) => each()));
      expect(await upload(...pictures)).toMatchObject({ status, answer: { detail } });
      await eventually(() => expect(readdirSync(root)).toEqual([]));
    },
  );

  test('When a text field before the file is wrong, then nothing of the file is waited for', async () => {
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = httpRequest(`${server.url}/api/badges`, {
        method: 'POST',
        headers: { ...token, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 10_000 },
      });
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (piece) => {
          text += piece;
        });
        response.on('end', () => {
          resolve({ status: response.statusCode, text });
          sent.destroy();
        });
      });
      sent.write('--b\r\ncontent-disposition: form-data; name="shelf"\r\n\r\nattic\r\n');
      sent.write(
        '--b\r\ncontent-disposition: form-data; name="badge"; filename="a.jpg"\r\n\r\nthe first bytes',
      );
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      issues: [{ path: 'body.shelf', message: 'Choose a shelf' }],
    });
    await eventually(() => expect(readdirSync(root)).toEqual([]));
  });
});
