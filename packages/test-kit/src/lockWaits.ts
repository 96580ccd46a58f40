import type { Database } from '@show/service-kit';
import { waitUntil } from './waitUntil';

/** Waits until so many statements in the database wait for a lock. */
export async function lockWaits(db: Database, count = 1): Promise<void> {
  await waitUntil(async () => {
    const waiting = db('pg_stat_activity').where({ wait_event_type: 'Lock' });
    return (await waiting.whereRaw('datname = current_database()')).length === count;
  });
}
