import { createHash } from 'node:crypto';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { liveLimits } from '@show/contracts';
import { eventually, waitUntil } from '@show/test-kit';
import { buildGraphic, buildState } from '../../../testing/fakeLiveFeed';
import { type LiveViewer, watchLive } from '../../../testing/liveViewer';
import { Shares } from '../../limits/Shares';
import { temporaryBans } from '../../limits/temporaryBans';
import { type Broadcasters, broadcasters } from './broadcasters';
import { type Audience, liveServer } from './liveServer';
import { type OnAirSources, onAirSources } from './onAirSources';

const visitor = { address: '127.0.0.1', subscriber: '127.0.0.1', network: '127.0.0.1', shared: false };
/** Hash of the secret of a browser source. */
const source = createHash('sha256').update('a secret').digest('base64url');
let crowd: Broadcasters;
let onAir: OnAirSources;
let live: ReturnType<typeof liveServer>;
let shares: Shares;
let server: http.Server;
let url: string;
const sockets: Socket[] = [];
const viewers: LiveViewer[] = [];

async function start(heartbeat = 60_000, audience: Audience = 'public'): Promise<void> {
  crowd = broadcasters({
    feed: {
      watch(giveawayId) {
        setImmediate(() => {
          if (giveawayId === 1) crowd.receive({ type: 'state', state: buildState(7) });
          else crowd.receive({ type: 'unknown', giveawayId });
        });
      },
      leave: () => {},
    },
    firstStateTimeout: 3_000,
  });
  onAir = onAirSources({
    feed: {
      watchOnAir() {
        setImmediate(() => onAir.receive({ type: 'on-air', graphic: buildGraphic(), sources: [source] }));
      },
      leaveOnAir: () => {},
      sawSource: () => {},
    },
    bans: temporaryBans({ maxCut: 20, every: 1_000 }),
  });
  shares = new Shares({ total: 100, perSubscriber: 100, perNetwork: 100 });
  live = liveServer({
    broadcasters: crowd,
    onAir,
    publicOrigin: 'http://show.example',
    shares,
    stopping: { after: 0, within: 200 },
    visitorOf: () => visitor,
    audienceOf: () => audience,
    heartbeat,
    acceptWithin: 2_000,
  });
  server = http.createServer().on('upgrade', live.onUpgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const viewer of viewers.splice(0)) viewer.close();
  await live.stop();
  crowd.close();
  onAir.close();
  await new Promise((resolve) => server.close(resolve));
});

async function watch(): Promise<LiveViewer> {
  const viewer = await watchLive(url);
  viewers.push(viewer);
  return viewer;
}

