import type { Readiness } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import { type EventsUnderTest, prepareEvents } from '../../testing/eventsUnderTest';
import { connectEvents } from './connectEvents';
import { askReplicas, describeReplica, tellReplica } from './replicas';

let kit: EventsUnderTest;
beforeEach(async () => {
  kit = await prepareEvents();
});
afterEach(() => kit.stop());

const ready = (version: string): Readiness => ({ status: 'ok', version, checks: {}, warnings: {} });

describe('#askReplicas', () => {
  test('When two replicas of different versions run, then both tell theirs, and what waits', async () => {
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
      // No relay runs: both changes wait in the outbox. A consumer takes none of what a stream will have.
      await kit.change(1);
      await kit.change(2);
      const reports = await waitUntil(async () => {
        const told = await askReplicas(kit.events());
        return told.length === 2 && told;
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
        const [told] = await askReplicas(kit.events());
        return told?.outbox?.waiting === 0 && told.lag.content === 2;
      });
      await consumer.stop();
      await relay.stop();
    } finally {
      await other.close();
    }
  });

  test('When NATS is away, then nobody is heard', async () => {
    expect(await askReplicas(kit.events())).toEqual([]);
  });
});
