import { connect } from 'node:net';
import { eventually, waitUntil } from '@show/test-kit';
import { buildState, type FakeLiveFeed, fakeLiveFeed } from '../../../testing/fakeLiveFeed';
import { openRaw, type RawWebSocket, textFrame } from '../../../testing/rawWebSocket';
import { publicUrl, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';
import type { GatewayTuning } from '../../tuning';

jest.setTimeout(60_000);

let gateway: TestGateway;
let feed: FakeLiveFeed;
const opened: RawWebSocket[] = [];

async function start(tuning: Partial<GatewayTuning> = {}): Promise<void> {
  gateway = await startTestGateway({}, { tuning });
  feed = fakeLiveFeed(gateway.giveaway);
  feed.tell(buildState(0));
}
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  await gateway.stop();
});

async function open(more?: Record<string, string>): Promise<RawWebSocket> {
  const raw = await openRaw(gateway.url, more);
  opened.push(raw);
  return raw;
}

/** Somebody who watches the giveaway. */
async function watch(): Promise<RawWebSocket> {
  const raw = await open();
  raw.socket.write(textFrame('{"type":"subscribe","giveawayId":1}'));
  return raw;
}

const hasCount = (count: number) => (raw: RawWebSocket) => raw.heard().includes(`"currentEntries":${count},`);
const status = ({ heard }: RawWebSocket) => Number(heard().slice(9, 12));
async function websockets(): Promise<number> {
  const text = await (await gateway.get('/metrics')).text();
  return Number(/^gateway_websockets(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1]);
}

describe('#/ws and those who mean harm', () => {
  test.each([
    'https://evil.example',
    'null',
    `${publicUrl}.evil.example`,
    `${publicUrl}:444`,
    publicUrl.replace('://', '://evil@').replace('show', 'x.show'),
    'file://',
    'chrome-extension://abc',
    'x'.repeat(2000),
  ])('When a page of %s connects, then it is refused, and the service never hears of it', async (origin) => {
    await start();
    expect(status(await open({ origin }))).toBe(403);
    expect(feed.handshakes).toEqual([]);
  });

  test('When those refused do not hang up, then they are cut', async () => {
    await start({ maxWebSockets: 1 });
    await open();
    const refused = [await open({ origin: 'https://evil.example' }), await open()];
    expect(refused.map(status)).toEqual([403, 503]);

    await waitUntil(() => refused.every(({ isClosed }) => isClosed()));
  });

  test('300 idle sockets and a late one get every count over one upstream connection', async () => {
    await start();
    const idle: RawWebSocket[] = [];
    while (idle.length < 300) idle.push(...(await Promise.all(Array.from({ length: 100 }, watch))));
    expect(idle.every((raw) => status(raw) === 101)).toBe(true);
    expect(await websockets()).toBe(300);
    const late = await watch();
    await waitUntil(() => hasCount(0)(late));

    feed.tell(buildState(1));
    await waitUntil(() => hasCount(1)(late));
    await waitUntil(() => idle.every(hasCount(1)));
    late.socket.write(textFrame('{"type":"ping"}'));
    await waitUntil(() => late.heard().includes('"pong"'));

    expect(feed.sockets.size).toBe(1);
    for (const { socket } of idle) socket.destroy();
    await waitUntil(async () => (await websockets()) === 1);
  });

  test('When more come at once than there are places, then so many are taken, and places get free again', async () => {
    await start({ maxWebSockets: 50 });
    const all = await Promise.all(Array.from({ length: 300 }, () => open()));

    const taken = all.filter((raw) => status(raw) === 101);
    expect(taken).toHaveLength(50);
    expect(all.filter((raw) => status(raw) === 503)).toHaveLength(250);
    for (const { socket } of taken) socket.destroy();
    await waitUntil(async () => (await websockets()) === 0);
    expect(status(await open())).toBe(101);
  });

  test('visitors who stop reading do not delay others and still get the winner', async () => {
    await start();
    const stalled = await Promise.all(Array.from({ length: 50 }, watch));
    const other = await watch();
    await waitUntil(() => [...stalled, other].every(hasCount(0)));
    for (const { socket } of stalled) socket.pause();
    for (let count = 1; count <= 300; count += 1) {
      feed.tell(buildState(count));
      if (count % 100 === 0) await waitUntil(() => hasCount(count)(other));
    }

    feed.tell(buildState(500, { closed: true }));
    for (const { socket } of stalled) socket.resume();
    await waitUntil(() => stalled.every(({ heard }) => heard().includes('"winnerSelected":true')));
  });

  test('When a visitor sends too much at once, then it hears why, and the connection ends', async () => {
    await start();
    const raw = await open();
    raw.socket.write(Buffer.concat([textFrame('x'.repeat(100)), Buffer.from([0x81, 0xfe, 0x08, 0x00])]));

    // 0x88: closing; 1009: too large.
    await waitUntil(() => raw.heard().includes('\x88\x02\x03\xf1'));
    raw.socket.end();
    await waitUntil(raw.isClosed);
    expect(await websockets()).toBe(0);
  });

  test('When the service takes the connection but never answers, then visitors are told to come back', async () => {
    await start();
    feed.answers = 'none';
    const waiting = [await watch(), await watch()];

    // 0x88: closing; 1012: restarting.
    await waitUntil(() => waiting.every(({ heard }) => heard().includes('\x03\xf4Temporarily')));
    for (const { socket } of waiting) socket.end();
    await eventually(async () => expect(await websockets()).toBe(0));
  });

  test.each([
    ['half a handshake', 'GET /ws HTTP/1.1\r\nhost: x\r\n'],
    ['no upgrade', 'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['another protocol', 'GET /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'],
    ['a POST', 'POST /ws HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00'],
  ])('When somebody sends %s, then nobody else notices', async (_what, bytes) => {
    await start();
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.end(bytes);
    await new Promise((resolve) => socket.resume().once('close', resolve));

    expect(await websockets()).toBe(0);
    expect(status(await open())).toBe(101);
    await waitUntil(async () => (await websockets()) === 1);
  });
});
