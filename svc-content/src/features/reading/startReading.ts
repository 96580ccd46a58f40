import { retentionRules } from '@show/contracts';
import { type Log, runEvery } from '@show/service-kit';
import type { Knex } from 'knex';
import { purgeReading } from './queries';

interface ReadingParts {
  readonly db: Knex;
  readonly log: Log;
  /** Searches without a result that wait to be written. */
  readonly misses: { flush(): Promise<void> };
}

const minutely = 60_000;
const hourly = 3_600_000;

/** Writes what was counted each minute and when the service stops, and purges what is old. */
export function startReading({ db, log, misses }: ReadingParts): { stop(): Promise<void> } {
  const writing = runEvery({
    log,
    every: minutely,
    tasks: { 'searches without a result could not be written': misses.flush },
  });
  const purging = runEvery({
    log,
    every: hourly,
    tasks: {
      'counts of pages and searches could not be purged': () =>
        purgeReading(db, retentionRules['night-counts'].days()),
    },
  });
  return {
    async stop() {
      writing.stop();
      purging.stop();
      await misses.flush();
    },
  };
}
