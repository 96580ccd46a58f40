import type { Domain } from '@show/contracts/deploy/parts';
import { eventually, startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { ensureHeartbeatStream } from './heartbeats';
import { watchEvents } from './watchEvents';

const kit = startedEach(prepareEvents);
let beats: Domain[];

beforeEach(() => {
  beats = [];
  watchEvents({
    events: kit.events(),
    log: kit.recorded.log,
    handle: () => {},
    onGap: () => {},
    onHeartbeat: (domain) => beats.push(domain),
  });
});

/** Resolves with the next heartbeat. */
const nextHeartbeat = () => {
  const before = beats.length;
  return waitUntil(() => beats.length > before);
};

describe('heartbeats', () => {
  test('arrive while a relay runs, also after a restart of NATS, and only the last is stored', async () => {
    await kit.nats.start();
    kit.relay();

    await waitUntil(() => beats.length >= 3);

    expect(new Set(beats)).toEqual(new Set(['content']));
    const manager = await (await kit.events().whenConnected()).jetstreamManager();
    expect((await manager.streams.info('BEATS')).state.messages).toBe(1);
    expect(await kit.database.db('outbox').first()).toBeUndefined();

    await kit.nats.kill();
    const before = beats.length;
    await kit.nats.start();
    await eventually(() => expect(beats.length).toBeGreaterThan(before));
  });

  test('stop while an event waits too long', async () => {
    const { db } = kit.database;
    await kit.nats.start();
    await kit.change(1);
    await db('outbox').update({ at: db.raw(`now() - interval '10 seconds'`) });
    // Locked, as by a relay that makes no progress.
    const stuck = await db.transaction();
    await stuck('outbox').select().forUpdate();
    let checks = 0;
    db.on('query-response', (_, { sql }) => {
      if (sql.includes('clock_timestamp')) checks += 1;
    });
    kit.relay();

    await waitUntil(() => checks > 2);
    expect(beats).toEqual([]);

    await stuck.rollback();
    await nextHeartbeat();
  });

  test('keep the stream configuration of an operator', async () => {
    await kit.nats.start();
    const manager = await (await kit.events().whenConnected()).jetstreamManager();
    await waitUntil(() => ensureHeartbeatStream(manager, 1).then(() => true));
    const { config } = await manager.streams.info('BEATS');
    await manager.streams.update('BEATS', {
      ...config,
      description: 'set by the operator',
      max_bytes: 1_000_000,
    });

    kit.relay();
    await nextHeartbeat();

    const found = (await manager.streams.info('BEATS')).config;
    expect(found).toMatchObject({ description: 'set by the operator', max_bytes: 1_000_000 });
  });
});
