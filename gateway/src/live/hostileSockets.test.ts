import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { waitUntil } from '@show/test-kit';
import { type WebSocket, WebSocketServer } from 'ws';
import { openRaw, type RawWebSocket, textFrame } from '../testing/rawWebSocket';
import { publicUrl, startTestGateway, type TestGateway } from '../testing/startTestGateway';

jest.setTimeout(60_000);

let gateway: TestGateway;
let service: WebSocketServer;
/** What the service does with a handshake. */
let answer: (connection: Duplex, accept: () => void) => void;
const opened: RawWebSocket[] = [];
const atService = new Set<Duplex>();

async function start(env: Record<string, string> = {}): Promise<void> {
  gateway = await startTestGateway(env);
  service = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  answer = (_connection, accept) => accept();
  gateway.giveaway.onUpgrade((request, socket, head) => {
    atService.add(socket);
    socket.on('error', () => {});
    answer(socket, () => {
      service.handleUpgrade(request, socket, head, (connection) => {
        connection.on('error', () => {});
        connection.on('message', (message) => connection.send(`heard ${message}`));
      });
    });
  });
}
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  for (const socket of atService) socket.destroy();
  atService.clear();
  await gateway.stop();
});

async function open(more?: Record<string, string>): Promise<RawWebSocket> {
  const raw = await openRaw(gateway.url, more);
  opened.push(raw);
  return raw;
}

const status = ({ heard }: RawWebSocket) => Number(heard().slice(9, 12));
const broadcast = (text: string) => {
  for (const client of service.clients) client.send(text);
};
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
    expect(service.clients.size).toBe(0);
  });

  test('When those refused do not hang up, then they are cut', async () => {
    await start({ MAX_WEBSOCKETS: '1' });
    await open();
    const refused = [await open({ origin: 'https://evil.example' }), await open()];
    expect(refused.map(status)).toEqual([403, 503]);

    await waitUntil(() => refused.every(({ isClosed }) => isClosed()));
  });

  test('When 2,000 sockets are idle, then everybody gets the counts, and memory stays bounded', async () => {
    await start();
    const before = memory();
    const idle: RawWebSocket[] = [];
    while (idle.length < 2_000) idle.push(...(await Promise.all(Array.from({ length: 100 }, () => open()))));
    expect(idle.every((raw) => status(raw) === 101)).toBe(true);
    expect(await websockets()).toBe(2_000);
    const late = await open();

    const began = performance.now();
    broadcast('count 1');
    await waitUntil(() => late.heard().includes('count 1'));
    expect(performance.now() - began).toBeLessThan(2_000);
    await waitUntil(() => idle.every(({ heard }) => heard().includes('count 1')));
    late.socket.write(textFrame('ping'));
    await waitUntil(() => late.heard().includes('heard ping'));

    // Visitor, gateway and service are all in this process.
    expect((memory() - before) / idle.length).toBeLessThan(100 * 1024);
    for (const { socket } of idle) socket.destroy();
    await waitUntil(() => service.clients.size === 1);
    await waitUntil(async () => (await websockets()) === 1);
  });

  test('When more come at once than there are places, then so many are taken, and places get free again', async () => {
    await start({ MAX_WEBSOCKETS: '50' });
    const all = await Promise.all(Array.from({ length: 300 }, () => open()));

    const taken = all.filter((raw) => status(raw) === 101);
    expect(taken).toHaveLength(50);
    expect(all.filter((raw) => status(raw) === 503)).toHaveLength(250);
    for (const { socket } of taken) socket.destroy();
    await waitUntil(async () => (await websockets()) === 0);
    expect(status(await open())).toBe(101);
  });

  test('When the service finds that one address has enough, then the visitor hears it, and the place is free', async () => {
    await start({ MAX_WEBSOCKETS: '1' });
    answer = (connection) =>
      void connection.end(
        'HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 4\r\n\r\nFull',
      );
    const refused = await open();

    expect(status(refused)).toBe(429);
    await waitUntil(() => refused.heard().endsWith('Full'));
    await waitUntil(async () => (await websockets()) === 0);
  });

  test('When a visitor never reads, then the service feels it, nothing piles up here, others are not slowed, and it is cut', async () => {
    await start();
    const [stalled, other] = [await open(), await open()];
    const [toStalled, toOther] = [...service.clients] as [WebSocket, WebSocket];
    stalled.socket.pause();
    const news = 'x'.repeat(64 * 1024);
    const sent = 1_000;
    for (let at = 0; at < sent; at += 1) toStalled.send(news);
    const began = performance.now();
    for (let count = 1; count <= 50; count += 1) toOther.send(`count ${count} `);
    await waitUntil(() => other.heard().includes('count 50 '));
    expect(performance.now() - began).toBeLessThan(2_000);

    // The system holds some megabytes of it, the gateway next to nothing: the rest waits where it came from.
    let waiting = -1;
    await waitUntil(() => {
      const settled = waiting === toStalled.bufferedAmount;
      waiting = toStalled.bufferedAmount;
      return settled;
    });
    expect(waiting).toBeGreaterThan((sent * news.length) / 2);

    // It goes on talking, which does not save it.
    const talking = setInterval(() => stalled.socket.write(textFrame('ping')), 200);
    await waitUntil(async () => (await websockets()) === 1, 20_000);
    clearInterval(talking);
    other.socket.write(textFrame('still there'));
    await waitUntil(() => other.heard().includes('heard still there'));
  });

  test('When the service says goodbye, then the visitor hears why', async () => {
    await start();
    const raw = await open();
    raw.socket.write(Buffer.concat([textFrame('x'.repeat(100)), Buffer.from([0x81, 0xfe, 0x08, 0x00])]));

    // 0x88: closing; 1009: too large.
    await waitUntil(() => raw.heard().includes('\x88\x02\x03\xf1'));
    raw.socket.end();
    await waitUntil(raw.isClosed);
    expect(await websockets()).toBe(0);
  });

  test('When the service takes the connection but never answers, then the visitor is told to come back', async () => {
    await start();
    answer = () => {};
    const raw = await open();

    expect(status(raw)).toBe(503);
    expect(raw.heard()).toContain('retry-after');
    await waitUntil(async () => (await websockets()) === 0);
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

    expect(service.clients.size).toBe(0);
    expect(status(await open())).toBe(101);
    await waitUntil(async () => (await websockets()) === 1);
  });
});

/** Bytes that this process holds. */
function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
