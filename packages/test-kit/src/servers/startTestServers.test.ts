import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dockerResponds } from './dockerResponds';
import { startTestServers } from './startTestServers';

describe('startTestServers', () => {
  test('uses given servers and does not stop them', async () => {
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

describe('dockerResponds', () => {
  test('is true for an engine that answers a ping, until it stops', async () => {
    const engine = createServer((req, res) => {
      res.statusCode = req.url === '/_ping' ? 200 : 404;
      res.end('OK');
    });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const { port } = engine.address() as AddressInfo;

    expect(await dockerResponds(`tcp://127.0.0.1:${port}`)).toBe(true);
    engine.closeAllConnections();
    await new Promise((resolve) => engine.close(resolve));
    expect(await dockerResponds(`tcp://127.0.0.1:${port}`)).toBe(false);
  });

  test.each(['unix:///nowhere/docker.sock', 'npipe:////./pipe/docker', 'nonsense'])(
    'is false for %s',
    async (host) => {
      expect(await dockerResponds(host)).toBe(false);
    },
  );
});
