import { randomUUID } from 'node:crypto';
import { eventually, startedEach, waitUntil } from '@show/test-kit';
import { prepareEvents } from '../../testing/eventsUnderTest';
import { withRequestId } from '../log';
import { connectEvents } from './connectEvents';
import { startRelay } from './startRelay';

// Without polling, only the notification of a commit wakes the relay.
jest.mock('./heartbeats', () => ({
  ...jest.requireActual('./heartbeats'),
  heartbeatInterval: 3_600_000,
}));

const kit = startedEach(prepareEvents);

const unpublished = async () => {
  const [row] = await kit.database.db('outbox').whereNull('published_at').count<{ count: number }[]>();
  return row?.count;
};

const publishedAgain = 'the stream is a new one, publishing its events again';

describe('relay and consumer', () => {
  test('keep one copy of the stream when NATS has fewer servers than replicas', async () => {
    await kit.nats.start();
    const first = kit.relay();
    kit.consumer();
    await kit.change(1);
    await waitUntil(async () => (await kit.effects())[1]);
    await first.stop();

    const events = connectEvents({ url: kit.nats.url, replicas: 3, log: kit.recorded.log });
    const relay = startRelay({ db: kit.database.db, events, domain: 'content', log: kit.recorded.log });
    await kit.change(2);

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
    expect(kit.recorded.at('warn')).toEqual([]);
    await relay.stop();
    await events.close();
  });

  test('pass the request id of an event on to the log', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    await kit.change(1);
    await withRequestId('a-request', () => kit.change(2));
    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
    expect(await kit.database.db('outbox').orderBy('position').pluck('request_id')).toEqual([
      null,
      'a-request',
    ]);
    const handled = kit.recorded.lines.filter(({ msg }) => msg === 'event handled');
    expect(handled.map(({ requestId }) => requestId)).toEqual([undefined, 'a-request']);
  });

  test('process each event once when NATS starts late and is killed', async () => {
    kit.relay();
    kit.consumer();
    await kit.change(1);
    await waitUntil(() => kit.recorded.at('warn').length > 0);
    expect(await unpublished()).toBe(1);
    await kit.nats.start();
    await waitUntil(async () => (await kit.effects())[1]);

    await kit.nats.kill();
    await kit.change(2);
    await kit.nats.start();
    await kit.change(3);

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1, 3: 1 }));
    expect(kit.recorded.at('warn')).not.toContain(publishedAgain);
    expect(kit.recorded.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('publish events again that a lost NATS store held, without a second effect', async () => {
    await kit.nats.start();
    kit.relay();
    await kit.change(1);
    await waitUntil(async () => (await unpublished()) === 0);
    // Published, but not processed when the store is lost.
    await kit.nats.kill();
    kit.nats.loseStore();
    await kit.nats.start();
    kit.consumer();
    await kit.change(2);
    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
    expect(kit.recorded.at('warn')).toContain(publishedAgain);

    // Once more, when every event had been processed.
    await kit.nats.kill();
    kit.nats.loseStore();
    await kit.nats.start();
    await kit.change(3);
    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1, 3: 1 }));
    await waitUntil(async () => (await unpublished()) === 0);
  });

  test('process an event once that is published again after the relay died', async () => {
    const { db } = kit.database;
    await db.raw(`
      create function die() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$;
      create trigger die before update on outbox for each row execute function die()`);
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    await kit.change(1);
    await waitUntil(async () => (await kit.effects())[1]);
    expect(await unpublished()).toBe(1);

    await db.raw('drop trigger die on outbox');

    await waitUntil(async () => (await unpublished()) === 0);
    await kit.change(2);
    await waitUntil(async () => (await kit.effects())[2]);
    expect(await kit.effects()).toEqual({ 1: 1, 2: 1 });
    expect(kit.recorded.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('publish each event once with two relays', async () => {
    await kit.nats.start();
    kit.relay();
    kit.relay();
    kit.consumer();

    await Promise.all(Array.from({ length: 50 }, (_, item) => kit.change(item + 1)));

    await eventually(async () => expect(Object.keys(await kit.effects())).toHaveLength(50));
    const manager = await (await kit.events().whenConnected()).jetstreamManager();
    expect((await manager.streams.info('CONTENT')).state.messages).toBe(50);
  });
});

describe('consumer', () => {
  test('ignores a second message with the same id', async () => {
    await kit.nats.start();
    kit.consumer();
    const event = { id: randomUUID(), subject: 'content.episode.changed', at: new Date(), data: { id: 7 } };
    const nats = await kit.events().whenConnected();
    const publish = (body: unknown) =>
      waitUntil(() => nats.jetstream().publish('content.episode.changed', JSON.stringify(body)));

    await publish(event);
    await publish(event);
    await publish({ ...event, id: randomUUID(), data: { id: 8 } });

    await waitUntil(async () => (await kit.effects())[8]);
    expect(await kit.effects()).toEqual({ 7: 1, 8: 1 });
  });

  test('parks invalid messages and continues with the next one', async () => {
    const head = `{"id":"${randomUUID()}","at":"2025-01-01T00:00:00Z"`;
    const invalid = [
      'not json',
      '{"hello":"there"}',
      `${head},"subject":"content.episode.changed","data":{"id":"seven"}}`,
      `${head},"subject":"content.instudio-guest.changed","data":{"id":1}}`,
      'a\0b',
    ];
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    const nats = await kit.events().whenConnected();

    for (const payload of invalid)
      await waitUntil(() => nats.jetstream().publish('content.episode.changed', payload));
    await kit.change(1);

    await waitUntil(async () => (await kit.effects())[1]);
    expect(await kit.database.db('parked_messages').select('consumer', 'subject')).toEqual(
      invalid.map(() => ({ consumer: 'tester', subject: 'content.episode.changed' })),
    );
  });

  test('skips a message with an unknown subject of the previous version', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    const nats = await kit.events().whenConnected();
    const old = { id: randomUUID(), subject: 'content.guest.changed', at: new Date(), data: { id: 1 } };

    await waitUntil(() => nats.jetstream().publish(old.subject, JSON.stringify(old)));
    await kit.change(2);

    await waitUntil(async () => (await kit.effects())[2]);
    expect(await kit.database.db('parked_messages').select('subject')).toEqual([]);
    const consumer = await nats.jetstream().consumers.get('CONTENT', 'tester');
    await eventually(async () => expect((await consumer.info(false)).num_ack_pending).toBe(0));
  });

  test('rolls back and retries a handler that fails', async () => {
    await kit.nats.start();
    kit.relay();
    let failures = 0;
    kit.consumer({
      async 'content.episode.changed'(trx, { id }) {
        await trx('effects').insert({ item: id });
        if (failures < 2) {
          failures += 1;
          throw new Error('not yet');
        }
      },
    });

    await kit.change(1);

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1 }));
    expect(failures).toBe(2);
  });

  test('continues where a stopped consumer left off', async () => {
    await kit.nats.start();
    kit.relay();
    const first = kit.consumer();
    await kit.change(1);
    await waitUntil(async () => (await kit.effects())[1]);
    await first.stop();
    await kit.change(2);
    await waitUntil(async () => (await unpublished()) === 0);
    expect(await kit.effects()).toEqual({ 1: 1 });

    kit.consumer();

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
  });
});
