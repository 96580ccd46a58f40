import { eventually, startedOnce } from '@show/test-kit';
import { figures, nothingHeld } from '../../testing/figures';
import { openRawClient, wire } from '../../testing/rawClient';
import { redisSettings, staffCookie } from '../../testing/signingIn';
import { publicUrl, startTestGateway } from '../../testing/startTestGateway';

/** More than gateway and system buffer of a response that is not read. */
const film = Buffer.alloc(8_000_000, 'f');

const gateway = startedOnce(() =>
  startTestGateway({
    ...redisSettings(),
  }),
);
let cookie: string;

beforeAll(async () => {
  gateway.media.on('GET /uploads/film.webp', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': film.length }).end(film);
  });
  gateway.media.on('GET /uploads/never.webp', () => undefined);
  gateway.media.on('GET /uploads/half.webp', (_, response) => {
    response.writeHead(200).write('first');
  });
  cookie = await staffCookie(gateway);
});

const json = { origin: publicUrl, 'content-type': 'application/json' };
const form = () => ({ origin: publicUrl, cookie, 'content-type': 'multipart/form-data; boundary=b' });
const never = wire('GET', '/uploads/never.webp');

describe('aborted connections', () => {
  test.each([
    ['before the response', () => never],
    ['with pipelined requests', () => never.repeat(10)],
    ['in the middle of a response', () => wire('GET', '/uploads/half.webp')],
    ['with an unread response', () => wire('GET', '/uploads/film.webp')],
    [
      'in the middle of a body',
      () => wire('POST', '/api/giveaways/1/check-entry', { ...json, 'content-length': '200' }, '{"a":'),
    ],
    [
      'in the middle of a chunked body',
      () =>
        wire('POST', '/api/giveaways/1/check-entry', { ...json, 'transfer-encoding': 'chunked' }, '5\r\n{"a'),
    ],
    [
      'in the middle of an upload',
      () => wire('POST', '/api/upload', { ...form(), 'content-length': '60000' }, '--b\r\n'),
    ],
  ])('connections cut %s leave nothing behind', async (_, text) => {
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const clients = await Promise.all(Array.from({ length: 5 }, () => openRawClient(gateway.url, text())));
      for (const { socket } of clients) socket.pause();
      await eventually(async () =>
        expect(await figures(gateway)).toMatchObject({ gateway_forwarded_calls: 5 }),
      );
      for (const { socket } of clients) socket[leave]();
      await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
    }
  });
});
