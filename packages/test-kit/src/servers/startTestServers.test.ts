import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dockerAnswers } from './dockerAnswers';
import { startTestServers } from './startTestServers';

describe('#startTestServers', () => {
  test('When addresses are given, then those servers are used and left alone', async () => {
    const servers = await startTestServers({
      TEST_DATABASE_URL: 'postgres://given/postgres',
      TEST_REDIS_URL: 'redis://given',
      TEST_NATS_URL: 'nats://given',
    });

    expect(servers).toMatchObject({
      databaseUrl: 'postgres://given/postgres',
      redisUrl: 'redis://given',
      natsUrl: 'nats://given',
    });
    await servers.stop();
  });
});

describe('#dockerAnswers', () => {
  test('When an engine answers the ping, then there is one', async () => {
    const engine = createServer((req, res) => {
      res.statusCode = req.url === '/_ping' ? 200 : 404;
      res.end('OK');
    });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const { port } = engine.address() as AddressInfo;

    expect(await dockerAnswers(`tcp://127.0.0.1:${port}`)).toBe(true);
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
    expect(await dockerAnswers(`tcp://127.0.0.1:${port}`)).toBe(false);
  });

  test.each(['unix:///nowhere/docker.sock', 'npipe:////./pipe/docker', 'nonsense'])(
    'When %s is no engine, then there is none',
    async (host) => {
      expect(await dockerAnswers(host)).toBe(false);
    },
  );
});
