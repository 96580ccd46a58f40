import { type Log, runWithRestart } from '@show/service-kit';
import type { Knex } from 'knex';
import { announcePublished } from './announcePublished';

/** Milliseconds between two checks: the maximum delay of a scheduled item. */
const every = 1_000;

/** Publishes events of scheduled items when they become public, so that caches drop responses without them. */
export function startPublishing(db: Knex, log: Log): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'publishing',
    log,
    every,
    async work(signal) {
      while (!signal.aborted) {
        const items = await announcePublished(db);
        // There may be more items than one batch.
        if (items === 0) return;
        log.info({ items }, 'scheduled items published');
      }
    },
  });
}
