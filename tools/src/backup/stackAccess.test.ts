import { randomUUID } from 'node:crypto';
import { connectEvents, createLog, type Events } from '@show/service-kit';
import { createTestNats, type TestNats, testServers, waitUntil } from '@show/test-kit';
import { createClient } from 'redis';
import { forgetMemories } from './forgetMemories';

describe('forgetMemories', () => {
  const prefix = `test:${randomUUID()}`;
  const redis = createClient({ url: testServers().redisUrl });
  let nats: TestNats;
  let events: Events;
  beforeAll(async () => {
    process.env.REDIS_PREFIX = prefix;
    nats = await createTestNats();
    await Promise.all([redis.connect(), nats.start()]);
    events = connectEvents({ url: nats.url, log: createLog({ service: 'test', level: 'silent' }) });
  });
  afterAll(async () => {
    delete process.env.REDIS_PREFIX;
    await redis.del(`other-${prefix}:session:1`);
    redis.destroy();
    await events.close();
    await nats.remove();
  });

  test('deletes sessions and streams of this stack only', async () => {
    await redis.set(`${prefix}:session:1`, 'x');
    await redis.set(`other-${prefix}:session:1`, 'x');
    const connection = await events.whenConnected();
    const manager = await waitUntil(() => connection.jetstreamManager());
    await manager.streams.add({ name: 'CONTENT', subjects: ['content.>'] });
    await manager.streams.add({ name: 'OTHERS', subjects: ['others'] });

    await forgetMemories({ redis: testServers().redisUrl, nats: nats.url });

    expect(await redis.keys(`*${prefix}*`)).toEqual([`other-${prefix}:session:1`]);
    expect(await manager.streams.names().next()).toEqual(['OTHERS']);
  });

  test('reports a server that does not respond in one sentence', async () => {
    const away = { redis: 'redis://127.0.0.1:1', nats: nats.url };
    await expect(forgetMemories(away)).rejects.toThrow(
      /^sessions and events in Redis and NATS could not be removed: /,
    );
  });
});
