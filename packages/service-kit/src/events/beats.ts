import { type Domain, domains } from '@show/contracts/parts';
import { type JetStreamClient, type JetStreamManager, StorageType } from 'nats';
import type { Database } from '../database/createDatabase';
import { isNotFound } from './streams';

/**
 * A beat says that whatever a service has committed more than some seconds ago has been published. It goes the way of
 * an event, from the database through a relay into a stream, and only from there to those who listen: the stream sends
 * on what it has stored. One message for each service is kept.
 */
const stream = 'BEATS';
const sent = (domain: Domain) => `beat.${domain}`;
/** Where the stream sends beats on to. */
export const heardBeats = 'heard.*';

/** Milliseconds between two beats of a relay. */
export const beatEvery = 1_000;
/** An event that waits for longer in the outbox keeps the beats back. */
const mayWait = '3 seconds';

/** Creates the stream of beats when there is none. One that an operator has configured differently stays as it is. */
export async function ensureBeats(manager: JetStreamManager): Promise<void> {
  try {
    await manager.streams.info(stream);
    return;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  await manager.streams.add({
    name: stream,
    subjects: ['beat.*'],
    max_msgs_per_subject: 1,
    storage: StorageType.File,
    republish: { src: 'beat.*', dest: 'heard.{{wildcard(1)}}' },
  });
}

/** Sends a beat unless events wait. Rejects when the stream does not confirm it. */
export async function sendBeat(db: Database, jetstream: JetStreamClient, domain: Domain): Promise<void> {
  const waiting = await db('outbox')
    .whereNull('published_at')
    .whereRaw('at < clock_timestamp() - ?::interval', [mayWait])
    .first('id');
  if (!waiting) await jetstream.publish(sent(domain), '', { expect: { streamName: stream } });
}

/** The service whose beat a subject is. */
export function beatOf(subject: string): Domain | undefined {
  return domains.find((domain) => subject === `heard.${domain}`);
}
