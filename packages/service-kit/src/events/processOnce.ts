import type { DomainEvent, EventData, EventSubject } from '@show/contracts';
import { eventEnvelopeSchema, parseEvent } from '@show/contracts';
import { type Domain, domains } from '@show/contracts/deploy/parts';
import type { Database, Transaction } from '../database/createDatabase';
import { type Log, withRequestId } from '../log';
import { eventOrder, type IsNewest } from './eventOrder';

/**
 * Handlers by subject, each called in the transaction that records the event. Events arrive in any order: a handler that
 * keeps state asks `isNewest` whether it has handled a newer one.
 */
export type EventHandlers = {
  readonly [S in EventSubject]?: (
    trx: Transaction,
    data: EventData<S>,
    isNewest: IsNewest,
    afterCommit: AfterCommit,
  ) => Promise<void>;
};

/** Takes work outside the database that follows the commit. It is lost when the process dies before it. */
export type AfterCommit = (work: () => Promise<void>) => void;

/** The domains whose events have a handler. */
export function domainsOf(handlers: EventHandlers): Domain[] {
  return domains.filter((domain) =>
    Object.keys(handlers).some((subject) => subject.startsWith(`${domain}.`)),
  );
}

/** A message as it arrived. */
export interface ReceivedMessage {
  readonly subject: string;
  readonly payload: string;
}

/** The message is not an event as the contract has it. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/**
 * Handles an event exactly once for each consumer, however often it arrives. What the handler logs, and the events that
 * it appends, carry the id of the request behind the event.
 */
export async function processOnce(
  db: Database,
  consumer: string,
  handlers: EventHandlers,
  message: ReceivedMessage,
  log?: Log,
): Promise<void> {
  const event = read(message);
  await withRequestId(event.requestId, () => handleOnce(db, consumer, { event, handlers, log }));
}

interface Handling {
  readonly event: DomainEvent;
  readonly handlers: EventHandlers;
  readonly log: Log | undefined;
}

async function handleOnce(db: Database, consumer: string, { event, handlers, log }: Handling): Promise<void> {
  const handle = handlers[event.subject] as
    | ((trx: Transaction, data: unknown, isNewest: IsNewest, afterCommit: AfterCommit) => Promise<void>)
    | undefined;
  const following: (() => Promise<void>)[] = [];
  await db.transaction(async (trx) => {
    const fresh = await trx('inbox')
      .insert({ consumer, event_id: event.id })
      .onConflict(['consumer', 'event_id'])
      .ignore()
      .returning('event_id');
    if (fresh.length === 0) return;
    await handle?.(trx, event.data, eventOrder(trx, consumer, event.position), (work) =>
      following.push(work),
    );
    log?.info({ consumer, subject: event.subject, event: event.id }, 'event handled');
  });
  for (const work of following) await work();
}

/** Stores a message that cannot be processed in `parked_messages` for an operator, so that the next can be. */
export async function deadLetter(
  db: Database,
  consumer: string,
  { subject, payload }: ReceivedMessage,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const row = { consumer, subject, payload: storable(payload), reason: storable(reason) };
  await db('parked_messages').insert(row).onConflict().ignore();
}

/** Postgres stores any character in a text except U+0000. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}

function read({ subject, payload }: ReceivedMessage) {
  try {
    const received: unknown = JSON.parse(payload);
    const envelope = eventEnvelopeSchema.parse(received);
    if (envelope.subject !== subject) throw new Error(`Its envelope names the subject ${envelope.subject}`);
    return parseEvent(received);
  } catch (error) {
    throw new UnreadableMessage(error instanceof Error ? error.message : String(error));
  }
}
