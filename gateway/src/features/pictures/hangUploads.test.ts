import type { ServerResponse } from 'node:http';
import { uploadAlbumPhotos, uploadBulkImages } from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { redisSettings, staffCookie } from '../../../testing/signingIn';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(() => startTestGateway(redisSettings()));
let cookie: string;
beforeAll(async () => {
  cookie = await staffCookie(gateway);
});
beforeEach(() => {
  gateway.content.received.length = 0;
});

const size = { width: 9, height: 6, alt: null };
const stored = (name: string) => ({
  path: `/uploads/${name}.webp`,
  url: `/uploads/${name}.webp`,
  filename: `${name}.webp`,
  ...size,
  originalName: `${name}.jpg`,
});
const hung = (id: number, name: string) => ({
  id,
  url: `/uploads/${name}.webp`,
  title: null,
  originalName: `${name}.jpg`,
});

function reply(status: number, body: object) {
  return (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function upload(path: string, headers: Record<string, string> = { cookie }): Promise<Response> {
  const body = new FormData();
  body.append('images', new File(['bytes'], 'mill.jpg'));
  return fetch(gateway.url + path, { method: 'POST', body, headers: { origin: publicUrl, ...headers } });
}

describe('hangUploads', () => {
  test('adds the stored pictures to the gallery and responds in its order', async () => {
    const received = { ownerId: 7, pictures: [stored('mill'), stored('barn')] };
    gateway.media.on('POST /api/upload-bulk-images', reply(201, received));
    const pictures = [hung(4, 'barn'), hung(5, 'mill')];
    gateway.content.on('POST /api/tv-segments/7/gallery', reply(201, { count: 2, pictures }));

    const response = await upload('/api/upload-bulk-images');

    expect(response.status).toBe(201);
    expect(uploadBulkImages.response.parse(await response.json())).toEqual({
      count: 2,
      images: [
        { id: 4, url: '/uploads/barn.webp', ...size },
        { id: 5, url: '/uploads/mill.webp', ...size },
      ],
    });
    const [call] = gateway.content.received;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      pictures: ['mill', 'barn'].map((name) => ({
        url: `/uploads/${name}.webp`,
        ...size,
        originalName: `${name}.jpg`,
      })),
    });
    expect(call?.headers['x-request-id']).toBe(response.headers.get('x-request-id'));
  });

  test('a repeated upload continues after an outage of svc-content', async () => {
    const path = '/api/bts-albums/4/upload-photos';
    gateway.media.on(`POST ${path}`, reply(201, { ownerId: 4, pictures: [stored('mill')] }));
    await gateway.content.stop();
    // The session is not read either: its copy counts.
    expect((await upload(path)).status).toBe(503);
    await gateway.content.start();
    gateway.content.on(
      'POST /api/bts-albums/4/photos',
      reply(201, { count: 1, pictures: [hung(3, 'mill')] }),
    );

    const response = await upload(path);

    expect(uploadAlbumPhotos.response.parse(await response.json()).photos).toEqual([
      { ...hung(3, 'mill'), filename: 'mill.webp', ...size },
    ]);
  });

  test('adds nothing for a member whose session ends while the files are stored', async () => {
    const ending = await staffCookie(gateway);
    const path = '/api/bts-albums/4/upload-photos';
    gateway.media.on(`POST ${path}`, async (received, response) => {
      await gateway.send('POST', '/api/admin/logout', undefined, { cookie: ending });
      reply(201, { ownerId: 4, pictures: [stored('mill')] })(received, response);
    });

    expect((await upload(path, { cookie: ending })).status).toBe(401);
    expect(gateway.content.received.filter(({ url }) => url.includes('/photos'))).toEqual([]);
  });

  test('passes on the problem of svc-media and adds nothing', async () => {
    const refused = {
      type: 'about:blank',
      title: 'No',
      status: 415,
      code: 'unsupported-media',
      detail: 'No',
    };
    gateway.media.on('POST /api/upload-bulk-images', reply(415, refused));

    expect((await upload('/api/upload-bulk-images')).status).toBe(415);
    expect(gateway.content.received).toEqual([]);
  });
});
