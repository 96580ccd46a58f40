import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually, waitUntil } from '@show/test-kit';
import { figures, nothingHeld } from '../../testing/figures';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

jest.setTimeout(60_000);

let gateway: TestGateway;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await gateway.stop();
});

/** A connection from an address of this machine, and whether it was accepted. */
async function open(localAddress: string): Promise<{ socket: Socket; isTaken: boolean }> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  await once(socket, 'connect');
  socket.write('GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n');
  await waitUntil(() => heard.includes('\r\n\r\n') || socket.closed);
  return { socket, isTaken: heard.startsWith('HTTP/1.1 200') };
}

describe('connections', () => {
  test('limits connections per address', async () => {
    gateway = await startTestGateway({}, { tuning: { maxConnectionsPerAddress: 3 } });
    const opened = [];
    for (let at = 0; at < 5; at += 1) opened.push(await open('127.0.0.2'));

    expect(opened.map(({ isTaken }) => isTaken)).toEqual([true, true, true, false, false]);
    expect((await open('127.0.0.3')).isTaken).toBe(true);
    opened[0]?.socket.destroy();
    await waitUntil(async () => (await open('127.0.0.2')).isTaken);
  });

  test('ends the connections of an address whose connections are cut again and again', async () => {
    gateway = await startTestGateway();
    const ahead = 'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100);
    for (let cut = 0; cut < 21; cut += 1) {
      const { socket } = await open('127.0.0.2');
      socket.write(ahead);
      await waitUntil(() => socket.closed);
    }

    expect((await open('127.0.0.2')).isTaken).toBe(false);
    expect((await open('127.0.0.3')).isTaken).toBe(true);
  });

  test('limits pipelined requests of one address over all its connections', async () => {
    gateway = await startTestGateway();
    gateway.content.on('GET /api/instudio-guests', () => undefined);
    const slow = 'GET /api/instudio-guests HTTP/1.1\r\nhost: x\r\n\r\n';
    const opened: Socket[] = [];
    for (let at = 0; at < 8; at += 1) {
      const { socket } = await open('127.0.0.2');
      // One is under way, ten wait.
      socket.write(slow + 'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(10));
      opened.push(socket);
    }

    await waitUntil(() => opened.filter(({ closed }) => closed).length === 2);
    expect((await open('127.0.0.3')).isTaken).toBe(true);
    for (const socket of opened) socket.destroy();
    await eventually(async () => expect(await figures(gateway)).toMatchObject(nothingHeld));
  });

  test('does not limit the connections of a trusted proxy', async () => {
    gateway = await startTestGateway(
      { TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES: '127.0.0.2' },
      { tuning: { maxConnectionsPerAddress: 1 } },
    );
    const opened = [];
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3'])
      opened.push(await open(address));

    expect(opened.map(({ isTaken }) => isTaken)).toEqual([true, true, true, false]);
  });
});

describe('uncached reads', () => {
  /** Responses of the service that are held back, by path. */
  let held: Map<string, (response: object) => void>;
  const hold = (path: string) =>
    gateway.content.on(`GET ${path}`, () => new Promise((resolve) => held.set(path, resolve)));
  const read = (path: string, address: string) => gateway.get(path, { 'x-forwarded-for': address });

  /** One visitor requests all of these in parallel; `statuses` fills as the responses arrive. */
  function flood(paths: readonly string[], headers: Record<string, string> = {}) {
    const statuses: number[] = [];
    const asking = paths.map(async (path) => {
      const response = await gateway.get(path, { 'x-forwarded-for': '203.0.113.66', ...headers });
      await response.text();
      statuses.push(response.status);
    });
    return { statuses, ended: Promise.all(asking) };
  }
  const refused = Array(8).fill(503);

  beforeEach(async () => {
    gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1' });
    held = new Map();
  });

  test('limits parallel uncached reads of one address and serves others', async () => {
    const paths = Array.from({ length: 20 }, (_, at) => `/api/episodes/${at + 1}`);
    for (const path of paths) hold(path);
    const { statuses, ended } = flood(paths);
    await waitUntil(() => held.size === 12 && statuses.length === 8);
    gateway.content.on('GET /api/episodes/77', { id: 77 });

    expect((await read('/api/episodes/77', '198.51.100.1')).status).toBe(200);
    for (const response of held.values()) response({});
    await ended;
    expect(statuses).toEqual([...refused, ...Array(12).fill(200)]);
    expect((await read('/api/episodes/77', '203.0.113.66')).status).toBe(200);
    gateway.content.on('GET /api/episodes/78', { id: 78 });
    expect((await read('/api/episodes/78', '203.0.113.66')).status).toBe(200);
  });

  test.each([
    ['limits parallel searches of one address further', '/api/search?q=word', '/api/search?q=word', {}, 3],
    [
      'a forged session cookie does not raise the limit',
      '/api/episodes/',
      '/api/episodes/',
      { cookie: 'session=forged' },
      12,
    ],
    ['limits parallel uncached pages of one address', '/episodes/', '/api/episodes/', {}, 12],
  ])('%s', async (_, path, read, headers, allowed) => {
    const ids = Array.from({ length: allowed + 8 }, (_entry, at) => at + 1);
    for (const id of ids) hold(read + id);
    const { statuses, ended } = flood(
      ids.map((id) => path + id),
      headers,
    );
    await waitUntil(() => held.size === allowed && statuses.length === 8);
    for (const respond of held.values()) respond({});
    await ended;

    expect(statuses).toEqual([...refused, ...Array(allowed).fill(200)]);
  });
});
