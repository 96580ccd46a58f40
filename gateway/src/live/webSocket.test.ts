import { once } from 'node:events';
import { waitUntil } from '@show/test-kit';
import WebSocket, { WebSocketServer } from 'ws';
import { publicUrl, startTestGateway, type TestGateway } from '../testing/startTestGateway';

let gateway: TestGateway;
let service: WebSocketServer;

beforeEach(async () => {
  gateway = await startTestGateway({ MAX_WEBSOCKETS: '2' });
  service = new WebSocketServer({ noServer: true });
  gateway.giveaway.onUpgrade((request, socket, head) => {
    service.handleUpgrade(request, socket, head, (connection) => {
      connection.send(JSON.stringify({ headers: request.headers, url: request.url }));
      connection.on('message', (message, isBinary) => connection.send(message, { binary: isBinary }));
    });
  });
});
afterEach(async () => {
  for (const client of service.clients) client.terminate();
  await gateway.stop();
});

const address = () => `${gateway.url.replace('http', 'ws')}/ws`;

async function connect(headers: Record<string, string> = { origin: publicUrl }) {
  const socket = new WebSocket(address(), { headers });
  const [first] = (await once(socket, 'message')) as [Buffer];
  return { socket, hello: JSON.parse(String(first)) as { headers: Record<string, string>; url: string } };
}

/** Status with which a handshake is refused. */
async function refusal(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  return response.statusCode;
}

describe('#/ws', () => {
  test('When a browser connects, then it talks to the service, which knows who it is', async () => {
    const { socket, hello } = await connect({
      origin: publicUrl,
      'x-gateway-token': 'forged',
      'x-client-address': '6.6.6.6',
    });
    expect(hello.headers['x-client-address']).toBe('127.0.0.1');
    expect(hello.headers['x-gateway-token']).toMatch(/^ey/);
    expect(hello.headers.origin).toBe(publicUrl);
    socket.send('{"type":"ping"}');
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(String(answer)).toBe('{"type":"ping"}');
    socket.close();
  });

  test('When one end closes, then so does the other', async () => {
    const { socket } = await connect();
    socket.terminate();
    await waitUntil(() => service.clients.size === 0);
    const { socket: other } = await connect();
    const closed = once(other, 'close');
    for (const client of service.clients) client.terminate();
    await closed;
  });

  test('When another site, another address or too many connect, then the handshake is refused', async () => {
    expect(await refusal(address(), { origin: 'https://evil.example' })).toBe(403);
    expect(await refusal(`${address()}x`, { origin: publicUrl })).toBe(404);
    const open = [await connect(), await connect()];
    expect(await refusal(address(), { origin: publicUrl })).toBe(503);
    for (const { socket } of open) socket.terminate();
  });

  test('When the service is down, then the handshake is answered with 503', async () => {
    await gateway.giveaway.stop();
    expect(await refusal(address(), { origin: publicUrl })).toBe(503);
    await gateway.giveaway.start();
  });
});
