import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { eventually, testServers, waitUntil } from '@show/test-kit';
import { randomFrom } from '@show/test-kit/random';
import { figures, nothingHeld } from '../../testing/figures';
import { wire } from '../../testing/rawClient';
import { staffCookie } from '../../testing/staffCookie';
import { publicUrl, startTestGateway, type TestGateway } from '../../testing/startTestGateway';

const ABORTS = 800;
const AT_ONCE = 100;
const SEED = 20_261_122;
const boundary = 'b';
const picture = Buffer.alloc(200_000, 'p');
/** More than the gateway and the system keep of a response that nobody takes. */
const film = Buffer.alloc(8_000_000, 'f');

let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  gateway = await startTestGateway({
    REDIS_URL: testServers().redisUrl,
    REDIS_PREFIX: `test-${randomUUID()}`,
    TRUSTED_PROXY_HOPS: '1',
  });
  const { giveaway, media } = gateway;
  const send = (bytes: Buffer) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length }).end(bytes);
  };
  giveaway.on('GET /api/giveaways/1/my-entry', { entered: false });
  giveaway.on('POST /api/giveaways/1/check-entry', { alreadyEntered: false });
  media.on('GET /uploads/picture.webp', send(picture));
  media.on('GET /uploads/film.webp', send(film));
  media.on('GET /uploads/never.webp', () => undefined);
  media.on('GET /uploads/half.webp', (_, response) => {
    response.writeHead(200).write('first');
  });
  media.on('POST /api/upload', { id: 1 });
  media.unread('POST /api/upload-bulk-images', (response) => response.writeHead(413).end('{}'));
  cookie = await staffCookie(gateway);
});
afterAll(() => gateway.stop());

/** A whole number of at least 0, below `under`. */
type Draw = (under: number) => number;

function requestOf(draw: Draw): string {
  const origin = { origin: publicUrl, 'x-forwarded-for': `198.51.100.${draw(250)}` };
  const json = JSON.stringify({ deviceFingerprint: 'f'.repeat(draw(2000)), sessionToken: 't' });
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n${'x'.repeat(draw(60_000))}\r\n--${boundary}--\r\n`;
  const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const typed = { ...origin, 'content-type': 'application/json' };
  const upload = { ...origin, cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const length = (body: string) => ({ 'content-length': String(body.length) });
  const asked: readonly (() => string)[] = [
    () => wire('GET', '/api/giveaways/1/my-entry', origin),
    () => wire('GET', '/api/giveaways/1/my-entry', { ...origin, cookie }),
    () => wire('GET', '/uploads/picture.webp', origin),
    () => wire('GET', '/uploads/never.webp', origin),
    () => wire('GET', '/uploads/half.webp', origin),
    () => wire('GET', '/nowhere', origin),
    () => wire('POST', '/api/giveaways/1/check-entry', { ...typed, ...length(json) }, json),
    () =>
      wire(
        'POST',
        '/api/giveaways/1/check-entry',
        { ...typed, 'transfer-encoding': 'chunked' },
        chunked(json),
      ),
    () => wire('POST', '/api/upload', { ...upload, ...length(file) }, file),
    () => wire('POST', '/api/upload', { ...upload, 'transfer-encoding': 'chunked' }, chunked(file)),
    () => wire('POST', '/api/upload-bulk-images', { ...upload, ...length(file) }, file),
    () => wire('POST', '/api/nowhere', { ...upload, ...length(file) }, file),
  ];
  // Rare, for it is large.
  if (draw(100) === 0) return wire('GET', '/uploads/film.webp', origin);
  return (asked[draw(asked.length)] as () => string)();
}

/** One connection: sends some bytes of its requests, takes some of the responses, and is gone. */
function abort(draw: Draw): Promise<void> {
  const count = draw(4) === 0 ? 1 + draw(24) : 1;
  const bytes = Buffer.from(Array.from({ length: count }, () => requestOf(draw)).join(''));
  const sent = draw(3) === 0 ? bytes : bytes.subarray(0, draw(bytes.length + 1));
  const taken = [0, draw(200), draw(300_000)][draw(3)] as number;
  const [halfFirst, reset, delay] = [draw(4) === 0, draw(3) === 0, draw(20)];
  return new Promise((resolve) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const leave = () => (reset ? socket.resetAndDestroy() : socket.destroy());
    let read = 0;
    socket.on('data', ({ length }) => {
      read += length;
      if (read >= taken) socket.pause();
    });
    socket.on('error', () => {});
    socket.once('connect', () => {
      socket.write(sent, () => {
        if (halfFirst) socket.end();
        setTimeout(leave, delay);
      });
    });
    socket.once('close', () => resolve());
    if (taken === 0) socket.pause();
  });
}

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('aborted connections', () => {
  test(`${ABORTS} connections that break off anywhere leave nothing behind`, async () => {
    const before = timers();
    const random = randomFrom(SEED);
    const draw: Draw = (under) => Math.floor(random.next() * under);
    let left = ABORTS;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        await abort(draw);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld), 90_000);
    await waitUntil(() => timers() <= before, 90_000);
  }, 300_000);
});
