import { createTestDatabase, createTestNats, type TestDatabase, type TestNats } from '@show/test-kit';
import {
  appendEvent,
  connectEvents,
  type Database,
  type EventHandlers,
  type Events,
  startConsumer,
  startRelay,
} from '../src';
import { recordLog } from './logLines';

interface Part {
  stop(): Promise<void>;
}

export interface EventsUnderTest {
  readonly database: TestDatabase;
  readonly nats: TestNats;
  readonly recorded: ReturnType<typeof recordLog>;
  events(): Events;
  relay(db?: Database): Part;
  consumer(handlers?: EventHandlers, db?: Database): Part;
  /** Commits a change with its event. */
  change(item: number): Promise<void>;
  /** Items that had an effect, with the number of times. */
  effects(): Promise<Record<number, number>>;
  /** Stops whatever was started. */
  stop(): Promise<void>;
}

/** One event's effect, which would show if it came twice. */
const countEffects: EventHandlers = {
  async 'content.episode.changed'(trx, { id }) {
    await trx('effects')
      .insert({ item: id })
      .onConflict('item')
      .merge({ times: trx.raw('effects.times + 1') });
  },
};

/** A database and a NATS (not started) of its own for a test of relays and consumers. */
export async function prepareEvents(): Promise<EventsUnderTest> {
  const database = await createTestDatabase({ dir: `${import.meta.dirname}/migrations` });
  const nats = await createTestNats();
  const recorded = recordLog();
  const { log } = recorded;
  const parts: Part[] = [];
  let connection: Events | undefined;

  function start<P extends Part>(part: P): P {
    parts.push(part);
    return part;
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
    change: (item) =>
      database.db.transaction((trx) =>
        appendEvent(trx, { subject: 'content.episode.changed', data: { id: item, slug: null } }),
      ),
    async effects() {
      const rows: { item: number; times: number }[] = await database.db('effects').select();
      return Object.fromEntries(rows.map(({ item, times }) => [item, times]));
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
      await connection?.close();
      await nats.remove();
      await database.drop();
    },
  };
}
