import { randomUUID } from 'node:crypto';
import { eventually, waitUntil } from '@show/test-kit';
import { type EventsUnderTest, prepareEvents } from '../../testing/eventsUnderTest';
import { withRequestId } from '../log';
import { connectEvents } from './connectEvents';
import { startRelay } from './startRelay';

let kit: EventsUnderTest;
beforeEach(async () => {
  kit = await prepareEvents();
});
afterEach(() => kit.stop());

const unpublished = async () => {
  const [row] = await kit.database.db('outbox').whereNull('published_at').count<{ count: number }[]>();
  return row?.count;
};

const publishedAgain = 'the stream is a new one, publishing its events again';

describe('#relay and consumer', () => {
  test('When the stream is to have more copies than NATS has servers, then events go on with one', async () => {
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

  test('When a change commits, then its effect is there at once, and not with the next look at the outbox', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    let item = 0;
    /** Milliseconds from a change to its effect, in the middle of five. The first only waits until all is connected. */
    const delay = async () => {
      const times: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        item += 1;
        const changed = item;
        const begin = performance.now();
        await kit.change(changed);
        await waitUntil(async () => (await kit.effects())[changed]);
        times.push(performance.now() - begin);
      }
      return times.slice(1).sort((one, other) => one - other)[2];
    };

    const told = await delay();
    await kit.database.db.raw('alter table outbox disable trigger outbox_written');
    const untold = await delay();

    expect(told).toBeLessThan(untold ?? 0);
  });

  test('When some events carry a request id and others none, then all are handled, and log lines carry it', async () => {
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

  test('When a change is rolled back, then nobody hears of it', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();

    const failed = kit.database.db.transaction(async (trx) => {
      await trx('outbox').insert({ subject: 'content.episode.changed', data: '{"id": 1}' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await kit.change(2);

    await waitUntil(async () => (await kit.effects())[2]);
    expect(await kit.effects()).toEqual({ 2: 1 });
  });

  test('When NATS is down at the start, then events wait and arrive once it is up', async () => {
    kit.relay();
    kit.consumer();
    for (const item of [1, 2, 3]) await kit.change(item);
    await waitUntil(() => kit.recorded.at('warn').length > 0);
    expect(await unpublished()).toBe(3);

    await kit.nats.start();

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1, 3: 1 }));
    expect(kit.recorded.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('When NATS is killed and comes back, then nothing is lost and nothing happens twice', async () => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    await kit.change(1);
    await waitUntil(async () => (await kit.effects())[1]);

    await kit.nats.kill();
    await kit.change(2);
    await kit.nats.start();
    await kit.change(3);

    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1, 3: 1 }));
    expect(kit.recorded.at('warn')).not.toContain(publishedAgain);
    expect(kit.recorded.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('When NATS lost its store, then what it had is published again, and takes effect where it had not', async () => {
    await kit.nats.start();
    kit.relay();
    await kit.change(1);
    await waitUntil(async () => (await unpublished()) === 0);
    // Published, but nobody has taken it in when the store is lost.
    await kit.nats.kill();
    kit.nats.loseStore();
    await kit.nats.start();
    kit.consumer();
    await kit.change(2);
    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1 }));
    expect(kit.recorded.at('warn')).toContain(publishedAgain);

    // And once more, when everything had been taken in.
    await kit.nats.kill();
    kit.nats.loseStore();
    await kit.nats.start();
    await kit.change(3);
    await eventually(async () => expect(await kit.effects()).toEqual({ 1: 1, 2: 1, 3: 1 }));
    await waitUntil(async () => (await unpublished()) === 0);
  });

  test('When the relay dies between publishing and marking, then the event is published again and takes effect once', async () => {
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

  test('When two relays run, then each event is published by one of them', async () => {
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

describe('#consumer', () => {
  test('When a message comes again with the same id, then it has no second effect', async () => {
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

  test.each([
    ['is not JSON', 'not json'],
    ['is no event', '{"hello":"there"}'],
    [
      'has data of another shape',
      `{"id":"${randomUUID()}","at":"2025-01-01T00:00:00Z","subject":"content.episode.changed","data":{"id":"seven"}}`,
    ],
    [
      'calls itself something else',
      `{"id":"${randomUUID()}","at":"2025-01-01T00:00:00Z","subject":"content.instudio-guest.changed","data":{"id":1}}`,
    ],
    ['holds a zero byte', 'a\0b'],
  ])('When a message %s, then it is parked and the next one goes on', async (_, payload) => {
    await kit.nats.start();
    kit.relay();
    kit.consumer();
    const nats = await kit.events().whenConnected();

    await waitUntil(() => nats.jetstream().publish('content.episode.changed', payload));
    await kit.change(1);

    await waitUntil(async () => (await kit.effects())[1]);
    expect(await kit.database.db('parked_messages').select('consumer', 'subject')).toEqual([
      { consumer: 'tester', subject: 'content.episode.changed' },
    ]);
  });

  test('When a message has a subject of the version before, then it is passed over, not parked', async () => {
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

  test('When the handler fails, then nothing of its work stays, and it is tried again', async () => {
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

  test('When a consumer stops and another starts, then it goes on where the first left off', async () => {
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
