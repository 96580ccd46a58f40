import { type Domain, domains } from '@show/contracts/deploy/parts';
import { type Heartbeat, heartbeatSchema } from '@show/contracts/messages/heartbeat';
import { type JetStreamClient, type JetStreamManager, type Msg, StorageType } from 'nats';
import type { Database } from '../database/createDatabase';
import { addCopies, isNotFound } from './streams';

/**
 * A heartbeat shows that everything a service committed more than some seconds ago has been published. It takes the path
 * of an event, from the database through a relay into a stream, and the stream republishes it to subscribers once it is
 * stored. The stream keeps one message for each service.
 */
const stream = 'BEATS';
const sent = (domain: Domain) => `beat.${domain}`;
/** Subject on which the stream republishes heartbeats. */
export const heartbeatSubject = 'heard.*';

/** Milliseconds between two heartbeats of a relay. */
export const heartbeatInterval = 1_000;
/** No heartbeat is sent while an event has waited in the outbox for longer. */
const mayWait = '3 seconds';

/** Creates the stream of heartbeats if it is missing. One that an operator has configured differently is left as it is. */
export async function ensureHeartbeatStream(manager: JetStreamManager, replicas: number): Promise<void> {
  try {
    const { config } = await manager.streams.info(stream);
    await addCopies(manager, config, replicas);
    return;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  await manager.streams.add({
    name: stream,
    subjects: ['beat.*'],
    num_replicas: replicas,
    max_msgs_per_subject: 1,
    storage: StorageType.File,
    republish: { src: 'beat.*', dest: 'heard.{{wildcard(1)}}' },
  });
}

/** Whether an event has waited too long: visitors would not see the change that a heartbeat vouches for. */
export async function isDelayed(db: Database): Promise<boolean> {
  const waiting = await db('outbox')
    .whereNull('published_at')
    .whereRaw('at < clock_timestamp() - ?::interval', [mayWait])
    .first('id');
  return waiting !== undefined;
}

/** Rejects when the stream does not confirm it. */
export async function sendHeartbeat(
  jetstream: JetStreamClient,
  domain: Domain,
  heartbeat: Heartbeat = {},
): Promise<void> {
  await jetstream.publish(sent(domain), JSON.stringify(heartbeat), { expect: { streamName: stream } });
}

/** What a heartbeat says; nothing for one of an earlier release. */
export function readHeartbeat(message: Msg): Heartbeat {
  if (message.data.length === 0) return {};
  try {
    return heartbeatSchema.parse(message.json());
  } catch {
    return {};
  }
}

/** The service that a heartbeat's subject names. */
export function domainOfHeartbeat(subject: string): Domain | undefined {
  return domains.find((domain) => subject === `heard.${domain}`);
}