/** A client that keeps to no rule. */
async function raw(): Promise<{ socket: Socket; heard: () => Buffer; ended: () => Promise<boolean> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  const pieces: Buffer[] = [];
  let ended = false;
  socket.on('data', (piece) => pieces.push(piece));
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  const heard = () => Buffer.concat(pieces);
  socket.write(
    'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await waitUntil(() => heard().includes('\r\n\r\n'));
  pieces.length = 0;
  return { socket, heard, ended: () => waitUntil(() => ended) };
}

/** A frame as a browser sends it; the mask is all zeros, which leaves the text as it is. */
function frame(opcode: number, payload: string, { final = true } = {}): Buffer {
  const length = Buffer.byteLength(payload);
  const size = length < 126 ? [length | 0x80] : [126 | 0x80, length >> 8, length & 255];
  const head = Buffer.from([(final ? 0x80 : 0) | opcode, ...size, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from(payload)]);
}

const text = 1;
const binary = 2;
const ping = 9;

/** The code with which the server says goodbye. */
function closeCode(bytes: Buffer): number | undefined {
  const at = bytes.lastIndexOf(0x88);
  return at < 0 ? undefined : bytes.readUInt16BE(at + 2);
}

describe('liveServer when stopping', () => {
  test('closes connections with 1001, spread over the stopping time', async () => {
    await start();
    const watching = await Promise.all(Array.from({ length: 30 }, () => watch()));

    const timers = jest.spyOn(globalThis, 'setTimeout');
    const stopped = live.stop();
    const pauses = timers.mock.calls.map(([, pause = 0]) => pause);
    timers.mockRestore();
    await stopped;

    const codes = await Promise.all(watching.map((viewer) => viewer.closed()));
    expect(new Set(codes)).toEqual(new Set([1001]));
    // Not when they ended: after a stall all are closed at once.
    expect(pauses).toHaveLength(30);
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(50);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(200);
  });

  test('closes connections that arrive while stopping', async () => {
    await start();
    await watch();
    const stopped = live.stop();
    const late = await watch();
    expect(await late.closed()).toBe(1001);
    await stopped;
  });
});

describe('liveServer', () => {
  test.each([
    ['an unknown opcode', frame(3, ''), 1002],
    ['a frame of 2 GB', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x80, 0, 0, 0]), 1009],
    ['a frame of one byte too many', frame(text, 'x'.repeat(liveLimits.maxPayload + 1)), 1009],
  ])('closes a client that sends %s with its code', async (_what, bytes, code) => {
    await start();
    const { socket, heard, ended } = await raw();
    socket.write(bytes);

    await eventually(() => expect(closeCode(heard())).toBe(code));
    socket.end();
    await ended();
    await waitUntil(() => shares.used === 0);
  });

  test('closes a client whose message has too many or too large fragments', async () => {
    await start();
    for (const [piece, code] of [
      ['x'.repeat(400), 1009],
      ['', 1008],
    ] as const) {
      const { socket, heard } = await raw();
      socket.write(frame(text, piece, { final: false }));
      for (let at = 0; at < 20; at += 1) socket.write(frame(0, piece, { final: false }));
      await eventually(() => expect(closeCode(heard())).toBe(code));
    }
  });

  test.each([
    ['binary', frame(binary, '{"type":"ping"}')],
    ['an id of another kind', frame(text, '{"type":"subscribe","giveawayId":{"$gt":0}}')],
    ['no JSON', frame(text, '')],
  ])('reports a message that is %s and handles the next one', async (_what, bytes) => {
    await start();
    const { socket, heard } = await raw();
    socket.write(Buffer.concat([bytes, frame(text, '{"type":"subscribe","giveawayId":1}')]));

    await waitUntil(() => heard().includes('"currentEntries":7'));
    expect(heard().toString()).toContain('This message is not understood');
  });

  test.each([
    ['subscriptions', frame(text, '{"type":"subscribe","giveawayId":1}')],
    ['pings of the protocol', frame(ping, 'x'.repeat(100))],
    ['unsolicited pongs', frame(10, '')],
  ])('disconnects a client that floods with %s', async (_what, bytes) => {
    await start();
    const other = await watch();
    const { socket, heard, ended } = await raw();
    socket.write(Buffer.concat(Array(5_000).fill(bytes)));

    await waitUntil(() => closeCode(heard()) === 1008);
    await ended();
    other.send({ type: 'ping' });
    await other.next('pong');
    expect(shares.used).toBe(1);
  });

  test('limits the giveaways of a connection', async () => {
    await start();
    const viewer = await watch();
    for (let giveawayId = 1; giveawayId <= 20; giveawayId += 1)
      viewer.send({ type: 'subscribe', giveawayId });
    await waitUntil(() => viewer.messages.length === 20);

    expect(viewer.messages.filter(({ type }) => type === 'giveaway_update')).toHaveLength(1);
    expect(crowd.watched()).toEqual([1]);
  });

  test('disconnects a client that sends but never reads, and keeps others', async () => {
    await start(1_000);
    const other = await watch();
    const { socket } = await raw();
    socket.pause();
    socket.write(frame(text, '{"type":"subscribe","giveawayId":1}'));
    const talking = setInterval(() => socket.write(frame(text, '{"type":"ping"}')), 500);
    await waitUntil(() => crowd.watched().length === 1);
    expect(shares.used).toBe(2);

    // Sooner than it would have said too much.
    await waitUntil(() => shares.used === 1, 6_000);
    clearInterval(talking);

    other.send({ type: 'ping' });
    await other.next('pong');
  });

  test('gives browser sources of a private site the program, and closes the connections of others', async () => {
    await start(60_000, 'sources');
    const [gallery, guest, silent] = [await watch(), await watch(), await watch()];
    gallery.send({ type: 'subscribe_on_air', secret: 'a secret' });
    await gallery.next('on_air');
    for (const viewer of [gallery, guest]) viewer.send({ type: 'subscribe', giveawayId: 1 });

    expect(await Promise.all([guest.closed(), silent.closed()])).toEqual([1008, 1008]);
    gallery.send({ type: 'ping' });
    await gallery.next('pong');
    expect(gallery.messages.map(({ type }) => type)).toEqual(['on_air', 'error', 'pong']);
    expect(guest.messages).toEqual([{ type: 'error', message: 'This site is not open yet' }]);
  });
});
