import { isDatabaseOutage, isMissingTable, type Log, runWithRestart, sleep } from '@show/service-kit';
import type { Knex } from 'knex';
import { announcePublished } from './announcePublished';

/** Milliseconds between two checks: the maximum delay of a scheduled item. */
const every = 1_000;

/** Publishes events of scheduled items when they become public, so that caches drop responses without them. */
export function startPublishing(db: Knex, log: Log): { stop(): Promise<void> } {
  return runWithRestart({
    name: 'publishing',
    log,
    isOutage: (error) => isDatabaseOutage(error) || isMissingTable(error) || isMissingColumn(error),
    async work(signal, healthy) {
      while (!signal.aborted) {
        const items = await announcePublished(db);
        if (items > 0) log.info({ items }, 'scheduled items published');
        healthy();
        // There may be more items than one batch.
        if (items === 0) await sleep(every, signal);
      }
    },
  });
}

const undefinedColumn = '42703';

/** Until the migrations have run on an older database. */
function isMissingColumn(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === undefinedColumn;
}
