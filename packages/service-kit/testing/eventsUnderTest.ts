import { createTestDatabase, createTestNats } from '@show/test-kit';
import {
  appendEvent,
  connectEvents,
  type EventHandlers,
  type Events,
  startConsumer,
  startRelay,
} from '../src';
import { recordLog } from './logLines';

interface Worker {
  stop(): Promise<void>;
}

/** Counts effects, so that a second delivery shows. */
const countEffects: EventHandlers = {
  async 'content.episode.changed'(trx, { id }) {
    await trx('effects')
      .insert({ item: id })
      .onConflict('item')
      .merge({ times: trx.raw('effects.times + 1') });
  },
};

/** Prepares a database and a NATS server (not started) for a test of relays and consumers. */
export async function prepareEvents() {
  const database = await createTestDatabase({ dir: `${import.meta.dirname}/migrations` });
  const nats = await createTestNats();
  const recorded = recordLog();
  const { log } = recorded;
  const workers: Worker[] = [];
  let connection: Events | undefined;

  function start<W extends Worker>(worker: W): W {
    workers.push(worker);
    return worker;
  }
  function events(): Events {
    connection ??= connectEvents({ url: nats.url, log });
    return connection;
  }

  return {
    database,
    nats,
    recorded,
    events,
    relay: (db = database.db) => start(startRelay({ db, events: events(), domain: 'content', log })),
    consumer: (handlers = countEffects, db = database.db) =>
      start(startConsumer({ events: events(), db, name: 'tester', handlers, log })),
    /** Commits a change with its event. */
    change: (item: number) =>
      database.db.transaction((trx) =>
        appendEvent(trx, { subject: 'content.episode.changed', data: { id: item, slug: null } }),
      ),
    /** The number of effects by item. */
    async effects(): Promise<Record<number, number>> {
      const rows: { item: number; times: number }[] = await database.db('effects').select();
      return Object.fromEntries(rows.map(({ item, times }) => [item, times]));
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await connection?.close();
      await nats.remove();
      await database.drop();
    },
  };
}
