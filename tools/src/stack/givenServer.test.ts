import { createServer } from 'node:net';
import { freePort } from '@show/dev-servers/servers';
import { awaitGivenServer } from './givenServer';

const options = { waitMs: 0, say: () => {} };

describe('awaitGivenServer', () => {
  test('needs one server of a NATS cluster', async () => {
    const port = await freePort();
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

    await awaitGivenServer('nats', `nats://127.0.0.1:1, nats://127.0.0.1:${port}`, options);

    server.close();
  });

  test('names all servers when none responds', async () => {
    const none = awaitGivenServer('nats', 'nats://127.0.0.1:1,nats://127.0.0.1:2', options);

    await expect(none).rejects.toThrow(
      'nats at 127.0.0.1:1, 127.0.0.1:2 does not respond (ECONNREFUSED): start it, or correct NATS_URL',
    );
  });
});
