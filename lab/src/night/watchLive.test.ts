import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { waitUntil } from '@show/test-kit';
import { WebSocketServer } from 'ws';
import { CrowdTally } from './CrowdTally';
import { watchLive } from './watchLive';

describe('watchLive', () => {
  test('counts messages, answers pings and is not counted as lost when it leaves', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const tally = new CrowdTally();
    const leaving = new AbortController();
    server.on('connection', (socket) => {
      socket.send('a'.repeat(300));
      socket.ping('p');
      socket.once('pong', () => socket.send('b'));
    });

    await watchLive(port, '198.51.100.1', tally, leaving.signal);
    await waitUntil(() => tally.sockets.messages === 2);
    leaving.abort();

    await waitUntil(() => server.clients.size === 0);
    expect(tally.sockets).toEqual({ opened: 1, lost: 0, messages: 2 });
    server.close();
  });
});
