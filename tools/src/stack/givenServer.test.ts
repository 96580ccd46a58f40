import { createServer } from 'node:net';
import { freePort } from '@show/dev-servers/servers';
import { awaitGivenServer } from './givenServer';

const options = { waitMs: 0, say: () => {} };

describe('#awaitGivenServer', () => {
  test('When one server of a NATS cluster answers, then the others need not', async () => {
    const port = await freePort();
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

    await awaitGivenServer('nats', `nats://127.0.0.1:1, nats://127.0.0.1:${port}`, options);

    server.close();
  });

  test('When none of them answers, then all are named', async () => {
    const none = awaitGivenServer('nats', 'nats://127.0.0.1:1,nats://127.0.0.1:2', options);

    await expect(none).rejects.toThrow(
      'nats at 127.0.0.1:1, 127.0.0.1:2 does not answer (ECONNREFUSED): start it, or correct NATS_URL',
    );
  });
});
