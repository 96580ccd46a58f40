import type { Domain } from '@show/contracts/deploy/parts';
import { backoff } from '@show/contracts/http/backoff';
import {
  AckPolicy,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  nanos,
} from 'nats';
import type { Database } from '../database/createDatabase';
import { isDatabaseOutage } from '../database/outage';
import type { Log } from '../log';
import { runWithRestart, sleep } from '../shutdown/runWithRestart';
import { type Events, isEventsOutage } from './connectEvents';
import { deadLetter, domainsOf, type EventHandlers, processOnce, UnreadableMessage } from './processOnce';
import { ensureStream, isNotFound, streams } from './streams';

export interface ConsumerOptions {
  events: Events;
  db: Database;
  /** Durable name, one for each service: replicas share it and each event reaches one of them. */
  name: string;
  handlers: EventHandlers;
  log: Log;
}

/** Milliseconds for one message before NATS delivers it to another consumer. */
const ackWait = 30_000;
/** Milliseconds between attempts while the database is down, and before a failed message is redelivered. */
const outagePauses = { first: 100, longest: 5_000 };
const redeliveryPauses = { first: 200, longest: 60_000 };
/** Deliveries after which a message whose handler fails becomes a dead letter too. */
const maxDeliveries = 10;

/**
 * Consumes the events of other services: each is processed once and acknowledged after the commit, in no particular
 * order (replicas share them, and one that failed is redelivered behind others). Messages that cannot be read become
 * dead letters in `parked_messages`. While the database is down the consumer waits.
 */
export function startConsumer({ events, db, name, handlers, log }: ConsumerOptions): {
  stop(): Promise<void>;
} {
  const running = domainsOf(handlers).map((domain) =>
    runWithRestart({
      name: `consumer of ${domain} events`,
      log,
      isOutage: isEventsOutage,
      async work(signal, healthy) {
        const connection = await events.whenConnected(signal);
        // Fails until the migrations have created the table.
        await db('inbox').first('event_id');
        const messages = await open(connection, { domain, name, replicas: events.replicas });
        healthy();
        const end = () => messages.stop();
        connection.closed().then(end);
        signal.addEventListener('abort', end, { once: true });
        if (signal.aborted) end();
        try {
          for await (const message of messages) {
            if (signal.aborted) message.nak();
            else if (Object.hasOwn(handlers, message.subject)) await take(message, signal);
            else message.ack();
          }
        } finally {
          signal.removeEventListener('abort', end);
        }
      },
    }),
  );

  async function take(message: JsMsg, signal: AbortSignal): Promise<void> {
    const received = { subject: message.subject, payload: message.string() };
    for (let retries = 0; ; retries += 1) {
      try {
        await processOnce(db, name, handlers, received, log).catch(async (error) => {
          if (!isPermanent(error, message)) throw error;
          log.error(
            { err: error, subject: message.subject, consumer: name },
            'message moved to the dead letters',
          );
          await deadLetter(db, name, received, error);
        });
        message.ack();
        return;
      } catch (error) {
        if (!isDatabaseOutage(error)) {
          log.warn({ err: error, subject: message.subject }, 'event not handled, will try again');
          message.nak(backoff(message.info.deliveryCount - 1, redeliveryPauses));
          return;
        }
        // Holds this message: the ones behind it would fail the same way.
        if (signal.aborted) return;
        if (retries === 0) log.warn({ err: error, consumer: name }, 'waiting for the database');
        message.working();
        await sleep(backoff(retries, outagePauses), signal);
      }
    }
  }

  return {
    async stop() {
      await Promise.all(running.map((part) => part.stop()));
    },
  };
}

/** Whether another attempt would fail the same way. */
function isPermanent(error: unknown, message: JsMsg): boolean {
  if (isDatabaseOutage(error)) return false;
  return error instanceof UnreadableMessage || message.info.deliveryCount >= maxDeliveries;
}

async function open(
  connection: NatsConnection,
  { domain, name, replicas }: { domain: Domain; name: string; replicas: number },
) {
  const manager = await connection.jetstreamManager({ timeout: 2_000 });
  await ensureStream(manager, domain, replicas);
  await ensureConsumer(manager, streams[domain], name);
  const consumer = await connection.jetstream({ timeout: 5_000 }).consumers.get(streams[domain], name);
  return consumer.consume({
    max_messages: 50,
    expires: 5_000,
    idle_heartbeat: 2_500,
    abort_on_missing_resource: true,
  });
}

async function ensureConsumer(manager: JetStreamManager, stream: string, name: string): Promise<void> {
  try {
    await manager.consumers.info(stream, name);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await manager.consumers.add(stream, {
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWait),
      max_ack_pending: 200,
    });
  }
}
