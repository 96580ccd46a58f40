import type { Readiness } from '@show/contracts';
import { startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { connectEvents } from './connectEvents';
import { askReplicas, describeReplica, tellReplica } from './replicas';

const kit = startedEach(prepareEvents);

const ready = (version: string): Readiness => ({ status: 'ok', version, checks: {}, warnings: {} });

describe('askReplicas', () => {
  test('returns version, waiting events and lag of every replica', async () => {
    await kit.nats.start();
    const other = connectEvents({ url: kit.nats.url, log: kit.recorded.log });
    try {
      for (const [events, version] of [[kit.events(), 'one'] as const, [other, 'two'] as const]) {
        tellReplica(
          events,
          () =>
            describeReplica({
              name: 'tester',
              readiness: async () => ready(version),
              outbox: kit.database.db,
              events,
            }),
          kit.recorded.log,
        );
        await events.whenConnected();
      }
      // Without a relay both changes wait in the outbox.
      await kit.change(1);
      await kit.change(2);
      const reports = await waitUntil(async () => {
        const replicas = await askReplicas(kit.events());
        return replicas.length === 2 && replicas;
      });
      expect(reports.map(({ version }) => version).sort()).toEqual(['one', 'two']);
      expect(reports).toMatchObject([
        { name: 'tester', outbox: { waiting: 2 } },
        { name: 'tester', outbox: { waiting: 2 } },
      ]);

      const relay = kit.relay();
      const consumer = kit.consumer({
        'content.episode.changed': async () => {
          throw new Error('not now');
        },
      });
      await waitUntil(async () => {
        const [replica] = await askReplicas(kit.events());
        return replica?.outbox?.waiting === 0 && replica.lag.content === 2;
      });
      await consumer.stop();
      await relay.stop();
    } finally {
      await other.close();
    }
  });

  test('returns nothing without NATS', async () => {
    expect(await askReplicas(kit.events())).toEqual([]);
  });
});
