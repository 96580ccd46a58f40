import { GenericContainer, Wait } from 'testcontainers';
import type { TestServers } from './testServers';

const password = 'for-tests-only';
// The oldest supported versions, to detect what needs a newer one.
const images = { postgres: 'postgres:15-alpine', redis: 'redis:7-alpine', nats: 'nats:2.9-alpine' };

/** Starts the three servers in temporary containers. */
export async function startContainers(): Promise<TestServers> {
  const [postgres, redis, nats] = await Promise.all([
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
      .withExposedPorts(5432)
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer(images.redis)
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
    new GenericContainer(images.nats)
      .withCommand(['-js'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
      .start(),
  ]);
  const hostOf = (container: typeof nats, port: number) =>
    `${container.getHost()}:${container.getMappedPort(port)}`;
  return {
    databaseUrl: `postgres://postgres:${password}@${hostOf(postgres, 5432)}/postgres`,
    redisUrl: `redis://${hostOf(redis, 6379)}`,
    natsUrl: `nats://${hostOf(nats, 4222)}`,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop(), nats.stop()]);
    },
  };
}
