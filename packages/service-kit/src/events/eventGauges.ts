import type { ConsumerInfo } from 'nats';
import type { Database } from '../database/createDatabase';
import { type Gauges, shared } from '../metrics/gauges';
import { problems } from '../problems/problems';
import type { Events } from './connectEvents';
import { domainsOf, type EventHandlers } from './processOnce';
import { streams } from './streams';

/** Seconds for which an event may wait in the outbox before readiness reports it. */
const mayWait = 30;
/** Timeout in milliseconds for the state of a consumer. */
const patience = 1_000;

/** How many events wait to be published, and how old in seconds the oldest is; 0 when there is none. */
export async function outboxState(db: Database): Promise<{ waiting: number; seconds: number }> {
  const row = await db('outbox')
    .whereNull('published_at')
    .first<{ waiting: number; seconds: number | null }>(
      db.raw('count(*)::int as waiting'),
      db.raw('extract(epoch from clock_timestamp() - min(at))::double precision as seconds'),
    );
  return { waiting: row?.waiting ?? 0, seconds: Math.max(0, row?.seconds ?? 0) };
}

/** Fails while events wait for too long. Only a warning: requests are served without events. */
export async function checkOutbox(db: Database): Promise<void> {
  const seconds = Math.round((await outboxState(db)).seconds);
  if (seconds > mayWait) throw problems.unavailable(5, `Events have waited for ${seconds} s to be published`);
}

/** The outbox of a service, and whether its database responds; NaN while it does not. */
export function outboxGauges(db: Database): Gauges {
  const state = shared(() => outboxState(db));
  return {
    outbox_age_seconds: {
      help: 'Age of the oldest unpublished event in seconds',
      read: async () => (await state()).seconds,
    },
    outbox_events: { help: 'Events that wait to be published', read: async () => (await state()).waiting },
    dead_letters: {
      help: 'Messages that could not be handled and wait for an operator',
      async read() {
        const row = await db('parked_messages').first<{ count: number }>(db.raw('count(*)::int as count'));
        return row.count;
      },
    },
    database_up: {
      help: '1 while Postgres responds',
      read: () =>
        state().then(
          () => 1,
          () => 0,
        ),
    },
  };
}

/** Whether there is a connection to NATS. */
export function connectionGauges(events: Events): Gauges {
  return {
    events_connected: {
      help: '1 while there is a connection to NATS',
      read: () => (events.connection() ? 1 : 0),
    },
  };
}

/** What NATS says of a service's durable consumer, by the domain of the events; without series while NATS is down. */
export function consumerGauges(events: Events, name: string, handlers: EventHandlers): Gauges {
  const states = shared(async () => {
    const manager = await events.connection()?.jetstreamManager({ timeout: patience, checkAPI: false });
    if (!manager) return [];
    return Promise.all(
      domainsOf(handlers).map(
        async (domain) => [domain, await manager.consumers.info(streams[domain], name)] as const,
      ),
    );
  });
  const gauge = (help: string, count: (info: ConsumerInfo) => number) => ({
    help,
    label: 'domain',
    read: async () => Object.fromEntries((await states()).map(([domain, info]) => [domain, count(info)])),
  });
  return {
    consumer_pending: gauge('Events that NATS has not delivered yet', (info) => info.num_pending),
    consumer_unacknowledged: gauge('Events delivered and not handled yet', (info) => info.num_ack_pending),
    consumer_redelivered: gauge(
      'Events delivered more than once and not handled yet',
      (info) => info.num_redelivered,
    ),
  };
}
