import { domains } from '@show/contracts/deploy/parts';
import { type JetStreamClient, type JetStreamManager, JSONCodec } from 'nats';
import type { Database } from '../database/createDatabase';
import { ensureStream, streamOf, streams } from './streams';

interface OutboxRow {
  position: number;
  id: string;
  subject: string;
  at: Date;
  data: unknown;
  request_id: string | null;
}

/** Maximum events of one batch. */
export const batchSize = 100;
const codec = JSONCodec();

/**
 * Publishes the oldest unpublished events and marks them, in one transaction that locks these rows against other relays.
 * If the process dies in between they are published again, with the id by which NATS and consumers recognize a repeat.
 * Two relays, and the messages of one batch, can overtake each other: the position in the event shows consumers which of
 * two events about the same thing is newer. Returns how many it found; undefined when none waits.
 */
export async function publishBatch(db: Database, jetstream: JetStreamClient): Promise<number | undefined> {
  // Mostly empty and polled every second: one statement without a transaction instead of three.
  if (!(await db('outbox').whereNull('published_at').first('position'))) return undefined;
  return db.transaction(async (trx) => {
    const rows: OutboxRow[] = await trx('outbox')
      .select('position', 'id', 'subject', 'at', 'data', 'request_id')
      .whereNull('published_at')
      .orderBy('position')
      .limit(batchSize)
      .forUpdate()
      .skipLocked();
    if (rows.length === 0) return 0;
    await Promise.all(rows.map((row) => publish(jetstream, row)));
    await trx('outbox')
      .whereIn(
        'position',
        rows.map(({ position }) => position),
      )
      .update({ published_at: trx.fn.now() });
    return rows.length;
  });
}

async function publish(jetstream: JetStreamClient, row: OutboxRow): Promise<void> {
  const { position, id, subject, at, data, request_id } = row;
  const event = {
    id,
    subject,
    at: at.toISOString(),
    position,
    ...(request_id !== null && { requestId: request_id }),
    data,
  };
  await jetstream.publish(subject, codec.encode(event), {
    msgID: id,
    expect: { streamName: streamOf(subject) },
  });
}

/**
 * Ensures that the streams exist. A stream that is not the one that events went to before means that NATS has lost its
 * store: then all events that the outbox still holds for it are published again, and consumers drop the repeats.
 */
export async function prepareStreams(
  db: Database,
  manager: JetStreamManager,
  replicas: number,
): Promise<string[]> {
  const renewed: string[] = [];
  for (const domain of domains) {
    const created = await ensureStream(manager, domain, replicas);
    const stream = streams[domain];
    await db.transaction(async (trx) => {
      const changed = await trx('published_streams')
        .insert({ stream, created_at: created })
        .onConflict('stream')
        .merge()
        .where('published_streams.created_at', '<>', created)
        .returning('stream');
      if (changed.length === 0) return;
      const again = await trx('outbox')
        .whereLike('subject', `${domain}.%`)
        .whereNotNull('published_at')
        .update({ published_at: null });
      if (again > 0) renewed.push(stream);
    });
  }
  return renewed;
}
