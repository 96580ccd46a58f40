import type { Database } from '../database/createDatabase';

/**
 * Forgets published events after seven days. An inbox remembers for thirty what it took in, and in which order, far
 * longer than any outbox could publish the same event again.
 */
export async function purgeEvents(db: Database): Promise<void> {
  await db('outbox').whereNotNull('published_at').whereRaw("at < now() - interval '7 days'").delete();
  await db('inbox').whereRaw("at < now() - interval '30 days'").delete();
  await db('event_positions').whereRaw("at < now() - interval '30 days'").delete();
}
